import { transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Rails } from '../../rails/index.ts'
import { type Move, move } from '../move.ts'
import type { TransferRecord } from '../record.ts'
import type { Parameters } from './parameters.ts'

export type StepDeps = Pick<Deps, 'db' | 'now' | 'log'> & { rails: Rails; parameters: Parameters }

/**
 * What one step of attendance came to: the transfer moved and goes on at once; it rests until a time (null: until
 * somebody calls); or the partner's answer is unknown, and it is asked again a little later each time.
 */
export type Outcome = { moved: TransferRecord } | { restUntil: Temporal.Instant | null } | { unknown: true }
export type Step = (deps: StepDeps, transfer: TransferRecord) => Promise<Outcome>

/** The worker's own moves. */
export const moveOn = (
  { db, now }: Pick<StepDeps, 'db' | 'now'>,
  { id, state }: TransferRecord,
  step: Pick<Move, 'to' | 'reason' | 'change'> & Partial<Pick<Move, 'eventAt' | 'key' | 'posting'>>,
): Promise<TransferRecord> => {
  const at = now()
  return transaction(db, (tx) => move(tx, { id, from: state, actor: 'transfers', at, eventAt: at, ...step }))
}
