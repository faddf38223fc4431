import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import { creditExcess } from './book-cash.ts'
import { cashReceived } from './cash-queries.ts'
import { followPayment } from './follow-payment.ts'
import { invariants } from './invariant-queries.ts'
import { notifyBackOffice, notifyOwner } from './notices.ts'
import { processTopUps } from './process-top-ups.ts'
import { wakeTopUp } from './queries.ts'
import { registerRoutes } from './routes.ts'
import type { Deps as WayDeps } from './ways/way.ts'

export { holdUntil, relationsOf } from './holds.ts'
export { holdCardUntil, relationsOfCards } from './holds-of-cards.ts'

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  { to: 'debit.*', name: 'top-ups: a debit changed', handle: followPayment(deps) },
  { to: 'charge.*', name: 'top-ups: a charge changed', handle: followPayment(deps) },
  { to: 'refund.*', name: 'top-ups: a refund changed', handle: followPayment(deps) },
  ...(['debit', 'charge', 'refund'] as const).map(
    (kind): Subscriber => ({
      to: `${kind}.stuck`,
      name: `top-ups: the back office is told of a stuck ${kind}`,
      handle: notifyBackOffice(deps),
    }),
  ),
  {
    to: 'cashin.paid',
    name: 'top-ups: cash was paid at a counter',
    handle: (tx, { subject }) => wakeTopUp(tx, idOf(subject), deps.now()),
  },
  {
    to: 'break.settled',
    name: 'top-ups: cash over the limit is credited',
    handle: (tx, event) => creditExcess(tx, event, deps.now()),
  },
  { to: 'top_up.*', name: 'top-ups: the customer is told', handle: notifyOwner(deps) },
  { to: 'top_up.screened', name: 'top-ups: the back office is told of a name', handle: notifyBackOffice(deps) },
  { to: 'top_up.returned', name: 'top-ups: the back office is told of a debt', handle: notifyBackOffice(deps) },
]

/** The id part of a reference '<id>:top_up'. */
const idOf = (reference: string): string => reference.split(':')[0] ?? ''

const jobs = (deps: WayDeps): Job[] => [{ name: 'top-ups', every_ms: 500, run: () => processTopUps(deps) }]

/** Money added to a balance: from the owner's bank account or debit card, or in cash. */
export const topUps: Module<{ rails: Rails }> = {
  owns: ['top_ups', 'cash_codes', 'cash_payments'],
  personal: [
    {
      table: 'top_ups',
      owner: 'user_id',
      omit: ['reservation_id', 'next_run_at', 'leased_until', 'revision', 'failures'],
    },
  ],
  reads: [
    'charges',
    'debits',
    'debts',
    'refunds',
    'ledger_accounts',
    'ledger_entries',
    'ledger_postings',
    'ledger_reservation_ends',
  ],
  routes: registerRoutes,
  subscribers,
  jobs,
  cash: [{ noun: 'top_up', rows: cashReceived }],
  invariants,
}
