import type { PayInMethod, PayoutMethod } from '../../../contract/corridors.ts'
import type { Money } from '../../../contract/money.ts'

/** The transfers that an entry applies to; an absent field matches all. */
export type FeeEntry = { country?: string; payout?: PayoutMethod; payIn?: PayInMethod; minor: bigint }

export type FeeTable = {
  /** Stored with every quote, to trace its fee to the table. */
  version: string
  currency: string
  /** When no entry fits. */
  standard: bigint
  entries: readonly FeeEntry[]
}

/** The fees in force: 1.30 USD everywhere. A change is a new version, never an edit of one that was used. */
export const feeTable: FeeTable = { version: '2026-11', currency: 'USD', standard: 130n, entries: [] }

/** The most specific matching entry decides; between equals, the first. */
export const feeFor = (
  { currency, standard, entries }: FeeTable,
  wanted: { country: string; payout: PayoutMethod; payIn: PayInMethod },
): Money => {
  const fits = entries.filter(
    ({ country, payout, payIn }) =>
      (country ?? wanted.country) === wanted.country &&
      (payout ?? wanted.payout) === wanted.payout &&
      (payIn ?? wanted.payIn) === wanted.payIn,
  )
  const named = ({ country, payout, payIn }: FeeEntry): number => (country ? 4 : 0) + (payout ? 2 : 0) + (payIn ? 1 : 0)
  const [best] = [...fits].sort((a, b) => named(b) - named(a))
  return { minor: best?.minor ?? standard, currency }
}

export const feeOf = (wanted: Parameters<typeof feeFor>[1]): Money => feeFor(feeTable, wanted)

export const standardFee = (): Money => ({ minor: feeTable.standard, currency: feeTable.currency })
