import type { Tx } from '#server/platform/database.ts'
import { openSystemAccounts } from './open-account.ts'
import { failure } from './post.ts'
import { movingEntries, type Posting } from './posting.ts'
import { callPostEach } from './queries.ts'

export type PostResult = { outcome: 'posted' | 'replayed' } | { error: Error }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const bigint_max = 2n ** 63n - 1n
/** PostgreSQL's timestamps and Temporal's instants have different limits; both cover the years up to this one. */
const year_max = 9999
const isWritable = (at: Temporal.Instant): boolean => {
  const { year } = at.toZonedDateTimeISO('UTC')
  return year > 0 && year <= year_max
}

/** Throws on values that would make PostgreSQL refuse the whole batch, neighbors included. */
const checkArguments = ({ id, kind, subject, entries, eventAt, at }: Posting): void => {
  for (const each of [id, ...entries.map(({ account }) => account)])
    if (!uuid.test(each)) throw new Error(`posting ${id}: '${each}' is not a UUID`)
  if (`${kind}${subject}`.includes('\0')) throw new Error(`posting ${id} has a NUL in its kind or subject`)
  if (!isWritable(eventAt) || !isWritable(at))
    throw new Error(`posting ${id} has a time outside the years 1 to ${year_max}`)
  for (const { amount, currency } of entries) {
    if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`posting ${id}: '${currency}' is not a currency code`)
    if (amount > bigint_max || amount < -bigint_max)
      throw new Error(`posting ${id}: ${amount} is more than an account holds`)
  }
}

const checked = (posting: Posting): Posting | Error => {
  try {
    const moving = { ...posting, entries: movingEntries(posting) }
    checkArguments(moving)
    return moving
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

/**
 * Posts many in the caller's transaction, in order, and returns one result each: a failed posting leaves no trace and does not affect its
 * neighbors. Its `error` is the error that `post` would throw. The same id twice in one call is posted once and replayed once.
 */
export const postEach = async (tx: Tx, postings: readonly Posting[]): Promise<PostResult[]> => {
  const all = postings.map(checked)
  const possible = all.flatMap((one) => (one instanceof Error ? [] : [one]))
  const [first] = possible
  if (first)
    await openSystemAccounts(
      tx,
      possible.flatMap(({ entries }) => entries.map(({ account }) => account)),
      first.at,
    )
  const outcomes = (first ? await callPostEach(tx, possible) : []).values()
  return all.map((one): PostResult => {
    if (one instanceof Error) return { error: one }
    const { value: outcome } = outcomes.next()
    if (outcome === undefined) return { error: new Error(`posting ${one.id} has no outcome`) }
    return outcome === 'posted' || outcome === 'replayed' ? { outcome } : { error: failure(outcome, one) }
  })
}
