import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { moveSharedAccount } from './change-shared-account.ts'
import { erasePeople, lockExpired, lockWaitingOf } from './queries.ts'

const batch_max = 100

/** Ends links and undecided accounts whose time is over; what was typed is erased. */
const expire = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const expired = await lockExpired(tx, at, batch_max)
    for (const record of expired) await moveSharedAccount(tx, record, { to: 'expired', at })
    return expired.length
  })

export const jobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'shared-account-expiry', every_ms: 30_000, run: () => expire(deps) },
]

/** Nobody sends from a closed account. */
export const endSharedAccountsOf = async (tx: Tx, userId: string, at: Temporal.Instant): Promise<void> => {
  for (const record of await lockWaitingOf(tx, userId))
    await moveSharedAccount(tx, record, { to: record.state === 'open' ? 'canceled' : 'declined', at })
}

export const eraseSharedAccountsOf = (tx: Tx, userId: string): Promise<void> => erasePeople(tx, userId)
