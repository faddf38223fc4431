import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { followItem } from './follow-item.ts'
import { jobs } from './jobs.ts'
import { notifyBackOffice, notifyOwner } from './notices.ts'
import { invariants } from './proof-queries.ts'
import { deletePicturesOf } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { currentTerms as checkTerms } from './terms.ts'

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets' | 'files'>): Subscriber[] => [
  { to: 'check_item.*', name: 'check-deposits: an item changed', handle: followItem(deps) },
  { to: 'check_deposit.*', name: 'check-deposits: the customer is told', handle: notifyOwner(deps) },
  { to: 'check_deposit.received', name: 'check-deposits: the back office is told', handle: notifyBackOffice(deps) },
  {
    to: 'user.erased',
    name: 'check-deposits: the pictures are removed',
    handle: async (tx, { subject }) => {
      for (const id of await deletePicturesOf(tx, subject)) await deps.files.remove(id)
    },
  },
]

/** Paper checks that customers photograph: reviewed by staff, presented to their banks, held, and sometimes returned. */
export const checkDeposits: Module<{ rails: Rails }> = {
  owns: ['check_pictures', 'check_deposits'],
  personal: [
    {
      table: 'check_deposits',
      owner: 'user_id',
      omit: ['check_mac', 'approved_by', 'decided_by', 'decision_id', 'reservation_id', 'revision'],
    },
    { table: 'check_pictures', owner: 'user_id', picture: 'file_id' },
  ],
  reads: ['users', 'check_items', 'debts', 'ledger_postings', 'ledger_reservation_ends', 'movements'],
  routes: registerRoutes,
  subscribers,
  jobs,
  invariants,
}
