import { barredKinds, type DeclineReason, type MerchantKind } from '#contract/balance/cards.ts'
import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { balance } from '#server/modules/ground/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type CardAccountRecord, type CardRecord, startOfDay, startOfMonth } from '../card.ts'
import { type Spent, sumSpent } from './queries.ts'

type Input = {
  card: CardRecord
  account: CardAccountRecord
  kind: MerchantKind
  amount: bigint
  isPartialAllowed: boolean
}

/** Used limits and the balance of an account, in minor units. */
type Used = { day: bigint; month: bigint; byKind: Map<MerchantKind, bigint> }

const total = (sums: readonly Spent[], of: 'day' | 'month'): bigint => sums.reduce((sum, each) => sum + each[of], 0n)

export const readSpent = async (db: Db, { userId, at }: { userId: string; at: Temporal.Instant }): Promise<Used> => {
  const sums = await sumSpent(db, { userId, day: startOfDay(at), month: startOfMonth(at) })
  return {
    day: total(sums, 'day'),
    month: total(sums, 'month'),
    byKind: new Map(sums.map(({ kind, day }) => [kind, day])),
  }
}

/**
 * Tracks an account's available amount during one transaction that holds its lock. Read once for any number of requests: each new
 * purchase is added in memory, and `forget` forces a fresh read.
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
 * Returns the amount that a card may spend now. Partial approval applies to the balance only; a request above the cardholder's own limits
 * is declined in full.
 */
export const decide = async (
  room: Room,
  { card, account, kind, amount: requested, isPartialAllowed }: Input,
): Promise<Decision> => {
  if (card.state === 'frozen') return { reason: 'frozen' }
  if (card.state !== 'active') return { reason: 'not_active' }
  if (barredKinds.some((barred) => barred === kind)) return { reason: 'not_allowed' }
  const ofKind = account.kindLimits[kind]
  if (ofKind === '0') return { reason: 'not_allowed' }
  const { day, month, byKind, available } = await room.read()
  const amount = isPartialAllowed && available < requested && available > 0n ? available : requested
  if (ofKind !== undefined && (byKind.get(kind) ?? 0n) + amount > BigInt(ofKind)) return { reason: 'over_kind' }
  if (day + amount > account.dayLimit) return { reason: 'over_day' }
  if (month + amount > account.monthLimit) return { reason: 'over_month' }
  return amount > available ? { reason: 'no_money' } : { approved: amount }
}
