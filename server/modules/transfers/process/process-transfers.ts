import { Refusal } from '../../../../contract/errors.ts'
import type { TransferState } from '../../../../contract/transfers.ts'
import { transaction } from '../../../platform/database.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { ProviderDown, ProviderTimeout } from '../../rails/index.ts'
import type { TransferRecord } from '../record.ts'
import { processCancelling, processRefund } from './ending.ts'
import { processAuthorised, processCollecting, processInformationHold, processScreening } from './funding.ts'
import { backoff } from './parameters.ts'
import { processDelivered, processFundsCollected, processPayout } from './payout.ts'
import { claimDue, rescheduleTransfer } from './process-queries.ts'
import { processReturnedDebit } from './returned-debit.ts'
import type { Step, StepDeps } from './step.ts'

const nothingLeft: Step = async () => ({ restUntil: null })

/** What is done with a transfer in each state; partners are asked outside of any transaction. */
const steps = {
  authorised: processAuthorised,
  screening: processScreening,
  on_hold_information: processInformationHold,
  on_hold_compliance: nothingLeft,
  collecting: processCollecting,
  funds_collected: processFundsCollected,
  payout_submitted: processPayout,
  payout_available: processPayout,
  delivered: processDelivered,
  cancelling: processCancelling,
  cancelled: processRefund,
  expired: processRefund,
  rejected: processRefund,
  payout_failed: processRefund,
  returned: processRefund,
  unclaimed: processRefund,
  funding_failed: nothingLeft,
  blocked: nothingLeft,
  refunded: nothingLeft,
} satisfies Record<TransferState, Step>

const batch_max = 8
/** No transfer makes so many moves in one attendance; a circle in the steps must not hold a worker for ever. */
const steps_max = 12

/** Attends what is due; returns how many transfers were taken. Safe on many nodes at once. */
export const processTransfers = async (deps: StepDeps): Promise<number> => {
  const now = deps.now()
  const leaseUntil = now.add({ seconds: deps.parameters.lease_seconds })
  const claimed = await claimDue(deps.db, { now, leaseUntil, limit: batch_max })
  // All come to rest before any failure is told; whoever could not even be put to rest is free when the lease ends.
  const ended = await Promise.allSettled(claimed.map((transfer) => processTransfer(deps, transfer)))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return claimed.length
}

const processTransfer = async (deps: StepDeps, claimed: TransferRecord): Promise<void> => {
  let transfer = claimed
  try {
    for (let step = 0; step < steps_max; step += 1) {
      const outcome = (await processReturnedDebit(deps, transfer)) ?? (await steps[transfer.state](deps, transfer))
      if ('restUntil' in outcome) {
        await rescheduleTransfer(deps.db, transfer, { nextRunAt: outcome.restUntil, failures: 0 })
        return
      }
      if ('unknown' in outcome) throw new ProviderTimeout('the partner did not say what became of it')
      transfer = outcome.moved
    }
    throw new Error(`transfer ${transfer.id} never comes to rest`)
  } catch (error) {
    // Somebody else moved it (a cancellation, say): the next round sees where it is now.
    const overtaken = error instanceof Refusal && error.code === 'illegal_move'
    await (overtaken ? rescheduleTransfer(deps.db, transfer, later(deps, transfer)) : tryLater(deps, transfer, error))
  }
}

/** After so many attendances in a row that came to nothing, some sixteen minutes, a person should look. */
const failures_max = 6

/**
 * The transfer is attended again, a little later each time, for as long as it takes. Somebody waits for it meanwhile, so
 * it is not left to a machine alone: the back office is told, once until it gets on.
 */
const tryLater = async (deps: StepDeps, transfer: TransferRecord, error: unknown): Promise<void> => {
  const { id, state } = transfer
  const rest = later(deps, transfer)
  const stuck = rest.failures === failures_max
  const silent = error instanceof ProviderTimeout || error instanceof ProviderDown
  deps.log[silent && rest.failures < failures_max ? 'warn' : 'error'](
    { err: error, transfer: id, state, failures: rest.failures },
    'not attended',
  )
  await transaction(deps.db, async (tx) => {
    const rested = await rescheduleTransfer(tx, transfer, rest)
    if (rested && stuck)
      await recordChange(tx, {
        at: deps.now(),
        actor: 'transfers',
        what: 'transfer.stuck',
        subject: id,
        details: { state },
      })
  })
}

const later = ({ now, parameters }: StepDeps, { failures }: TransferRecord) => ({
  nextRunAt: now().add(backoff(parameters, failures)),
  failures: failures + 1,
})
