import type { Language } from '#contract/lib/route.ts'
import type { InboxItem, InboxSought } from '#contract/office/inbox.ts'
import { type Place, pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { supportMessages } from '../messages.ts'
import type { TicketRow } from '../queries.ts'
import { type Sought, selectInbox } from './queries.ts'
import { itemsOf } from './view.ts'

const placeOf = ({ id, waitingSince: at }: TicketRow): Place => ({ id, at })

export const listInbox = async (
  db: Db,
  { cursor, limit, ...sought }: Sought & { cursor?: string | undefined; limit: number },
) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { items, next } = pageOf(await selectInbox(db, { sought, after, limit: limit + 1 }), limit, placeOf)
  return { items: await itemsOf(db, items), next }
}

/** Omits the message text: exported files get shared. */
const cellsIn =
  (language: Language) =>
  ({ waitingSince, reference, source, state, lang, name, email, subject, assignee }: InboxItem): string[] => [
    ...[waitingSince, reference, source, supportMessages[language].states[state === 'open' ? 'waiting' : state]],
    ...[lang, name, email, subject ?? '', assignee?.email ?? ''],
  ]

type ExportRequest = { asked: InboxSought; readerId: string; language: Language }

export const exportInbox = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  { asked, readerId, language }: ExportRequest,
): Promise<ListFile> => {
  const db = await deps.reads()
  const sought = { ...asked, readerId }
  return exportList(deps, {
    ...{ list: 'inbox', readerId, asked: { filter: asked.filter }, ...supportMessages[language].file },
    pages: everyPage((page: PageAfter<Place>) => selectInbox(db, { sought, ...page }), placeOf),
    cellsOf: async (rows) => (await itemsOf(db, rows)).map(cellsIn(language)),
  })
}
