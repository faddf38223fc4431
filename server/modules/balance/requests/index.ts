import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { endRequestsOf, eraseRequestsOf } from './change-request.ts'
import { invariants } from './invariant-queries.ts'
import { jobs } from './jobs.ts'
import { notifyAddressee } from './notices/notify-addressee.ts'
import { notifyAsker } from './notices/notify-asker.ts'
import { notifyOffice } from './notices/notify-office.ts'
import { notifyPayer } from './notices/notify-payer.ts'
import { followPayment } from './pay/follow-payment.ts'
import { followRefund } from './refunds/follow-refund.ts'
import { registerRoutes } from './routes.ts'

export { type PaidInMonth, paidByPayers, payerOf } from './payer-queries.ts'

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets' | 'files'>): Subscriber[] => [
  { to: 'debit.*', name: 'requests: a debit changed', handle: followPayment(deps) },
  { to: 'charge.*', name: 'requests: a charge changed', handle: followPayment(deps) },
  { to: 'credit.*', name: 'requests: a refund to a bank account changed', handle: followRefund(deps) },
  { to: 'refund.*', name: 'requests: a refund to a card changed', handle: followRefund(deps) },
  ...(['debit', 'charge', 'credit', 'refund'] as const).map(
    (kind): Subscriber => ({
      to: `${kind}.stuck`,
      name: `requests: the back office is told of a stuck ${kind}`,
      handle: notifyOffice(deps),
    }),
  ),
  ...['request.*', 'request_payment.*', 'request_refund.*'].map(
    (to): Subscriber => ({ to, name: `requests: who asked is told of ${to}`, handle: notifyAsker(deps) }),
  ),
  ...['request_payment.*', 'request_refund.*'].map(
    (to): Subscriber => ({ to, name: `requests: the payer is told of ${to}`, handle: notifyPayer(deps) }),
  ),
  ...['request.created', 'request.reminded'].map(
    (to): Subscriber => ({ to, name: `requests: whom it was sent to is told, ${to}`, handle: notifyAddressee(deps) }),
  ),
  ...['request_payment.screened', 'request_payment.returned'].map(
    (to): Subscriber => ({ to, name: `requests: the back office is told, ${to}`, handle: notifyOffice(deps) }),
  ),
  {
    to: 'user.closed',
    name: 'requests: those of a closed account end',
    handle: (tx, { subject }) => endRequestsOf(tx, subject, deps.now()),
  },
  {
    to: 'user.erased',
    name: 'requests: names and photographs of an erased account are removed',
    handle: (tx, { subject }) => eraseRequestsOf(tx, deps, subject),
  },
]

/** Customers' requests for payment, by link or by address, and the payments to them. */
export const requests: Module<{ rails: Rails }> = {
  owns: ['requests', 'request_pictures', 'request_payments', 'request_refunds'],
  personal: [
    { table: 'requests', owner: 'user_id', omit: ['token_digest'] },
    { table: 'request_pictures', owner: 'user_id', picture: 'file_id' },
    { table: 'request_payments', owner: 'user_id', omit: ['payer_email', 'reservation_id'] },
    { table: 'request_refunds', owner: 'user_id', omit: ['reservation_id'] },
  ],
  reads: [
    'blocked_properties',
    'bank_accounts',
    'charges',
    'credits',
    'debit_cards',
    'debits',
    'debts',
    'ledger_accounts',
    'ledger_entries',
    'ledger_postings',
    'ledger_reservation_ends',
    'movements',
    'refunds',
    'users',
  ],
  routes: registerRoutes,
  subscribers,
  jobs,
  invariants,
}
