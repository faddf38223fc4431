import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { endSharedAccountsOf, eraseSharedAccountsOf, jobs } from './end-shared-accounts.ts'
import { notifySender } from './notify-sender.ts'
import { registerRoutes } from './routes.ts'

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  {
    to: 'shared_account.submitted',
    name: 'shared accounts: who asked is told that it was typed',
    handle: notifySender(deps),
  },
  {
    to: 'user.closed',
    name: 'shared accounts: those of a closed account end',
    handle: (tx, { subject }) => endSharedAccountsOf(tx, subject, deps.now()),
  },
  {
    to: 'user.erased',
    name: 'shared accounts: names in those of an erased account are removed',
    handle: (tx, { subject }) => eraseSharedAccountsOf(tx, subject),
  },
]

/** Accounts that recipients enter themselves, to avoid wrong numbers: through a sender's link, or as an offer to a sender. */
export const sharedAccounts: Module = {
  owns: ['shared_accounts'],
  personal: [{ table: 'shared_accounts', owner: 'user_id', omit: ['token_digest', 'submission_digest'] }],
  routes: registerRoutes,
  subscribers,
  jobs,
}
