import type { PayInMethod, PayoutMethod } from '#contract/ground/corridors.ts'
import { divide, type Money } from '#contract/lib/money.ts'
import type { Fees } from '#contract/staff/settings.ts'
import { type InForce, settingsAt } from '#server/modules/staff/settings/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** The transfers that an entry applies to; an absent field matches all. */
export type FeeEntry = { country?: string; payout?: PayoutMethod; payIn?: PayInMethod; minor: bigint } & Partial<Share>
/** Basis points of the amount sent, on top of `minor`; the fee is never below `least`. */
type Share = { share_bp: bigint; least: bigint }

export type FeeTable = {
  /** Stored with every quote, to trace its fee to the table. */
  version: string
  currency: string
  standard: bigint
  entries: readonly FeeEntry[]
}

export const feeTableOf = ({ version, value: { standard, entries } }: InForce<Fees>): FeeTable => ({
  version,
  currency: standard.currency,
  standard: BigInt(standard.minor),
  entries: entries.map(({ country, payout, payIn, fee, shareBp, least }) => ({
    ...(country === null ? {} : { country }),
    ...(payout === null ? {} : { payout }),
    ...(payIn === null ? {} : { payIn }),
    minor: BigInt(fee.minor),
    share_bp: BigInt(shareBp),
    least: BigInt(least.minor),
  })),
})

const share = ({ minor, share_bp = 0n, least = 0n }: FeeEntry, amount: bigint): bigint => {
  const fee = minor + divide(amount * share_bp, 10_000n, 'half-up')
  return fee > least ? fee : least
}

/** `amount`: minor units sent, for the percentage fee of a card. */
type Request = { country: string; payout: PayoutMethod } & (
  | { payIn: PayInMethod; amount: bigint }
  | { payIn: Exclude<PayInMethod, 'card'>; amount?: undefined }
)

/** The most specific matching entry decides; between equals, the first. */
export const feeFor = ({ currency, standard, entries }: FeeTable, request: Request): Money => {
  const fits = entries.filter(
    ({ country, payout, payIn }) =>
      (country ?? request.country) === request.country &&
      (payout ?? request.payout) === request.payout &&
      (payIn ?? request.payIn) === request.payIn,
  )
  const named = ({ country, payout, payIn }: FeeEntry): number => (country ? 4 : 0) + (payout ? 2 : 0) + (payIn ? 1 : 0)
  const [best] = [...fits].sort((a, b) => named(b) - named(a))
  return { minor: best ? share(best, request.amount ?? 0n) : standard, currency }
}

export const feeAt = async (db: Db | Tx, at: Temporal.Instant, request: Request): Promise<Money> =>
  feeFor(feeTableOf((await settingsAt(db, at)).fees), request)
