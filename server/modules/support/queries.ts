import { sql } from 'kysely'
import type { Language } from '../../../contract/route.ts'
import type { HelpTopic } from '../../../contract/support.ts'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Tx } from '../../platform/database.ts'

type Instant = Temporal.Instant
type Answered = { answer: string; answeredBy: string; answeredAt: Instant }

export type TicketRow = {
  id: string
  reference: string
  userId: string | null
  name: string
  email: string
  lang: Language
  topic: HelpTopic
  message: string
  createdAt: Instant
  answer: string | null
  answeredBy: string | null
  answeredAt: Instant | null
}
export type NewTicket = Omit<TicketRow, keyof Answered>
const own = (db: Db) => db.withTables<{ tickets: TicketRow }>()

/** False when the id is taken. */
export const insertTicket = async (tx: Tx, row: NewTicket): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('tickets')
    .values({ ...row, answer: null, answeredBy: null, answeredAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectTicket = (db: Db, id: string, { lock = false } = {}): Promise<TicketRow | undefined> =>
  own(db)
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

type ListQuery = { after: Place | undefined; limit: number }

/** The oldest first. */
export const selectOpenTickets = (db: Db, { after, limit }: ListQuery): Promise<TicketRow[]> =>
  own(db)
    .selectFrom('tickets')
    .selectAll()
    .where('answeredAt', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The newest answer first. */
export const selectAnsweredTickets = (db: Db, { after, limit }: ListQuery): Promise<TicketRow[]> =>
  own(db)
    .selectFrom('tickets')
    .selectAll()
    .where('answeredAt', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(answered_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('answeredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const deleteTickets = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('tickets').where('userId', '=', userId).execute()
}

export const deleteAnsweredBefore = async (db: Db, before: Instant): Promise<number> => {
  const { numDeletedRows } = await own(db).deleteFrom('tickets').where('answeredAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows) // tidy allows Number because it counts rows
}

export const updateAnswer = async (tx: Tx, id: string, answered: Answered): Promise<void> => {
  await own(tx).updateTable('tickets').set(answered).where('id', '=', id).execute()
}
