import type { LinkedRequest } from '#contract/balance/request-links.ts'
import type { PayWay } from '#contract/balance/requests.ts'
import { topUpFee } from '#contract/balance/top-ups.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { type Money, toWire } from '#contract/lib/money.ts'
import { dollarsOf } from '#server/modules/balance/conversions/index.ts'
import { type RateDeps, readRate } from '#server/modules/funds/rates/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { periodStarts } from '#server/modules/sending/transfers/index.ts'
import type { Db } from '#server/platform/database.ts'
import { countTries, paidByAddress, paidByGuests, paidFromBalance, paidFromSource } from '../payment-queries.ts'
import type { RequestRecord } from '../request.ts'

/** Currency of US cards and bank accounts, and of the limits. */
const dollar = 'USD'

type Fee = { fixed: bigint; share_bp: bigint }
const none: Fee = { fixed: 0n, share_bp: 0n }

/**
 * Fees and limits of each payment method, in US cents. Guests pay without identification, so a day's total per email address, card or bank
 * account stays below $1,000, under the $3,000 threshold of 31 CFR 1010.410(e). A change is a new version; each payment records its
 * version.
 */
export const payTerms = {
  version: '2026-11-25',
  smallest: 100n,
  fees: { balance: none, card: { fixed: 30n, share_bp: 290n }, bank: none },
  balance: { payment: 200_000n, day: 300_000n },
  guest: { payment: 50_000n, day: 90_000n },
  /** Total that all guests may pay one customer per day. */
  received: { day: 200_000n },
  /** Guest attempts per payment request per hour; more suggests card testing. */
  triesPerHour: 10,
} as const satisfies { fees: Record<PayWay, Fee> } & Record<string, unknown>

export const feeOf = ({ way, amount }: { way: PayWay; amount: bigint }): bigint => topUpFee(payTerms.fees[way], amount)

type Collecting = Pick<Rails, 'cards'> & { payIn: Pick<Rails['payIn'], 'verifiesAccounts'> }

/**
 * Available payment methods: cards and bank accounts only in dollars, cards only with a processor, and bank accounts only where they are
 * verified at once, because no guest waits for two deposits.
 */
export const waysOf = ({ currency }: Pick<RequestRecord, 'currency'>, { cards, payIn }: Collecting): PayWay[] => {
  if (currency !== dollar) return ['balance']
  const bank = payIn.verifiesAccounts ? (['bank'] as const) : []
  return [...bank, 'balance', ...(cards ? (['card'] as const) : [])]
}

export const wireWays = (request: RequestRecord, rails: Collecting): LinkedRequest['ways'] =>
  waysOf(request, rails).map((way) => {
    const { fixed, share_bp } = payTerms.fees[way]
    const largest = way === 'balance' ? payTerms.balance.payment : payTerms.guest.payment
    const wireDollars = (minor: bigint) => toWire({ minor, currency: dollar })
    return {
      ...{ way, fee: toWire({ minor: fixed, currency: request.currency }), smallest: wireDollars(payTerms.smallest) },
      // tidy allows Number because it is basis points
      feeShare_bp: Number(share_bp),
      largest: wireDollars(largest),
    }
  })

/** Value in US cents, for the limits. Refuses `rate_unavailable`. */
export const worthOf = async (db: Db, deps: RateDeps, { minor, currency }: Money): Promise<bigint> =>
  dollarsOf({ from: currency, fromRate: (await readRate(db, deps, currency)).rate }, minor)

const refusal = (code: 'pay_limit_reached' | 'pay_too_small', values: Record<string, Money>): Refusal =>
  new Refusal(code, { values, fields: { amount: code } })

const money = (minor: bigint): Money => ({ minor, currency: dollar })

/** Refuses `pay_too_small`, and `pay_limit_reached` above the tightest of these limits. All amounts are US cents. */
const refuseBeyond = (dollars: bigint, limits: readonly { limit: bigint; used: bigint }[]): void => {
  if (dollars < payTerms.smallest) throw refusal('pay_too_small', { smallest: money(payTerms.smallest) })
  const [tightest] = limits
    .map(({ limit, used }) => ({ limit, left: used < limit ? limit - used : 0n }))
    .toSorted((one, other) => (one.left < other.left ? -1 : 1))
  if (tightest && dollars > tightest.left)
    throw refusal('pay_limit_reached', { left: money(tightest.left), limit: money(tightest.limit) })
}

export const refuseBeyondBalance = async (
  db: Db,
  { payerId, dollars, now }: { payerId: string; dollars: bigint; now: Temporal.Instant },
): Promise<void> => {
  const { balance } = payTerms
  const { dollars: used } = await paidFromBalance(db, payerId, periodStarts(now).day)
  refuseBeyond(dollars, [
    { limit: balance.payment, used: 0n },
    { limit: balance.day, used },
  ])
}

type Guest = {
  request: RequestRecord
  email: string
  /** US cents. */
  dollars: bigint
  /** Null before the card or the account is known. */
  source: { way: 'card' | 'bank'; sourceId: string } | null
  now: Temporal.Instant
}

/** Refuses as `refuseBeyond` does, and `too_many` attempts. */
export const refuseBeyondGuest = async (db: Db, { request, email, dollars, source, now }: Guest): Promise<void> => {
  const { guest, received, triesPerHour } = payTerms
  if ((await countTries(db, request.id, now.subtract({ hours: 1 }))) >= triesPerHour) throw new Refusal('too_many')
  const { day } = periodStarts(now)
  const bySource = source ? [{ limit: guest.day, used: (await paidFromSource(db, source, day)).dollars }] : []
  refuseBeyond(dollars, [
    { limit: guest.payment, used: 0n },
    { limit: guest.day, used: (await paidByAddress(db, email, day)).dollars },
    { limit: received.day, used: (await paidByGuests(db, request.userId, day)).dollars },
    ...bySource,
  ])
}
