import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { csvOptions } from '../../../../contract/csv.ts'
import type { InboxItem, InboxSought } from '../../../../contract/inbox.ts'
import type { Language } from '../../../../contract/route.ts'
import { audit } from '../../../platform/audit.ts'
import { type Place, pageOf, readCursor } from '../../../platform/cursor.ts'
import { type Db, transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
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

const batch = 500

/** What was written stays here: a file goes from hand to hand. */
const cellsOf = ({
  waitingSince,
  reference,
  source,
  state,
  lang,
  name,
  email,
  subject,
  assignee,
}: InboxItem): string[] => [
  ...[waitingSince, reference, source, state, lang, name, email, subject ?? '', assignee?.email ?? ''],
]

const rowsOf = async function* (db: Db, sought: Sought, heads: readonly string[]) {
  yield heads
  for (let after: Place | undefined; ; ) {
    const rows = await selectInbox(db, { sought, after, limit: batch })
    for (const item of await itemsOf(db, rows)) yield cellsOf(item)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = placeOf(last)
  }
}

/** The whole list behind a filter, as a stream of CSV. The audit row is committed before the first line leaves. */
export const exportInbox = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { asked, readerId, language }: { asked: InboxSought; readerId: string; language: Language },
): Promise<Readable> => {
  const row = {
    at: now(),
    actor: readerId,
    action: 'inbox.exported',
    subject: readerId,
    details: { filter: asked.filter },
  }
  await transaction(db, (tx) => audit(tx, row))
  const rows = rowsOf(db, { ...asked, readerId }, supportMessages[language].file.heads)
  return pipeline(Readable.from(rows), stringify(csvOptions), () => {})
}
