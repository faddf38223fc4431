import type { Money } from '#contract/lib/money.ts'
import type { AchEntry } from './pay-in.ts'
import type { CallLimits, UnknownReference } from './provider.ts'

/** RTP of The Clearing House, and FedNow of the Federal Reserve Banks. */
export const instantRails = ['rtp', 'fednow'] as const
export type InstantRail = (typeof instantRails)[number]

type Cap = { amount: Money; validFrom: string; source: string }
const dollars = (whole: bigint): Money => ({ minor: whole * 100n, currency: 'USD' })

/** The most that one payment of each rail may be, by the day from which it applies in New York; oldest first. */
export const instantCaps: Readonly<Record<InstantRail, readonly Cap[]>> = {
  rtp: [
    {
      amount: dollars(1_000_000n),
      validFrom: '2022-04-18',
      source: 'theclearinghouse.org, 2022-04-06: RTP network transaction limit of $1 million from April 18',
    },
    {
      amount: dollars(10_000_000n),
      validFrom: '2025-02-09',
      source: 'The Clearing House, 2024-12-04: RTP network transaction limit of $10 million from February 9, 2025',
    },
  ],
  fednow: [
    {
      amount: dollars(1_000_000n),
      validFrom: '2025-06-24',
      source: 'frbservices.org, 2025-06-24: FedNow transaction limit of $1 million from that day',
    },
    {
      // Announced for November without a day: from its end on it certainly applies.
      amount: dollars(10_000_000n),
      validFrom: '2025-11-30',
      source:
        'Federal Reserve Financial Services, September 2025: FedNow transaction limit of $10 million from November',
    },
  ],
}

/** The most that one of these rails pays on a day, in cents. Zero without a rail. */
export const instantCapOn = (rails: readonly InstantRail[], day: string): bigint =>
  rails
    .map((rail) => instantCaps[rail].findLast(({ validFrom }) => validFrom <= day)?.amount.minor ?? 0n)
    .toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n

/** The same key rule as a debit: the same reference is the same payment, and with other terms a `ProviderConflict`. */
export type InstantCredit = {
  reference: string
  amount: Money
  account: { routingNumber: string; accountNumber: string; holder: string }
}

/**
 * - `submitted`: accepted by the receiving bank, which has not posted it yet (ACWP).
 * - `settled`: the money is in the account. Final: no rail lets a bank return it.
 * - `refused`: by the rail or the receiving bank; nothing moved. `reason` is the ISO 20022 code.
 */
export type InstantEntry = AchEntry & { status: 'submitted' | 'settled' | 'refused'; returnCode: null }

/**
 * Credits bank accounts in seconds, at any hour of any day. Calls may throw `ProviderTimeout` and `ProviderDown`, and are never made inside
 * a database transaction. Nothing can be canceled.
 */
export type InstantPay = {
  /** The party of its settlement account. */
  name: string
  /** The rails that a bank receives by; empty when it takes part in neither. From the rails' lists of participants. */
  railsOf: (routingNumber: string) => readonly InstantRail[]
  credit: (credit: InstantCredit, limits?: CallLimits) => Promise<InstantEntry>
  read: (reference: string, limits?: CallLimits) => Promise<InstantEntry | UnknownReference>
}
