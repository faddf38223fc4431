import { decodeJwt, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#contract/office/customers.ts'
import { adminSupport } from '#contract/office/support.ts'
import { identity } from '#contract/people/identity.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { verification } from '#contract/staff/verification.ts'
import { dateOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/database.ts'
import {
  logIn,
  mailbox,
  newEmail,
  type Person,
  pending,
  signUp,
  signUpAdmin,
  signUpStaff,
  verified,
} from '../people.ts'
import { expectRefused } from '../refused.ts'
import { fundWallet, send } from '../sending.ts'
import { testServer } from '../server.ts'

const server = testServer()
let boss: Person
beforeAll(async () => {
  boss = await signUpAdmin(server)
})

const me = async (as: object) => (await server.call(identity.me, { as })).status
const remove = (id: string, as: Person = boss) => server.call(customers.remove, { params: { id }, body: {}, as })
const assign = (id: string, as: Person = boss, body: object = {}) =>
  server.request('PUT', `/api/admin/assign-admin/${id}`, { body, as })

describe('get-all-customers', () => {
  const all = async (as: object = boss) => server.call(customers.getAll, { query: {}, as })

  test('get-all-customers answers a token that decodes to the customers, newest first, without hash or document', async () => {
    const person = await verified(server)
    const { body } = await all()
    expect(Object.keys(body).sort()).toEqual(['data', 'status'])
    const { allCustomers, total } = decodeJwt<{ allCustomers: Record<string, unknown>[]; total: number }>(body.data.allCustomers) // biome-ignore format: one call
    expect(allCustomers.find(({ _id }) => _id === person.userId)).toMatchObject({ email: person.email, isVerifiedUser: true }) // biome-ignore format: one line
    expect(total).toBe(allCustomers.length)
    expect(JSON.stringify(allCustomers)).not.toMatch(/argon|password|authenticationDoc|document/i)
  })

  test('the token of get-all-customers is signed, lives a minute, and authorizes no call', async () => {
    const token = (await all()).body.data.allCustomers
    const key = server.deps.secrets.key('customers')
    await expect(jwtVerify(token, key, { currentDate: dateOf(server.clock.now()) })).resolves.toBeDefined()
    const later = dateOf(server.clock.now().add({ seconds: 61 }))
    await expect(jwtVerify(token, key, { currentDate: later })).rejects.toThrow()
    expect(await me({ token })).toBe(401)
  })

  test('get-all-customers needs the permission for unmasked data', async () => {
    for (const role of ['support', 'operations', 'treasury'] as const)
      expectRefused(await all(await signUpStaff(server, role)), 'en', { status: 403, code: 'not_permitted' })
    expect((await all(await signUpStaff(server, 'compliance'))).status).toBe(200)
  })

  test('get-all-customers is for administrators alone', async () => {
    expect((await all({})).status).toBe(401)
    expect((await all(await signUp(server))).status).toBe(404)
  })
})

describe('assign-admin', () => {
  test('assign-admin makes a verified user an administrator, notifies and signs them out; a repetition changes nothing', async () => {
    const person = await verified(server)
    const got = await assign(person.userId)
    expect(got).toMatchObject({ status: 200, body: { status: true, details: 'Admin role assigned' } })
    expect(await me(person)).toBe(401)
    const back = await logIn(server, person.email)
    expect((await server.call(identity.me, { as: back })).body.role).toBe('admin')
    expect((await mailbox(server, person.email)).map(({ subject }) => subject)).toContain('You’re now a SOL administrator') // biome-ignore format: one line
    expect((await assign(person.userId)).status).toBe(200)
    expect(await me(back)).toBe(200)
  })

  test('assign-admin accepts an empty body with a JSON content type', async () => {
    const person = await verified(server)
    const got = await server.request('PUT', `/api/admin/assign-admin/${person.userId}`, { as: { ...boss, headers: { 'content-type': 'application/json' } } }) // biome-ignore format: one call
    expect(got.status).toBe(200)
  })

  test('assign-admin refuses an unverified customer with the specified message and keeps the role', async () => {
    const person = await signUp(server)
    expect((await assign(person.userId)).body).toMatchObject({
      status: false,
      code: 'admin_not_verified',
      details: "Non-Verified users can't assign as admin!",
    })
    expect((await server.call(identity.me, { as: person })).body.role).toBe('customer')
  })

  test('assign-admin refuses another administrator’s email, an unknown id, a customer, and a caller without a session', async () => {
    const person = await verified(server)
    expect((await assign(person.userId, boss, { adminEmail: person.email })).status).toBe(403)
    expect((await assign('01890000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await assign('1')).status).toBe(400)
    expect((await assign(person.userId, person)).status).toBe(404)
    expect((await server.request('PUT', `/api/admin/assign-admin/${person.userId}`, { body: {} })).status).toBe(401)
  })
})

describe('remove-user', () => {
  test('remove-user closes the account: no session, login or list entry is left, and the email may sign up again', async () => {
    const person = await verified(server)
    const got = await remove(person.userId)
    expect(got).toMatchObject({ status: 200, body: { status: true, details: 'User removed successfully' } })
    expect(await me(person)).toBe(401)
    expect((await server.call(identity.renewal, { as: { cookie: person.cookie } })).status).toBe(401)
    server.clock.advance({ minutes: 2 })
    await expect(logIn(server, person.email)).rejects.toThrow()
    const listed = await server.call(customers.list, { query: { search: person.email }, as: boss })
    expect(listed.body.items).toEqual([])
    expect((await remove(person.userId)).status).toBe(404)
    expect((await assign(person.userId)).status).toBe(404)
    server.clock.advance({ minutes: 10 })
    const again = await signUp(server, { email: person.email })
    expect(again.userId).not.toBe(person.userId)
  })

  test('remove-user updates the counts of the tabs', async () => {
    const count = async () => (await server.call(customers.list, { query: {}, as: boss })).body.counts
    boss = await logIn(server, boss.email)
    const before = await count()
    const person = await verified(server, { email: newEmail() })
    await remove(person.userId)
    expect(await count()).toEqual(before)
  })

  test('remove-user refuses while the account holds or moves money', async () => {
    const person = await verified(server)
    await server.work()
    await fundWallet(server, person, 50_000n)
    expect((await remove(person.userId)).body).toMatchObject({
      code: 'account_has_money',
      details: 'This account has a balance of 500.00\u00a0USD. Return it before removing the account.',
    })
    await send(server, person, { ask: { amount: '20.00' } })
    expect((await remove(person.userId)).body.code).toBe('account_has_transfers')
    expect(await me(person)).toBe(200)
  })

  test('an administrator removes neither themselves nor, alone, another administrator', async () => {
    const other = await signUpAdmin(server)
    expect((await remove(boss.userId)).body.code).toBe('remove_self')
    expect((await remove(other.userId)).body.details).toBe('Removal requested: another person must approve it')
    expect(await me(other)).toBe(200)
  })

  test('an email in the body of an admin call is the bearer’s own, flat or inside the notification, or nothing happens', async () => {
    const [person, other] = [await verified(server), await signUpAdmin(server)]
    const notification = { sentBy: 'SOL', sentTo: person.email, title: 'Decided', message: 'Looked at' }
    for (const sent of [
      { adminEmail: other.email },
      { notificationPayload: { adminEmail: other.email } },
      { adminEmail: boss.email, notificationPayload: { ...notification, adminEmail: other.email } },
      { ...notification, adminEmail: other.email },
    ])
      for (const [method, path] of [
        ['DELETE', `/api/admin/remove-user/${person.userId}`],
        ['PUT', `/api/admin/assign-admin/${person.userId}`],
        ['PUT', `/api/admin/verify-customer/${person.userId}`],
        ['PUT', '/api/admin/reject-verification-request'],
      ] as const)
        expectRefused(await server.request(method, path, { body: sent, as: boss }), 'en', { status: 403, code: 'forbidden' }) // biome-ignore format: one call
    const read = await server.request('GET', `/api/admin/get-all-customers?adminEmail=${other.email}`, { as: boss })
    expectRefused(read, 'en', { status: 403, code: 'forbidden' })
    expect(await me(person)).toBe(200)
    const flat = { ...notification, adminEmail: boss.email.toUpperCase(), _id: person.userId }
    const path = `/api/admin/remove-user/${person.userId}`
    const wrong = await server.request('DELETE', path, { body: { ...flat, _id: other.userId }, as: boss })
    expect(wrong.body).toMatchObject({ code: 'invalid_request', fields: { _id: { code: 'malformed' } } })
    expect((await server.request('DELETE', path, { body: flat, as: boss })).status).toBe(200)
  })

  test('verification is decided alike by a flat body and by one inside the notification', async () => {
    const [flat, inside] = [await signUp(server), await signUp(server)]
    for (const person of [flat, inside]) await pending(server, person)
    const sent = ({ email, userId }: Person) => ({
      ...{ sentBy: '', sentTo: email, title: 'Decided', message: 'Looked at', _id: userId, adminEmail: boss.email },
    })
    const verify = (person: Person, body: object) =>
      server.request('PUT', `/api/admin/verify-customer/${person.userId}`, { body, as: boss })
    expect((await verify(flat, sent(flat))).status).toBe(200)
    expect((await verify(inside, { notificationPayload: sent(inside) })).status).toBe(200)
  })

  test('an administrator removed during their own request decides nothing with it', async () => {
    const [person, waiting] = [await verified(server), await signUp(server)]
    await pending(server, waiting)
    const notificationPayload = { sentBy: '', sentTo: waiting.email, title: 'Decided', message: 'Looked at' }
    const params = { id: waiting.userId }
    for (const decide of [
      (as: Person) => assign(person.userId, as),
      (as: Person) => remove(person.userId, as),
      (as: Person) => server.call(verification.verify, { params, body: { notificationPayload }, as }),
      (as: Person) => server.call(verification.reject, { body: { notificationPayload }, as }),
      (as: Person) => server.call(adminSupport.answer, { params, body: { text: 'Tomorrow' }, as }),
      ...[adminTransfers.release, adminTransfers.reject, adminTransfers.block].map(
        (route) => (as: Person) => server.call(route, { params, body: { reason: 'looked at' }, as }),
      ),
    ]) {
      const other = await signUpAdmin(server)
      const got = await transaction(server.deps.db, async (tx) => {
        await sql`update users set closed_at = now() where id = ${other.userId}`.execute(tx)
        const decided = decide(other)
        const waits = sql`select pid from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))`
        await expect.poll(async () => (await waits.execute(tx)).rows.length).toBeGreaterThan(0)
        return { decided }
      })
      expectRefused(await got.decided, 'en', { code: 'unauthenticated', status: 401 })
    }
  })

  test('remove-user is for administrators alone', async () => {
    const person = await signUp(server)
    expect((await remove(person.userId, person)).status).toBe(404)
    expect((await server.call(customers.remove, { params: { id: person.userId }, body: {} })).status).toBe(401)
  })
})
