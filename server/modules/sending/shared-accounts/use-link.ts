import { Refusal } from '#contract/lib/errors.ts'
import { type AccountLink, decisionDays, type SharedAccount } from '#contract/sending/shared-accounts.ts'
import { findUserById, lockIfOpen } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { moveSharedAccount } from './change-shared-account.ts'
import { sharedAccounts } from './queries.ts'
import { readTyped, type TypedAccount } from './read-typed.ts'
import {
  digestOfId,
  hasExpired,
  pathOf,
  type SharedAccountRecord,
  tokenDigestOf,
  wireSharedAccount,
} from './shared-account.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'>

const offerDays = 7

const isUsable = ({ state, ...record }: SharedAccountRecord, now: Temporal.Instant): boolean =>
  (state === 'open' || state === 'offered') && !hasExpired(record, now)

const findUsable = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  token: string,
): Promise<SharedAccountRecord> => {
  const record = await sharedAccounts.find(db, { tokenDigest: tokenDigestOf(secrets, token) })
  if (!record || !isUsable(record, now())) throw new Refusal('not_found')
  return record
}

/**
 * The public view of a link. Refuses `not_found` for one that was used, has expired, belongs to a closed account, or never existed: a
 * reader cannot distinguish them.
 */
export const readLink = async (
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { token, callerId }: { token: string; callerId: string | undefined },
): Promise<AccountLink> => {
  const { origin, userId, person, country, details, expiresAt } = await findUsable(deps, token)
  const shown = { origin, expiresAt: expiresAt.toString() }
  if (userId === null) return { ...shown, firstName: person, country: details?.country ?? null, isOwn: false }
  const sender = await findUserById(deps.db, userId)
  if (!sender) throw new Refusal('not_found')
  return { ...shown, firstName: sender.firstName, country, isOwn: callerId === userId }
}

/**
 * Stores the account that a recipient enters into a sender's link, which is used up then. The same id with the same account changes
 * nothing, with another `conflict`. Refuses each wrong field, and `not_found` as `readLink` does.
 */
export const submitAccount = async (
  deps: Deps,
  { token, id, requestDigest, ...typed }: TypedAccount & { token: string; id: string; requestDigest: string },
): Promise<{ label: string }> => {
  const { db, now, secrets } = deps
  const found = await sharedAccounts.find(db, { tokenDigest: tokenDigestOf(secrets, token) })
  if (found?.origin !== 'requested' || found.userId === null) throw new Refusal('not_found')
  const { userId } = found
  const isReplay = found.submissionId === id
  if (!isReplay && !isUsable(found, now())) throw new Refusal('not_found')
  const read = readTyped(typed, found.country)
  await transaction(db, async (tx) => {
    const at = now()
    const isOpen = await lockIfOpen(tx, userId)
    const record = await sharedAccounts.lock(tx, { id: found.id })
    if (record?.submissionId === id) {
      replayed({ requestDigest: record.submissionDigest }, requestDigest)
      return
    }
    if (!record || !isOpen || !isUsable(record, at)) throw new Refusal('not_found')
    const { details, amount, currency, note } = read
    const change = {
      ...{ details, amount, currency, note, submissionId: id, submissionDigest: requestDigest, submittedAt: at },
      expiresAt: at.add({ hours: 24 * decisionDays }),
    }
    await moveSharedAccount(tx, record, { to: 'submitted', change, at })
  })
  deps.wake()
  return { label: read.details.label }
}

/**
 * Creates the link by which a recipient without a link offers their account to a sender. The same id with the same account is the same
 * link, with another `conflict`. Refuses each wrong field.
 */
export const offerAccount = async (
  { db, now, secrets }: Deps,
  { id, requestDigest, ...typed }: TypedAccount & { id: string; requestDigest: string },
): Promise<{ path: string; expiresAt: string }> => {
  const read = readTyped(typed)
  const { details, amount, currency, note } = read
  return transaction(db, async (tx) => {
    const at = now()
    const record: SharedAccountRecord = {
      ...{
        id,
        userId: null,
        requestDigest,
        origin: 'offered',
        person: details.firstName,
        country: null,
        state: 'offered',
      },
      ...{ tokenDigest: digestOfId(secrets, id), details, amount, currency, note, recipientId: null },
      ...{ submissionId: id, submissionDigest: requestDigest, createdAt: at, submittedAt: at, stateAt: at },
      expiresAt: at.add({ hours: 24 * offerDays }),
    }
    if (await sharedAccounts.insertOnce(tx, record)) {
      const noted = { country: details.country, payout: details.payout }
      const change = { at, actor: 'shared-accounts', what: 'shared_account.offered', subject: id }
      await recordChange(tx, { ...change, details: noted })
    }
    const kept = replayed(await sharedAccounts.find(tx, { id }), requestDigest)
    if (!kept) throw new Error(`shared account ${id} was neither inserted nor found`)
    return { path: pathOf(secrets, id), expiresAt: kept.expiresAt.toString() }
  })
}

/**
 * Accepts an account that was offered by a link, for the customer to compare and decide. A repeat by the same customer changes nothing;
 * for anyone else the link is used up. Refuses `not_found`.
 */
export const claimOffer = async (
  deps: Deps,
  { token, userId }: { token: string; userId: string },
): Promise<SharedAccount> => {
  const { db, now, secrets } = deps
  const taken = await transaction(db, async (tx) => {
    const at = now()
    if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
    const record = await sharedAccounts.lock(tx, { tokenDigest: tokenDigestOf(secrets, token) })
    if (record?.origin !== 'offered') throw new Refusal('not_found')
    if (record.userId === userId) return record
    if (!isUsable(record, at)) throw new Refusal('not_found')
    const change = { userId, expiresAt: at.add({ hours: 24 * decisionDays }) }
    return moveSharedAccount(tx, record, { to: 'submitted', actor: userId, change, at })
  })
  deps.wake()
  return wireSharedAccount(secrets, taken)
}
