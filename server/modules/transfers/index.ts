// Owns: disclosures, transfers, transfer_events.
import type { Deps } from '../../platform/deps.ts'
import type { Duty } from '../../platform/jobs.ts'
import type { Subscriber } from '../../platform/events.ts'
import type { Rails } from '../rails/index.ts'
import { attendTransfers } from './process/process-transfers.ts'
import { nudgeTransfer, nudgeWaiting } from './process/process-queries.ts'
import { parameters } from './process/parameters.ts'
import { transferIdOf } from './record.ts'
import { tellBackOffice } from './notices/notify-back-office.ts'
import { tellSender } from './notices/notify-sender.ts'

export { attendTransfers } from './process/process-transfers.ts'
export { createDisclosure } from './confirm/create-disclosure.ts'
export { createTransfer } from './confirm/create-transfer.ts'
export { selectDeliveryFigures as deliveryFigures } from './views/figures-queries.ts'
export { limitTable } from './confirm/limits.ts'
export { type Parameters, parameters } from './process/parameters.ts'
export { lockUnfinished } from './queries.ts'
export { readLimits } from './confirm/read-limits.ts'
export { registerTransfersRoutes } from './routes.ts'

/** The worker's part: every transfer that is due is attended. */
export const transfersDuties = (deps: Pick<Deps, 'db' | 'now' | 'log'>, rails: Rails): Duty[] => [
  { name: 'transfers', every_ms: 500, run: () => attendTransfers({ ...deps, rails, parameters }) },
]

/** A partner's notice only calls for attention: what is true is then read from the partner's own record. */
const callFor =
  ({ now }: Pick<Deps, 'now'>, rail: 'pay_in' | 'pay_out'): Subscriber['handle'] =>
  async (tx, { subject }) => {
    const id = transferIdOf(subject)
    if (id) await nudgeTransfer(tx, id, { now: now(), debit: rail === 'pay_in' && subject.endsWith(':debit') })
  }

export const transfersSubscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  { to: 'payout.moved', name: 'transfers: a payout moved', handle: callFor(deps, 'pay_out') },
  { to: 'payin.moved', name: 'transfers: a pay-in moved', handle: callFor(deps, 'pay_in') },
  {
    to: 'recipient.corrected',
    name: 'transfers: what was missing may be there',
    handle: async (tx, { payload }) => {
      if (typeof payload.userId === 'string') await nudgeWaiting(tx, payload.userId, deps.now())
    },
  },
  { to: 'transfer.*', name: 'transfers: the sender is told', handle: tellSender(deps) },
  { to: 'transfer.*', name: 'transfers: the back office is told', handle: tellBackOffice(deps) },
]
