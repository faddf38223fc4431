import { sql } from 'kysely'
import type { TransferState } from '../../../../contract/transfers.ts'
import type { Place } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/database.ts'
import { noPreparedPlan } from '../../../platform/prepared.ts'
import { own } from '../queries.ts'
import type { TransferRecord } from '../record.ts'

export type ListQuery = {
  /** Absent: all users'. */
  userId?: string | undefined
  states?: readonly TransferState[] | undefined
  held?: boolean | undefined
  recipientId?: string | undefined
  /** Lower case, without accents. */
  search?: string | undefined
  after?: Place | undefined
  limit: number
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Newest first, by keyset: a page costs the same at the end of a long list as at its beginning. */
export const selectTransfers = (
  db: Db,
  { userId, states, held, recipientId, search, after, limit }: ListQuery,
): Promise<TransferRecord[]> => {
  let query = own(db).selectFrom('transfers').selectAll()
  if (userId !== undefined) query = query.where('userId', '=', userId)
  if (states) query = query.where('state', 'in', states)
  if (held) query = query.where('heldAt', 'is not', null)
  if (recipientId !== undefined) query = query.where('recipientId', '=', recipientId)
  if (search)
    query = query.where('recipientSearch', 'like', `%${escapeLike(search)}%`).modifyEnd(sql.raw(noPreparedPlan))
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
