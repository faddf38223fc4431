import { SignJWT } from 'jose'
import type { Caller } from '#server/http/serve.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { findCustomers } from './find-customers.ts'

const customers_max = 1000
const lifetime_s = 60
const perHour_max = 60

/**
 * The newest 1,000 customers in a signed token valid for a minute, as the specification requires. It has no password hash and no document
 * link, and its own signing key, so it is useless as a bearer token. Refuses `too_many`.
 */
export const getAllCustomers = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { userId }: Caller,
): Promise<string> => {
  await takeLimit({ db, now }, { key: `all customers ${userId}`, max: perHour_max, minutes: 60 })
  const { users, counts } = await findCustomers(db, {
    tab: 'all',
    search: '',
    order: 'joined',
    ascending: false,
    limit: customers_max,
  })
  const allCustomers = users.map(({ authenticationDoc, ...customer }) => customer)
  const at = now()
  const details = { count: allCustomers.length }
  await transaction(db, (tx) =>
    audit(tx, { at, actor: userId, action: 'customers.exported', subject: userId, details }),
  )
  const issuedAt = Math.floor(at.epochMilliseconds / 1000)
  return new SignJWT({ allCustomers, total: counts.all })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('sol')
    .setAudience('customers')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime_s)
    .sign(secrets.key('customers'))
}
