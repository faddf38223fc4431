import { type TopUpState, topUpMoves } from '#contract/balance/top-ups.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type TopUpChange, topUps } from './queries.ts'
import { recordTopUpMovement } from './record-movement.ts'
import type { TopUpRecord } from './top-up.ts'

type Move = {
  to: TopUpState
  /** The partner's time of the event. */
  eventAt: Temporal.Instant
  reason?: string | null
  change?: TopUpChange
  actor?: string
  details?: Record<string, unknown>
  at: Temporal.Instant
}

/** Moves a locked top-up with its audit record and its event 'top_up.<state>'. Throws for an invalid transition, which is a bug. */
export const moveTopUp = async (
  tx: Tx,
  { id, userId, state: from }: TopUpRecord,
  { to, eventAt, reason = null, change = {}, actor = 'top-ups', details = {}, at }: Move,
): Promise<TopUpRecord> => {
  const moves: readonly TopUpState[] = topUpMoves[from]
  if (!moves.includes(to)) throw new Error(`top-up ${id} is ${from} and cannot become ${to}`)
  const moved = await topUps.update(tx, { id }, { ...change, state: to, reason, stateAt: eventAt })
  await recordTopUpMovement(tx, moved)
  await recordChange(tx, {
    ...{ at, actor, what: `top_up.${to}`, subject: id },
    details: { ...details, from, reason },
    payload: { userId },
  })
  return moved
}
