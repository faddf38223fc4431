import { searchWords } from '#contract/lib/names.ts'
import type { Reply } from '#contract/lib/route.ts'
import type { QueueView } from '#contract/office/admin-conversations.ts'
import type { conversations } from '#contract/office/conversations.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { ConversationRow, Participant } from './conversation.ts'
import { countWaiting } from './desk/queries.ts'
import { participating } from './find-conversation.ts'
import { countImportant, selectAnswered, selectClosed, selectOwn, selectWaiting } from './list-queries.ts'
import { readOfficeMark, selectMessages } from './queries.ts'
import { messageViews, officeViews, ownViews } from './views.ts'

type Page = { cursor?: string | undefined; limit: number }

const partOf = ({ cursor, limit }: Page) => ({
  after: cursor === undefined ? undefined : readCursor(cursor),
  limit: limit + 1,
})

type OwnList = Page & { userId: string; tab: 'all' | 'important'; search?: string | undefined }

/** A customer's conversations, latest first; a search requires one message with all of its terms. */
export const listOwn = async (
  { db, now }: { db: Db; now: Temporal.Instant },
  { userId, tab, search = '', ...page }: OwnList,
): Promise<Reply<typeof conversations.list>> => {
  const parts = searchWords(search)
  const rows = await selectOwn(db, { userId, important: tab === 'important', parts, ...partOf(page) })
  const { items, next } = pageOf(rows, page.limit, ({ id, lastMessageAt: at }) => ({ id, at }))
  return { items: await ownViews(db, items, { now, parts }), next, important: await countImportant(db, userId) }
}

const queues = {
  waiting: { select: selectWaiting, at: ({ waitingSince, createdAt }: ConversationRow) => waitingSince ?? createdAt },
  answered: { select: selectAnswered, at: ({ lastMessageAt }: ConversationRow) => lastMessageAt },
  closed: { select: selectClosed, at: ({ closedAt, createdAt }: ConversationRow) => closedAt ?? createdAt },
}

type OfficeList = Page & {
  adminId: string
  status: keyof typeof queues
  view: QueueView
  tag?: string | undefined
}

export const listForOffice = async (
  { db, now }: { db: Db; now: Temporal.Instant },
  { status, view, tag, adminId, ...page }: OfficeList,
) => {
  const { select, at } = queues[status]
  const rows = await select(db, { ...partOf(page), view, tag, adminId })
  const { items, next } = pageOf(rows, page.limit, (row) => ({ id: row.id, at: at(row) }))
  const [{ unread: waiting }, counts] = await Promise.all([readOfficeMark(db), countWaiting(db, adminId)])
  return { items: await officeViews(db, items, now), next, waiting, ...counts }
}

/** Newest first. Refuses `not_found`. */
export const listMessages = async (
  { db, now }: { db: Db; now: Temporal.Instant },
  reader: Participant,
  { id, ...page }: Page & { id: string },
) => {
  const conversation = await participating(db, reader, id)
  const { after, limit } = partOf(page)
  const rows = await selectMessages(db, { conversationId: id, after: after?.id, limit })
  const { items, next } = pageOf(rows, page.limit, ({ id: of, sentAt }) => ({ id: of, at: sentAt }))
  return { items: await messageViews(db, { conversation, messages: items, now, side: reader.side }), next }
}
