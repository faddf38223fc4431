import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import type { Module } from '../module.ts'
import { applyDecision, setOffDebts } from './debts.ts'
import { invariants } from './queries.ts'

export { lossesOf, openDebt, owedBy, owedOn, recover, refuseDebtor, repayDebt, settleDebt } from './debts.ts'
export { countOpen, type DebtRecord, findDebt, hasUnpaid } from './queries.ts'

/** Each puts money into a customer's wallet or on their card. */
const incoming = [
  'wallet.credited',
  'transfer.refunded',
  'transfer.refund_returned',
  'transfer.dispute_won',
  'remedy.granted',
  'withdrawal.failed',
  'withdrawal.returned',
  'check_deposit.usable',
  'request_payment.usable',
  'request_refund.done',
  'request_refund.failed',
  'request_refund.returned',
  'bill.failed',
  'bill.canceled',
  'bill.returned',
  'top_up.usable',
  'top_up.paid_again',
  'top_up.excess_credited',
  'card.loaded',
  'card.unloaded',
  'card.refunded',
] as const

const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  { to: 'break.settled', name: 'debts: a debt is decided', handle: (tx, event) => applyDecision(tx, event, now()) },
  ...incoming.map(
    (to): Subscriber => ({
      to,
      name: 'debts: a debt is set off',
      handle: (tx, { id: key, payload: { userId } }) => setOffDebts(tx, { userId: String(userId), key, at: now() }),
    }),
  ),
]

/** What customers owe for debits that came back after their money was used. */
export const debts: Module = {
  owns: ['debts'],
  personal: [{ table: 'debts', owner: 'user_id', omit: ['blocked', 'partner', 'loss'] }],
  reads: ['ledger_accounts', 'ledger_entries', 'ledger_postings'],
  subscribers,
  invariants,
}
