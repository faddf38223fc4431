import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Move, move } from '../move.ts'
import { updateTransfer } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import type { Parameters } from './parameters.ts'

export type StepDeps = Pick<Deps, 'config' | 'secrets'> & {
  at: Temporal.Instant
  rails: Rails
  parameters: Parameters
}

/** Processes a locked transfer in one transaction; only `payments` calls partners. */
export type Step = (tx: Tx, deps: StepDeps, transfer: TransferRecord) => Promise<TransferRecord>

export const moveOn = (
  tx: Tx,
  { at }: Pick<StepDeps, 'at'>,
  { id, state }: TransferRecord,
  step: Pick<Move, 'to' | 'reason' | 'change'> & Partial<Pick<Move, 'eventAt' | 'key' | 'posting'>>,
): Promise<TransferRecord> => move(tx, { id, from: state, actor: 'transfers', at, eventAt: at, ...step })

/** Leaves the state unchanged until a time; null: until a person or a payment moves the transfer. */
export const waitUntil = (
  tx: Tx,
  { id }: TransferRecord,
  nextRunAt: Temporal.Instant | null,
): Promise<TransferRecord> => updateTransfer(tx, id, { nextRunAt, failures: 0 })

export const wait: Step = (tx, _deps, transfer) => waitUntil(tx, transfer, null)
