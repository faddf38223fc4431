import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import { followPayment } from './follow-payment.ts'
import { invariants } from './invariant-queries.ts'
import { notifyBackOffice, notifyOwner } from './notices.ts'
import { deleteUnusedQuotes, bills as table } from './queries.ts'
import { registerRoutes } from './routes.ts'
import { querySaved } from './saved/remind.ts'
import { referenceMacOf } from './saved/save-biller.ts'
import { savedBillers } from './saved/saved-queries.ts'

export { billDocuments } from './read-bill.ts'

/** Retention of unused quotes, for questions about a disclosure. */
const keptDays = 7
const batch_max = 500

const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'> & { rails: Rails }): Job[] => [
  { name: 'saved-billers', every_ms: 60_000, run: () => querySaved(deps) },
  {
    name: 'unused-bill-quotes',
    every_ms: 3_600_000,
    run: () =>
      deleteUnusedQuotes(deps.db, {
        expiredBefore: deps.now().subtract({ hours: keptDays * 24 }),
        batch: batch_max,
      }),
  },
]

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  { to: 'bill_payment.*', name: 'bills: a payment to a biller changed', handle: followPayment(deps) },
  { to: 'bill.*', name: 'bills: the customer is told', handle: notifyOwner(deps) },
  { to: 'bill.held', name: 'bills: the back office is told', handle: notifyBackOffice(deps) },
  ...(['bill.paid', 'bill.returned'] as const).map(
    (to): Subscriber => ({
      to,
      name: 'bills: what is due of a saved biller has changed',
      handle: async (tx, { subject }) => {
        const bill = await table.find(tx, { id: subject })
        if (!bill) return
        const referenceMac = referenceMacOf(deps.secrets, bill)
        await savedBillers.updateAll(tx, { userId: bill.userId, referenceMac }, { nextRunAt: deps.now() })
      },
    }),
  ),
  {
    to: 'user.erased',
    name: 'bills: saved billers of an erased account are removed',
    handle: (tx, { subject }) => savedBillers.remove(tx, { userId: subject }),
  },
]

/** Bills that customers pay abroad from their balance, saved billers, and reminders. */
export const bills: Module<{ rails: Rails }> = {
  owns: ['bill_quotes', 'bills', 'saved_billers', 'bill_reminders'],
  personal: [
    { table: 'bill_quotes', owner: 'user_id', omit: ['input', 'minor_scale'] },
    { table: 'bills', owner: 'user_id', omit: ['partner', 'reservation_id'] },
    { table: 'saved_billers', owner: 'user_id', omit: ['reference_mac', 'next_run_at'] },
  ],
  reads: ['ledger_postings', 'ledger_reservation_ends', 'bill_payments', 'movements'],
  routes: registerRoutes,
  subscribers,
  jobs,
  invariants,
}
