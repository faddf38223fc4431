import { barredKinds, type DeclineReason, type MerchantKind } from '#contract/balance/cards.ts'
import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { balance } from '#server/modules/ground/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type CardAccountRecord, type CardRecord, startOfDay, startOfMonth } from '../card.ts'
import { type Spent, sumSpent } from './queries.ts'

type Asked = {
  card: CardRecord
  account: CardAccountRecord
  kind: MerchantKind
  amount: bigint
  /** The merchant takes less too. */
  isPartialAllowed: boolean
}

/** What of an account's limits is used, and what is on it, in minor units. */
type Used = { day: bigint; month: bigint; byKind: Map<MerchantKind, bigint> }

const total = (sums: readonly Spent[], of: 'day' | 'month'): bigint => sums.reduce((sum, each) => sum + each[of], 0n)

/** What of its limits a card has used. */
export const readSpent = async (db: Db, { userId, at }: { userId: string; at: Temporal.Instant }): Promise<Used> => {
  const sums = await sumSpent(db, { userId, day: startOfDay(at), month: startOfMonth(at) })
  return {
    day: total(sums, 'day'),
    month: total(sums, 'month'),
    byKind: new Map(sums.map(({ kind, day }) => [kind, day])),
  }
}

/**
 * What an account may still spend, for the length of one transaction that holds its lock. It is read once however many requests are
 * answered: a new purchase is added to what was read, and `forget` has it read again after anything else.
 */
export const makeRoom = (db: Db, { account, at }: { account: CardAccountRecord; at: Temporal.Instant }) => {
  let known: (Used & { available: bigint }) | undefined
  return {
    read: async (): Promise<Used & { available: bigint }> => {
      known ??= {
        ...(await readSpent(db, { userId: account.userId, at })),
        available: (await isOwnerBlocked(db, account.userId)) ? 0n : (await balance(db, account.id)).available,
      }
      return known
    },
    take: (kind: MerchantKind, amount: bigint): void => {
      if (!known) return
      known.day += amount
      known.month += amount
      known.byKind.set(kind, (known.byKind.get(kind) ?? 0n) + amount)
      known.available -= amount
    },
    forget: (): void => {
      known = undefined
    },
  }
}
export type Room = ReturnType<typeof makeRoom>

export type Decision = { approved: bigint } | { reason: DeclineReason }

/**
 * How much of an amount a card may spend now. A merchant that takes a part is given what is on the card; what the cardholder's own limits do
 * not allow is declined whole.
 */
export const decide = async (
  room: Room,
  { card, account, kind, amount: asked, isPartialAllowed }: Asked,
): Promise<Decision> => {
  if (card.state === 'frozen') return { reason: 'frozen' }
  if (card.state !== 'active') return { reason: 'not_active' }
  if (barredKinds.some((barred) => barred === kind)) return { reason: 'not_allowed' }
  const ofKind = account.kindLimits[kind]
  if (ofKind === '0') return { reason: 'not_allowed' }
  const { day, month, byKind, available } = await room.read()
  const amount = isPartialAllowed && available < asked && available > 0n ? available : asked
  if (ofKind !== undefined && (byKind.get(kind) ?? 0n) + amount > BigInt(ofKind)) return { reason: 'over_kind' }
  if (day + amount > account.dayLimit) return { reason: 'over_day' }
  if (month + amount > account.monthLimit) return { reason: 'over_month' }
  return amount > available ? { reason: 'no_money' } : { approved: amount }
}
