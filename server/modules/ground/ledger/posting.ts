import type { CurrencyCode } from '#contract/lib/money.ts'
import { derivedId } from '#server/platform/ids.ts'

/** A credit (positive) or debit (negative) of an account, in minor units of its currency. */
export type Entry = { account: string; amount: bigint; currency: CurrencyCode }

/** Two or more entries that sum to zero in each currency. Immutable. */
export type Posting = {
  /** Chosen by the caller: the same id again is a retry. UUIDv7, because partitions are ranges of ids. */
  id: string
  /** The reason of the posting: 'funds_collected', 'refund' … */
  kind: string
  /** The id of its subject, usually a transfer. */
  subject: string
  entries: readonly Entry[]
  /** When it happened. */
  eventAt: Temporal.Instant
  /** When it is recorded. */
  at: Temporal.Instant
}

/** A posting of thousands would hold its locks for too long. */
const entries_max = 100

/**
 * Drops zero entries, such as a fee of zero. Throws when the rest is not a posting: a bug of ours, never the caller's
 * input.
 */
export const movingEntries = ({ id, entries }: Pick<Posting, 'id' | 'entries'>): readonly Entry[] => {
  const moving = entries.filter(({ amount }) => amount !== 0n)
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of moving) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  for (const [currency, sum] of sums)
    if (sum !== 0n) throw new Error(`posting ${id} does not balance: its ${currency} entries sum to ${sum}`)
  if (moving.length < 2 || moving.length > entries_max) throw new Error(`posting ${id} has ${moving.length} entries`)
  return moving
}

/**
 * The nouns that postings and accounts are derived from. A trigger on each table registers its ids (`registered_ids`), so one id never
 * names two rows.
 */
export const nouns = [
  'account_check',
  'bill',
  'blocked_property',
  'break',
  'card',
  'card_credit_returned',
  'card_dispute',
  'card_load',
  'card_purchase',
  'card_refund',
  'check_deposit',
  'conversion',
  'debt',
  'deposit',
  'invoice',
  'invoice_credit',
  'invoice_payment',
  'invoice_refund',
  'property_release',
  'remedy',
  'request_payment',
  'request_refund',
  'revaluation',
  'top_up',
  'transfer',
  'treasury_order',
  'unclaimed_report',
  'withdrawal',
] as const
export type Noun = (typeof nouns)[number]

/**
 * The deterministic id of the posting or account that `step` of a noun's row makes: a step repeated after a crash is the same posting,
 * and two nouns never share one. `base` is a UUIDv7, and so is the result, with the same time.
 */
export const postingIdOf = (noun: Noun, base: string, step: string): string =>
  derivedId(base, `${noun}:${base}:${step}`)
