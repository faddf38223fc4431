import { createHash } from 'node:crypto'
import type { CurrencyCode } from '../../../contract/money.ts'

/** What an account gains (positive) or loses (negative), in minor units of its currency. */
export type Entry = { account: string; amount: bigint; currency: CurrencyCode }

/** Two or more entries that sum to zero in each currency. Immutable. */
export type Posting = {
  /** Made by the caller: the same id again is a retry. UUIDv7, because partitions are ranges of ids. */
  id: string
  /** Why it moves: 'funds_collected', 'refund' … */
  kind: string
  /** The id of what it is for, usually a transfer. */
  subject: string
  entries: readonly Entry[]
  /** When it happened. */
  eventAt: Temporal.Instant
  /** When we write it down. */
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
 * The id of the posting that `step` of `base` makes, deterministic: a step that is repeated after a crash is the same
 * posting. `base` is a UUIDv7, and so is the result, with the same time.
 */
export const postingIdOf = (base: string, step: string): string => {
  const hash = createHash('sha256').update(`${base}:${step}`).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(3), 16) & 0b11) | 0b1000).toString(16)
  return `${base.slice(0, 13)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}
