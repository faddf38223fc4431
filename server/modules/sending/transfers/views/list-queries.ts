import { sql } from 'kysely'
import type { TransferState } from '#contract/sending/transfers.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import { tables } from '../queries.ts'
import type { TransferRecord } from '../record.ts'

export type ListQuery = {
  userId: string
  states?: readonly TransferState[] | undefined
  recipientId?: string | undefined
  /** Lower case, without accents. */
  words?: readonly string[] | undefined
  after?: Place | undefined
  limit: number
}

export const isAfter = ({ at, id }: Place) => sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`

const chosen = (db: Db, { userId, states, recipientId, words = [] }: ListQuery) => {
  let query = tables(db).selectFrom('transfers').where('userId', '=', userId)
  if (states) query = query.where('state', 'in', states)
  if (recipientId !== undefined) query = query.where('recipientId', '=', recipientId)
  for (const word of words) query = query.where('recipientSearch', 'like', `%${escapeLike(word)}%`)
  return words.length > 0 ? query.modifyEnd(sql.raw(noPreparedPlan)) : query
}

/** Newest first, by keyset: the cost of a page does not depend on its position. */
export const selectTransfers = (db: Db, list: ListQuery): Promise<TransferRecord[]> => {
  const { after, limit } = list
  const query = chosen(db, list).selectAll()
  return (after ? query.where(isAfter(after)) : query)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type Months = { from: Temporal.Instant; to: Temporal.Instant; timeZone: string }

/** A sender's monthly totals from `from` until before `to`, newest first. */
export const addUpMonths = (
  db: Db,
  list: ListQuery & { counting: readonly TransferState[] },
  { from, to, timeZone }: Months,
): Promise<{ month: string; currency: string; count: number; sent: bigint }[]> => {
  const month = sql<string>`to_char(created_at at time zone ${sql.lit(timeZone)}, 'YYYY-MM')`
  return chosen(db, list)
    .where('state', 'in', list.counting)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .select([
      month.as('month'),
      'currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(amount)::bigint`.as('sent'),
    ])
    .groupBy([month, 'currency'])
    .orderBy(month, 'desc')
    .execute()
}

export const selectLastSent = (
  db: Db,
  { userId, states }: { userId: string; states: readonly TransferState[] },
): Promise<
  Pick<
    TransferRecord,
    'recipientId' | 'amount' | 'currency' | 'payIn' | 'bankAccountId' | 'debitCardId' | 'createdAt'
  >[]
> =>
  tables(db)
    .selectFrom('transfers')
    .distinctOn('recipientId')
    .select(['recipientId', 'amount', 'currency', 'payIn', 'bankAccountId', 'debitCardId', 'createdAt'])
    .where('userId', '=', userId)
    .where('state', 'in', states)
    .orderBy('recipientId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
