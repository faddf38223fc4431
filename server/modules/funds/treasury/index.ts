import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { bankFileSubscribers } from './bank-file-notices.ts'
import { orderApproved } from './book-order.ts'
import { invariants } from './invariant-queries.ts'
import { revaluePositions } from './revalue.ts'
import { openReturnedReversal, reversalApproved } from './reverse-file.ts'
import { registerRoutes } from './routes.ts'
import { writeOffShortage } from './write-off-shortage.ts'

export { chargeEntries, chargeTakenBack } from './partner-cost.ts'
export { exchangeEntries, lossEntries } from './position.ts'
export { type Cost, findCost } from './queries.ts'
export { partnersOf, requestOrder } from './request-order.ts'
export { revaluePositions, worthAt } from './revalue.ts'

const jobs = (deps: Deps): Job[] => [{ name: 'revaluations', every_ms: 10 * 60_000, run: () => revaluePositions(deps) }]

/** Our own money: positions in foreign currencies at cost, prefunded balances, and partners' charges. */
export const treasury: Module<{ rails: Rails }> = {
  owns: ['exchange_costs', 'revaluations', 'treasury_orders'],
  reads: ['breaks'],
  routes: registerRoutes,
  subscribers: (deps) => [
    ...bankFileSubscribers(deps),
    {
      to: 'bank_file.reversal_returned',
      name: 'treasury: a break opens for a reversal that came back',
      handle: (tx, event) => openReturnedReversal(tx, event, deps),
    },
    {
      to: 'break.settled',
      name: 'treasury: what a partner lacks is written off',
      handle: (tx, event) => writeOffShortage(tx, event, deps),
    },
  ],
  approvals: { treasury_order: orderApproved, file_reversal: reversalApproved },
  jobs,
  invariants,
}
