import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { applyDecision } from './apply-decision.ts'
import { invariants } from './queries.ts'
import { type SetOffNeeds, setOffArrivals } from './set-off.ts'

export { openDebt, owedBy, recover, recoverLosses, refuseDebtor, repayDebt } from './debts.ts'
export { lossesOf, owedOn } from './pay.ts'
export { countOpen, type DebtRecord, findDebt, hasUnpaid, lockDebt, lockLosses } from './queries.ts'

const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  { to: 'break.settled', name: 'debts: a debt is decided', handle: (tx, event) => applyDecision(tx, event, now()) },
]

/** Customers' debts for debits that were returned after their money was used. */
export const debts: Module<SetOffNeeds> = {
  owns: ['debts'],
  personal: [{ table: 'debts', owner: 'user_id', omit: ['blocked', 'partner', 'loss'] }],
  reads: ['ledger_accounts', 'ledger_entries', 'ledger_postings'],
  subscribers,
  jobs: (deps) => [{ name: 'debts', every_ms: 2_000, run: () => setOffArrivals(deps) }],
  invariants,
}
