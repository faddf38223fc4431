import { Refusal } from '#contract/lib/errors.ts'
import type { Tx } from '#server/platform/database.ts'
import { openSystemAccounts } from './open-account.ts'
import { movingEntries, type Posting } from './posting.ts'
import { callEndReservation, callPost, callReserve, type Outcome } from './queries.ts'

type Failed = Exclude<Outcome, 'posted' | 'replayed'>

/** Expected outcomes are refusals; those that only a bug can cause are errors. */
export const failure = (outcome: Failed, { id }: Pick<Posting, 'id'>): Error => {
  if (outcome === 'insufficient_funds' || outcome === 'conflict') return new Refusal(outcome)
  if (outcome === 'closed_month') return new Refusal('month_closed')
  return new Error(`posting ${id} is refused: ${outcome}`)
}

/** System accounts are opened by their first posting. */
const withSystemAccounts = async <T extends string>(tx: Tx, posting: Posting, ask: () => Promise<T>): Promise<T> => {
  const outcome = await ask()
  if (outcome !== 'unknown_account') return outcome
  await openSystemAccounts(
    tx,
    posting.entries.map(({ account }) => account),
    posting.at,
  )
  return ask()
}

/**
 * Posts in the caller's transaction. The same id with the same kind, subject and entries is 'replayed', at any later time. Refuses
 * `insufficient_funds` when a balance would fall below its floor, with nothing written and the transaction still usable, and `conflict`
 * when the id was used with another body.
 */
export const post = async (tx: Tx, posting: Posting): Promise<'posted' | 'replayed'> => {
  const moving = { ...posting, entries: movingEntries(posting) }
  const outcome = await withSystemAccounts(tx, moving, () => callPost(tx, moving))
  if (outcome === 'posted' || outcome === 'replayed') return outcome
  throw failure(outcome, posting)
}

/**
 * Phase one of two: reserves the posting's debits on accounts with a floor, so they cannot be spent twice; nothing is posted yet. Refuses
 * as `post` does.
 */
export const reserve = async (tx: Tx, posting: Posting): Promise<'reserved' | 'replayed'> => {
  // Holds are found by the first account of a reservation: the one that is debited.
  const entries = [...movingEntries(posting)].sort(
    (one, other) => (one.amount < 0n ? 0 : 1) - (other.amount < 0n ? 0 : 1),
  )
  const moving = { ...posting, entries }
  const outcome = await withSystemAccounts(tx, moving, () => callReserve(tx, moving))
  if (outcome === 'reserved' || outcome === 'replayed') return outcome
  throw failure(outcome, posting)
}

/**
 * Phase two: posts the reserved entries as posting `id`. Refuses `conflict` when the reservation was already released or settled
 * otherwise.
 */
export const settle = async (
  tx: Tx,
  { id, pendingId, eventAt, at }: { id: string; pendingId: string; eventAt: Temporal.Instant; at: Temporal.Instant },
): Promise<'posted' | 'replayed'> => {
  const outcome = await callEndReservation(tx, { pendingId, posting: id, eventAt, at })
  if (outcome === 'posted' || outcome === 'replayed') return outcome
  if (outcome === 'conflict') throw new Refusal('conflict')
  throw new Error(`reservation ${pendingId} cannot be settled: ${outcome}`)
}

/** Phase two, alternative: releases the reservation. Refuses `conflict` when the reservation was settled. */
export const release = async (
  tx: Tx,
  { pendingId, at }: { pendingId: string; at: Temporal.Instant },
): Promise<'released' | 'replayed'> => {
  const outcome = await callEndReservation(tx, { pendingId, posting: null, eventAt: at, at })
  if (outcome === 'released' || outcome === 'replayed') return outcome
  if (outcome === 'conflict') throw new Refusal('conflict')
  throw new Error(`reservation ${pendingId} cannot be released: ${outcome}`)
}
