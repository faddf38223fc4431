import { oneLine } from '#contract/lib/clean-text.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { hasControl } from '#contract/lib/names.ts'
import type { SharedAccount } from '#contract/sending/shared-accounts.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { refuseUnverified } from '../transfers/index.ts'
import { countWaiting, sharedAccounts } from './queries.ts'
import { digestOfId, type SharedAccountRecord, wireSharedAccount } from './shared-account.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'>
type Input = {
  id: string
  userId: string
  person: string
  country: string | null
  days: number
  requestDigest: string
}

const waiting_max = 50
/** Many in a day suggest harvesting of account numbers. */
const perDay_max = 60

const readRequested = ({ person: typed, ...input }: Input): Input => {
  const person = oneLine(typed)
  const fields: Record<string, ErrorCode> = {}
  if (person === '') fields.person = 'required'
  else if (hasControl(person)) fields.person = 'malformed'
  if (input.country !== null && !corridorOf(input.country)) fields.country = 'unknown_corridor'
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return { ...input, person }
}

/**
 * Creates a link for a recipient to enter their account. The same id with the same terms is the same link, otherwise `conflict`. Only for
 * verified customers, to prevent harvesting under a made-up name. Refuses invalid input by field, `not_verified`,
 * `too_many_shared_accounts`, `too_many`.
 */
export const requestAccount = async (deps: Deps, typed: Input): Promise<SharedAccount> => {
  const { db, secrets } = deps
  const input = readRequested(typed)
  const { id, requestDigest } = input
  const known = replayed(await sharedAccounts.find(db, { id }), requestDigest)
  if (known) return wireSharedAccount(secrets, known)
  await refuseUnverified(db, input.userId)
  await takeLimit(deps, { key: `shared-accounts:${input.userId}`, max: perDay_max, minutes: 24 * 60 })
  const inserted = await transaction(db, (tx) => insert(tx, deps, input))
  const made = inserted ?? replayed(await sharedAccounts.find(db, { id }), requestDigest)
  deps.wake()
  if (!made) throw new Error(`shared account ${id} was neither inserted nor found`)
  return wireSharedAccount(secrets, made)
}

/** Undefined when a simultaneous request with this id has won. */
const insert = async (
  tx: Tx,
  { now, secrets }: Deps,
  { id, userId, person, country, days, requestDigest }: Input,
): Promise<SharedAccountRecord | undefined> => {
  const at = now()
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  if ((await countWaiting(tx, userId)) >= waiting_max)
    throw new Refusal('too_many_shared_accounts', { values: { max: String(waiting_max) } })
  const record: SharedAccountRecord = {
    ...{
      id,
      userId,
      requestDigest,
      origin: 'requested',
      person,
      country,
      state: 'open',
      tokenDigest: digestOfId(secrets, id),
    },
    ...{ details: null, amount: null, currency: null, note: '', submissionId: null, submissionDigest: null },
    ...{ recipientId: null, submittedAt: null, createdAt: at, stateAt: at, expiresAt: at.add({ hours: 24 * days }) },
  }
  if (!(await sharedAccounts.insertOnce(tx, record))) return undefined
  const details = { country, days }
  await recordChange(tx, { at, actor: userId, what: 'shared_account.open', subject: id, details, payload: { userId } })
  return record
}
