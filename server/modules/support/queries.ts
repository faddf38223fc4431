import { sql } from 'kysely'
import type { Language } from '../../../contract/route.ts'
import type { HelpTopic } from '../../../contract/support.ts'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Tx } from '../../platform/database.ts'

type Instant = Temporal.Instant
type Answered = { answer: string; answered_by: string; answered_at: Instant }

export type TicketRow = {
  id: string
  reference: string
  user_id: string | null
  name: string
  email: string
  lang: Language
  topic: HelpTopic
  message: string
  created_at: Instant
  answer: string | null
  answered_by: string | null
  answered_at: Instant | null
}
export type NewTicket = Omit<TicketRow, keyof Answered>
type SupportTables = { tickets: TicketRow }
const on = (db: Db) => db.withTables<SupportTables>()

/** Whether it was written: the same id writes nothing the second time. */
export const insertTicket = async (tx: Tx, row: NewTicket): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('tickets')
    .values({ ...row, answer: null, answered_by: null, answered_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectTicket = (db: Db, id: string, { lock = false } = {}): Promise<TicketRow | undefined> =>
  on(db)
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

type ListQuery = { after: Place | undefined; limit: number }

/** Those that wait, the oldest first. */
export const selectOpenTickets = (db: Db, { after, limit }: ListQuery): Promise<TicketRow[]> =>
  on(db)
    .selectFrom('tickets')
    .selectAll()
    .where('answered_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those that were answered, the newest answer first. */
export const selectAnsweredTickets = (db: Db, { after, limit }: ListQuery): Promise<TicketRow[]> =>
  on(db)
    .selectFrom('tickets')
    .selectAll()
    .where('answered_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(answered_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const deleteTickets = async (tx: Tx, userId: string): Promise<void> => {
  await on(tx).deleteFrom('tickets').where('user_id', '=', userId).execute()
}

export const deleteAnsweredBefore = async (db: Db, before: Instant): Promise<number> => {
  const { numDeletedRows } = await on(db).deleteFrom('tickets').where('answered_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows) // tidy allows Number because it counts rows
}

export const updateAnswer = async (tx: Tx, id: string, answered: Answered): Promise<void> => {
  await on(tx).updateTable('tickets').set(answered).where('id', '=', id).execute()
}
