import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Module } from '../module.ts'
import type { Rails } from '../rails/index.ts'
import { notifyBackOffice } from './notices/notify-back-office.ts'
import { notifySender } from './notices/notify-sender.ts'
import { parameters } from './process/parameters.ts'
import { wakeTransfer, wakeWaiting } from './process/process-queries.ts'
import { processTransfers } from './process/process-transfers.ts'
import { transferIdOf } from './record.ts'
import { registerRoutes } from './routes.ts'

export { createDisclosure } from './confirm/create-disclosure.ts'
export { createTransfer } from './confirm/create-transfer.ts'
export { limitTable } from './confirm/limits.ts'
export { readLimits } from './confirm/read-limits.ts'
export { type Parameters, parameters } from './process/parameters.ts'
export { processTransfers } from './process/process-transfers.ts'
export { lockUnfinished } from './queries.ts'
export { selectDeliveryFigures as deliveryFigures } from './views/figures-queries.ts'

/** The worker's part: every transfer that is due is attended. */
const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log'> & { rails: Rails }): Job[] => [
  { name: 'transfers', every_ms: 500, run: () => processTransfers({ ...deps, parameters }) },
]

/** A partner's notice only calls for attention: what is true is then read from the partner's own record. */
const callFor =
  ({ now }: Pick<Deps, 'now'>, rail: 'pay_in' | 'pay_out'): Subscriber['handle'] =>
  async (tx, { subject }) => {
    const id = transferIdOf(subject)
    if (id) await wakeTransfer(tx, id, { now: now(), debit: rail === 'pay_in' && subject.endsWith(':debit') })
  }

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  { to: 'payout.moved', name: 'transfers: a payout moved', handle: callFor(deps, 'pay_out') },
  { to: 'payin.moved', name: 'transfers: a pay-in moved', handle: callFor(deps, 'pay_in') },
  {
    to: 'recipient.corrected',
    name: 'transfers: what was missing may be there',
    handle: async (tx, { payload }) => {
      if (typeof payload.userId === 'string') await wakeWaiting(tx, payload.userId, deps.now())
    },
  },
  { to: 'transfer.*', name: 'transfers: the sender is told', handle: notifySender(deps) },
  { to: 'transfer.*', name: 'transfers: the back office is told', handle: notifyBackOffice(deps) },
]

export const transfers: Module<{ rails: Rails }> = {
  owns: ['transfers', 'transfer_events'],
  routes: registerRoutes,
  subscribers,
  jobs,
}
