import { toWire } from '#contract/lib/money.ts'
import { searchWords } from '#contract/lib/names.ts'
import { statesWhere } from '#contract/sending/transfer-states.ts'
import type { LastSent, SentInMonth } from '#contract/sending/transfers.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import type { TransferRecord } from '../record.ts'
import { addUpMonths, type ListQuery, selectLastSent, selectTransfers } from './list-queries.ts'

type Page = { items: TransferRecord[]; next: string | null }

export const placeOf = ({ createdAt, id }: TransferRecord) => ({ at: createdAt, id })

type ListInput = {
  filter: 'all' | 'moving' | 'delivered' | 'ended'
  cursor?: string | undefined
  limit: number
}

const counting = statesWhere(({ group }) => group !== 'ended')

const monthsOf = async (db: Db, list: ListQuery, items: readonly TransferRecord[]): Promise<SentInMonth[]> => {
  const [newest, oldest] = [items[0], items.at(-1)]
  if (!newest || !oldest) return []
  const startOf = (at: Temporal.Instant, first: { month?: number } = {}) =>
    at
      .toZonedDateTimeISO(timeZone)
      .with({ ...first, day: 1 })
      .startOfDay()
  const span = {
    // One person's page has the totals of a whole year.
    from: startOf(oldest.createdAt, list.recipientId ? { month: 1 } : {}).toInstant(),
    to: startOf(newest.createdAt).add({ months: 1 }).toInstant(),
  }
  const months = await addUpMonths(db, { ...list, counting }, { ...span, timeZone })
  return months.map(({ month, count, sent, currency }) => ({ month, count, sent: toWire({ minor: sent, currency }) }))
}

/**
 * A customer's transfers, newest first, and the totals of their months; `search` finds part of a recipient's name, without
 * regard to accents.
 */
export const listTransfers = async (
  db: Db,
  input: ListInput & { userId: string; recipientId?: string | undefined; search?: string | undefined },
): Promise<Page & { months: SentInMonth[] }> => {
  const { userId, recipientId, filter, cursor, limit } = input
  const list = {
    userId,
    recipientId,
    words: searchWords(input.search ?? ''),
    states: filter === 'all' ? undefined : statesWhere(({ group }) => group === filter),
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  }
  const found = pageOf(await selectTransfers(db, list), limit, placeOf)
  return { ...found, months: await monthsOf(db, list, found.items) }
}

/** A customer's last transfer to each recipient, except stopped ones and those being canceled. */
export const listLastSent = async (db: Db, userId: string): Promise<LastSent[]> => {
  const states = statesWhere(({ group, cancel }) => group !== 'ended' && cancel !== 'in_progress')
  return (await selectLastSent(db, { userId, states })).map(
    ({ recipientId, amount, currency, payIn, bankAccountId, debitCardId, createdAt }) => ({
      recipientId,
      amount: toWire({ minor: amount, currency }),
      payIn,
      bankAccountId,
      debitCardId,
      at: createdAt.toString(),
    }),
  )
}
