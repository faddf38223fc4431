import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachLocked } from '#server/platform/each-row.ts'
import type { Job } from '#server/platform/jobs.ts'
import { moveSharedAccount } from './change-shared-account.ts'
import { lockExpired, lockWaitingOf, sharedAccounts } from './queries.ts'

/** Expires links and undecided accounts, and erases the input. */
const expire = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> =>
  eachLocked(deps, 'shared-account-expiry', {
    lock: (tx, skipped) => lockExpired(tx, deps.now(), skipped),
    handle: (tx, record) => moveSharedAccount(tx, record, { to: 'expired', at: deps.now() }),
  })

export const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Job[] => [
  { name: 'shared-account-expiry', every_ms: 30_000, run: () => expire(deps) },
]

/** A closed account cannot send. */
export const endSharedAccountsOf = async (tx: Tx, userId: string, at: Temporal.Instant): Promise<void> => {
  for (const record of await lockWaitingOf(tx, userId))
    await moveSharedAccount(tx, record, { to: record.state === 'open' ? 'canceled' : 'declined', at })
}

export const eraseSharedAccountsOf = (tx: Tx, userId: string): Promise<void> =>
  sharedAccounts.updateAll(tx, { userId }, { person: '', note: '' })
