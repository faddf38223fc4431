import type { TransferState } from '#contract/sending/transfer-states.ts'
import { backoff, failures_max } from '#server/modules/funds/payments/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { traced } from '#server/platform/traces.ts'
import { transfers, updateTransfer } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import { processRename } from '../repair/rename.ts'
import { processAuthorized, processInformationHold, processScreening } from './funding.ts'
import type { Parameters } from './parameters.ts'
import { processFundsCollected } from './payout.ts'
import { lockDue, selectDue } from './process-queries.ts'
import { processRefund } from './refund.ts'
import { settleReturnedDebit } from './returned-debit.ts'
import { type Step, wait } from './step.ts'

/** The step of each state. In the others a person or a payment moves the transfer. */
const steps = {
  authorized: processAuthorized,
  screening: processScreening,
  on_hold_information: processInformationHold,
  on_hold_compliance: wait,
  collecting: wait,
  funds_collected: processFundsCollected,
  payout_submitted: processRename,
  payout_available: processRename,
  delivered: wait,
  canceling: wait,
  canceled: processRefund,
  expired: processRefund,
  rejected: processRefund,
  payout_failed: processRefund,
  returned: processRefund,
  unclaimed: processRefund,
  funding_failed: wait,
  blocked: wait,
  refunded: wait,
} satisfies Record<TransferState, Step>

export type ProcessDeps = Pick<Deps, 'db' | 'now' | 'log' | 'wake' | 'config' | 'secrets'> & {
  rails: Rails
  parameters: Parameters
}

const batch_max = 8

/** Processes one step of each due transfer; returns the number of steps. Safe on many nodes. */
export const processTransfers = async (deps: ProcessDeps): Promise<number> => {
  const due = await selectDue(deps.db, deps.now(), batch_max)
  const ended = await Promise.allSettled(
    due.map((id) => traced('transfer', { 'sol.subject': id }, () => processTransfer(deps, id))),
  )
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  const made = ended.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : []))
  // It waits for a payment that was just requested: run that job now.
  if (made.some(({ nextRunAt }) => nextRunAt === null)) deps.wake()
  return made.length
}

const processTransfer = async (deps: ProcessDeps, id: string): Promise<TransferRecord | undefined> => {
  try {
    return await transaction(deps.db, async (tx) => {
      const at = deps.now()
      const transfer = await lockDue(tx, id, at)
      if (!transfer) return undefined
      const stepDeps = { ...deps, at }
      const settled = await settleReturnedDebit(tx, stepDeps, transfer)
      return settled === transfer ? steps[transfer.state](tx, stepDeps, transfer) : settled
    })
  } catch (error) {
    return tryLater(deps, id, error)
  }
}

/** Retries indefinitely with growing delays; the back office is notified once. */
const tryLater = ({ db, now, log }: ProcessDeps, id: string, error: unknown): Promise<TransferRecord | undefined> =>
  transaction(db, async (tx) => {
    const at = now()
    const transfer = await transfers.lock(tx, { id })
    if (!transfer) return undefined
    const { state } = transfer
    const failures = transfer.failures + 1
    log.error({ err: error, transfer: id, state, failures }, 'a transfer was not processed')
    if (failures === failures_max) await recordStuck(tx, { id, state, at })
    return updateTransfer(tx, id, { failures, nextRunAt: at.add(backoff(transfer.failures)) })
  })

export const recordStuck = (
  tx: Tx,
  { id, state, at }: Pick<TransferRecord, 'id' | 'state'> & { at: Temporal.Instant },
): Promise<void> =>
  recordChange(tx, { at, actor: 'transfers', what: 'transfer.stuck', subject: id, details: { state } })
