import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import { assignApproved } from './assign-admin.ts'
import { notes } from './profile/note-queries.ts'
import { removeApproved } from './remove-user.ts'
import { registerRoutes } from './routes.ts'

export { countCustomers } from './find-customers.ts'
export { makeAdmin, makeFirstAdmin, makeStaff } from './make-admin.ts'

export const customers: Module<{ rails: Rails }> = {
  owns: ['customer_counts', 'customer_notes'],
  reads: [
    'users',
    'verifications',
    'limit_requests',
    'movements',
    'bank_accounts',
    'debits',
    'debts',
    'transfers',
    'cards',
    'card_disputes',
    'tickets',
    'conversations',
    'alerts',
  ],
  routes: registerRoutes,
  approvals: { administrator: assignApproved, account_removal: removeApproved },
  subscribers: () => [
    {
      to: 'user.erased',
      name: 'customers: notes about an erased account are removed',
      handle: (tx, { subject }) => notes.remove(tx, { userId: subject }),
    },
  ],
}
