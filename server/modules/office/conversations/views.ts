import type { OfficeConversation } from '#contract/office/admin-conversations.ts'
import type { Conversation, ConversationMessage, ConversationSide, Receipt } from '#contract/office/conversations.ts'
import type { TransferSummary } from '#contract/sending/transfers.ts'
import { fullName, readUsers } from '#server/modules/people/identity/index.ts'
import { readSummaries } from '#server/modules/sending/transfers/index.ts'
import { attachmentsOf } from '#server/modules/staff/attachments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { readReferences } from '../support/index.ts'
import type { ConversationRow, MessageRow } from './conversation.ts'
import { selectTags } from './desk/queries.ts'
import { selectLastTransfers, selectLatest } from './list-queries.ts'
import { countUnread } from './queries.ts'

type Viewing = { now: Temporal.Instant; side: ConversationSide }

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Delivery and read status of a message of `side` on the other side. */
const receiptOf = (conversation: ConversationRow, { position }: MessageRow, side: ConversationSide): Receipt => {
  const { customerReadTo, customerDeliveredTo, officeReadTo, officeDeliveredTo } = conversation
  const [readTo, deliveredTo] =
    side === 'customer' ? [officeReadTo, officeDeliveredTo] : [customerReadTo, customerDeliveredTo]
  if (position <= readTo) return 'read'
  return position <= deliveredTo ? 'delivered' : 'sent'
}

export const messageViews = async (
  db: Db,
  { conversation, messages, now, side }: Viewing & { conversation: ConversationRow; messages: readonly MessageRow[] },
): Promise<ConversationMessage[]> => {
  const writers = messages.flatMap(({ author, authorId }) => (author === 'office' ? authorId : []))
  const transferIds = messages.flatMap(({ transferId }) => transferId ?? [])
  const [people, files, transfers] = await Promise.all([
    readUsers(db, [...new Set(writers)]),
    attachmentsOf(db, idsOf(messages)),
    readSummaries(db, { ids: transferIds, userIds: [conversation.userId], now }),
  ])
  return messages.map((message) => ({
    id: message.id,
    author: message.author,
    by: message.author === 'office' ? (people.get(message.authorId)?.firstName ?? null) : null,
    text: message.text,
    transfer: transfers.get(message.transferId ?? '') ?? null,
    attachments: files.get(message.id) ?? [],
    replies: message.replies,
    sentAt: message.sentAt.toString(),
    receipt: message.author === side ? receiptOf(conversation, message, side) : null,
  }))
}

export const messageView = async (
  db: Db,
  { message, ...viewing }: Viewing & { conversation: ConversationRow; message: MessageRow },
): Promise<ConversationMessage> => {
  const [view] = await messageViews(db, { ...viewing, messages: [message] })
  if (!view) throw new Error('a message has a view')
  return view
}

const readAround = async (
  db: Db,
  rows: readonly ConversationRow[],
  { now, side, parts }: Viewing & { parts: readonly string[] },
) => {
  const ids = idsOf(rows)
  const [latest, unread, lastTransfers] = await Promise.all([
    selectLatest(db, ids, parts),
    countUnread(db, ids, side),
    selectLastTransfers(db, ids),
  ])
  const [files, transfers, references] = await Promise.all([
    attachmentsOf(db, idsOf(latest)),
    readSummaries(db, { ids: [...lastTransfers.values()], userIds: rows.map(({ userId }) => userId), now }),
    readReferences(db, rows.flatMap(({ ticketId }) => ticketId ?? [])), // biome-ignore format: one query
  ])
  return {
    latest: new Map(latest.map((message) => [message.conversationId, message])),
    unread,
    lastTransfers,
    files,
    transfers,
    references,
  }
}
type Around = Awaited<ReturnType<typeof readAround>>

const previewOf = (message: MessageRow, { files }: Around): Conversation['preview'] => {
  const kind = message.transferId ? 'transfer' : (files.get(message.id)?.[0]?.kind ?? 'text')
  const { author, text, sentAt } = message
  return { author, kind: text === '' ? kind : 'text', text, at: sentAt.toString() }
}

const transferOf = (id: string, { lastTransfers, transfers }: Around): TransferSummary | null =>
  transfers.get(lastTransfers.get(id) ?? '') ?? null

const wire = (row: ConversationRow, around: Around): Conversation => {
  const { id, topic, state, important, createdAt, lastMessageAt, ticketId } = row
  const message = around.latest.get(id)
  if (!message) throw new Error(`conversation ${id} has no message`)
  const reference = around.references.get(ticketId ?? '')
  return {
    id,
    topic,
    state,
    important,
    createdAt: createdAt.toString(),
    lastMessageAt: lastMessageAt.toString(),
    unread: around.unread.get(id) ?? 0,
    preview: previewOf(message, around),
    transfer: transferOf(id, around),
    ticket: ticketId && reference ? { id: ticketId, reference } : null,
  }
}

/** With `parts`, each conversation is represented by the matching message. */
export const ownViews = async (
  db: Db,
  rows: readonly ConversationRow[],
  { now, parts = [] }: { now: Temporal.Instant; parts?: readonly string[] },
): Promise<Conversation[]> => {
  if (rows.length === 0) return []
  const around = await readAround(db, rows, { now, side: 'customer', parts })
  return rows.map((row) => wire(row, around))
}

export const officeViews = async (
  db: Db,
  rows: readonly ConversationRow[],
  now: Temporal.Instant,
): Promise<OfficeConversation[]> => {
  if (rows.length === 0) return []
  const around = await readAround(db, rows, { now, side: 'office', parts: [] })
  const ids = rows.flatMap(({ userId, assigneeId }) => [userId, ...(assigneeId ? [assigneeId] : [])])
  const [people, tags] = await Promise.all([readUsers(db, [...new Set(ids)]), selectTags(db, idsOf(rows))])
  return rows.flatMap((row) => {
    const person = people.get(row.userId)
    if (!person) return []
    const { _id: id, firstName, email, lang } = person
    const assignee = people.get(row.assigneeId ?? '')
    return {
      ...wire(row, around),
      important: row.officeImportant,
      customer: { id, firstName, name: fullName(person), email, lang },
      waitingSince: row.waitingSince?.toString() ?? null,
      assignee: assignee ? { id: assignee._id, name: fullName(assignee) } : null,
      tags: tags.get(row.id) ?? [],
    }
  })
}

export const ownView = async (db: Db, row: ConversationRow, now: Temporal.Instant): Promise<Conversation> =>
  only(await ownViews(db, [row], { now }))

export const officeView = async (db: Db, row: ConversationRow, now: Temporal.Instant): Promise<OfficeConversation> =>
  only(await officeViews(db, [row], now))

const only = <View>([view]: readonly View[]): View => {
  if (view === undefined) throw new Error('a conversation has a view')
  return view
}
