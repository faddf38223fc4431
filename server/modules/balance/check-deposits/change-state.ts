import type { CheckDepositState } from '#contract/balance/check-deposits.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type CheckDepositRecord, mayMove } from './check-deposit.ts'
import { trackDeposit } from './movement.ts'
import { type DepositChange, deposits } from './queries.ts'

type Change = {
  to: CheckDepositState
  actor: string
  /** Event time, by the partner's clock for partner news. */
  eventAt?: Temporal.Instant
  also?: DepositChange
  details?: Record<string, unknown>
  /** Event payload besides the owner's id. */
  payload?: Record<string, unknown>
  at: Temporal.Instant
}

/** Moves a locked deposit: row, movement, audit record and event. Throws for an invalid transition. */
export const changeState = async (
  tx: Tx,
  deposit: CheckDepositRecord,
  { to, actor, eventAt, also = {}, details = {}, payload = {}, at }: Change,
): Promise<CheckDepositRecord> => {
  const { id, userId, state: from } = deposit
  if (!mayMove(from, to)) throw new Error(`the check deposit ${id} cannot go from ${from} to ${to}`)
  const change = { ...also, state: to, revision: deposit.revision + 1, stateAt: eventAt ?? at }
  await deposits.update(tx, { id }, change)
  const changed: CheckDepositRecord = { ...deposit, ...change }
  await trackDeposit(tx, changed)
  await recordChange(tx, {
    ...{ at, actor, what: `check_deposit.${to}`, subject: id },
    details: { from, reason: changed.reason, ...details },
    payload: { userId, ...payload },
  })
  return changed
}
