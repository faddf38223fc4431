import { describe, expect, test } from 'vitest'
import { wallets } from '#contract/funds/wallets.ts'
import { customers } from '#contract/office/customers.ts'
import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { addPasskey, connectApp } from '#tests/factors.ts'
import { signUp, signUpAdmin } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

/** Two nodes on one database: users sign in on the first, where mails can be read, and the second applies its own rules. */
const development = testServer()
const production = testServer({
  config: { production: true },
  database: async () => ({ url: development.url, ownerUrl: development.ownerUrl, drop: async () => undefined }),
})

describe('an administrator of production without a second factor', () => {
  test('an administrator of production without a second factor may only set one up, read the session and log out', async () => {
    const as = await signUpAdmin(development)
    const refused = [
      await production.call(customers.list, { as }),
      await production.call(identity.sessions, { as }),
      await production.call(factors.removeAuthenticator, { as }),
    ]
    for (const got of refused) expect(got).toMatchObject({ status: 403, body: { code: 'factor_enrollment_required' } })
    expect((await production.call(identity.me, { as })).status).toBe(200)
    expect((await production.call(factors.list, { as })).body.required).toBe(true)
    await connectApp(production, as)
    expect((await production.call(customers.list, { as })).status).toBe(200)
    expect((await production.call(identity.logout, { as })).status).toBe(200)
  })

  test('an administrator of production cannot remove the last second factor', async () => {
    const as = await signUpAdmin(development)
    const { id } = await addPasskey(production, as)
    const remove = () => production.call(factors.removePasskey, { params: { id }, as })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'last_factor' } })
    expect((await production.call(factors.list, { as })).body.passkeys).toHaveLength(1)
    await connectApp(production, as)
    expect((await remove()).status).toBe(200)
    expect((await production.call(factors.removeAuthenticator, { as })).body.code).toBe('last_factor')
  })

  test('an administrator in development needs no second factor', async () => {
    const as = await signUpAdmin(development)
    expect((await development.call(customers.list, { as })).status).toBe(200)
    expect((await development.call(factors.list, { as })).body.required).toBe(false)
  })
})

test('a customer of production needs no second factor', async () => {
  const as = await signUp(development)
  expect((await production.call(wallets.list, { as })).status).toBe(200)
  expect((await production.call(factors.list, { as })).body.required).toBe(false)
})
