import type { z } from 'zod'
import { Refusal } from '#contract/lib/errors.ts'
import type { SharedAccount, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { addRecipient } from '#server/modules/funds/recipients/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { moveSharedAccount } from './change-shared-account.ts'
import { sharedAccounts as table } from './queries.ts'
import { hasExpired, type SharedAccountRecord, wireSharedAccount } from './shared-account.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'>
type Own = { id: string; userId: string }

const lockOwn = async (tx: Tx, { id, userId }: Own): Promise<SharedAccountRecord> => {
  const record = await table.lock(tx, { id })
  if (record?.userId !== userId) throw new Refusal('not_found')
  return record
}

const change = async (
  deps: Deps,
  work: (tx: Tx, at: Temporal.Instant) => Promise<SharedAccountRecord>,
): Promise<SharedAccount> => {
  const changed = await transaction(deps.db, (tx) => work(tx, deps.now()))
  deps.wake()
  return wireSharedAccount(deps.secrets, changed)
}

/** Cancels an unused link. A repeat changes nothing. Refuses `not_found`, `shared_account_closed`. */
export const cancelLink = (deps: Deps, own: Own): Promise<SharedAccount> =>
  change(deps, async (tx, at) => {
    const record = await lockOwn(tx, own)
    if (record.state === 'canceled') return record
    if (record.state !== 'open') throw new Refusal('shared_account_closed')
    return moveSharedAccount(tx, record, { to: 'canceled', actor: own.userId, at })
  })

/** Declines an account, and erases the recipient's input. A repeat changes nothing. Refuses `not_found`, `shared_account_closed`. */
export const declineAccount = (deps: Deps, own: Own): Promise<SharedAccount> =>
  change(deps, async (tx, at) => {
    const record = await lockOwn(tx, own)
    if (record.state === 'declined') return record
    if (record.state !== 'submitted') throw new Refusal('shared_account_closed')
    return moveSharedAccount(tx, record, { to: 'declined', actor: own.userId, at })
  })

type Confirmed = Own & z.infer<typeof sharedAccounts.confirm.body>

/**
 * Confirms an account that the customer has compared: it becomes a recipient under the same id, with the usual checks and screening. A
 * repeat changes nothing. Refuses `not_found`, `shared_account_closed`, `too_many_recipients`.
 */
export const confirmAccount = (deps: Deps, { relationship, ...own }: Confirmed): Promise<SharedAccount> =>
  change(deps, async (tx, at) => {
    const { id, userId } = own
    if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
    const record = await lockOwn(tx, own)
    if (record.state === 'confirmed') return record
    if (record.state !== 'submitted' || !record.details || hasExpired(record, at))
      throw new Refusal('shared_account_closed')
    const details = { ...record.details, relationship }
    const made = { id, userId, requestDigest: null, at, secrets: deps.secrets, details }
    const recipient = await addRecipient(tx, made)
    const kept = { recipientId: recipient.id, person: record.person || details.firstName }
    return moveSharedAccount(tx, record, { to: 'confirmed', actor: userId, change: kept, at })
  })
