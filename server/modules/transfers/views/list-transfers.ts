import { searchable } from '../../../../contract/names.ts'
import { statesWhere } from '../../../../contract/transfer-states.ts'
import { pageOf, readCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/database.ts'
import type { TransferRecord } from '../record.ts'
import { selectTransfers } from './list-queries.ts'

type Page = { items: TransferRecord[]; next: string | null }

const placeOf = ({ createdAt, id }: TransferRecord) => ({ at: createdAt, id })

type ListInput = {
  filter: 'all' | 'held' | 'moving' | 'delivered' | 'ended'
  cursor?: string | undefined
  limit: number
}

const shared = ({ filter, cursor, limit }: ListInput) => ({
  states: filter === 'all' || filter === 'held' ? undefined : statesWhere(({ group }) => group === filter),
  held: filter === 'held',
  after: cursor === undefined ? undefined : readCursor(cursor),
  limit: limit + 1,
})

/** A customer's transfers, newest first; `search` finds part of a recipient's name, without regard to accents. */
export const listTransfers = async (
  db: Db,
  input: ListInput & { userId: string; recipientId?: string | undefined; search?: string | undefined },
): Promise<Page> => {
  const { userId, recipientId, limit } = input
  const search = searchable(input.search ?? '')
  return pageOf(await selectTransfers(db, { ...shared(input), userId, recipientId, search }), limit, placeOf)
}

/** All transfers, newest first, for administrators. `held`: only those that wait for a person. */
export const listAllTransfers = async (db: Db, input: ListInput): Promise<Page> =>
  pageOf(await selectTransfers(db, shared(input)), input.limit, placeOf)
