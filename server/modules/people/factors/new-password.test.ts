import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { customers } from '#contract/office/customers.ts'
import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { addPasskey, appCode, connectApp, pendLogin } from '#tests/factors.ts'
import { answerCode, cookiesOf, password, renewed, signUp, signUpAdmin } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const newPassword = 'Nueva12345'
const me = async (as: object) => (await server.call(identity.me, { as })).status
const complete = (body: object, as: object) => server.request('POST', factors.completeLogin.path, { body, as })
const waitedInVain = { status: 401, body: { code: 'second_factor_expired' } }

/** A customer with an app changes the password, for which a recent session suffices. */
const owner = async () => {
  const person = await signUp(server)
  const app = await connectApp(server, person)
  server.clock.advance({ minutes: 1 })
  const change = (as: object, typed = newPassword) =>
    server.request('PUT', identity.resetPassword.path, { body: { email: person.email, newPassword: typed }, as })
  return { ...person, ...app, change }
}

describe('a new password', () => {
  test('a new password set with a mailed code does not count as the second factor', async () => {
    const { change, ...person } = await owner()
    server.clock.advance({ minutes: 12 })
    const thief = await renewed(server, person)
    const { cookie } = await answerCode(server, 'login', person.email)
    const got = await change({ token: thief.token, cookie: `${thief.cookie}; ${cookie}` })
    expect(got.status).toBe(200)
    const inside = { token: got.body.token, cookie: cookiesOf(got) }
    for (const route of [factors.removeAuthenticator, factors.renewRecoveryCodes, factors.startPasskey])
      expect((await server.call(route, { as: inside })).body.code).toBe('recent_auth_required')
    expect((await server.call(factors.list, { as: inside })).body).toMatchObject({ recoveryCodes: { left: 10 } })
  })

  test('a new password voids the pending logins of the old one', async () => {
    const { change, secret, recoveryCodes, ...person } = await owner()
    const [thief, other] = [await pendLogin(server, person.email), await pendLogin(server, person.email)]
    server.clock.advance({ minutes: 1 })
    expect((await change(person)).status).toBe(200)
    expect(await complete({ code: appCode(secret, server.clock.now()) }, thief)).toMatchObject(waitedInVain)
    expect(await complete({ recoveryCode: recoveryCodes[0] }, other)).toMatchObject(waitedInVain)
  })

  test('a new password is not overwritten by a pending reset', async () => {
    const { change, secret, ...person } = await owner()
    const { cookie } = await answerCode(server, 'login', person.email)
    const body = { email: person.email, newPassword: 'Ladron12345' }
    const waiting = await server.call(identity.forgotPassword, { body, as: { cookie } })
    expect(waiting.body.code).toBe('second_factor_required')
    server.clock.advance({ minutes: 1 })
    const changed = await change(person)
    expect(await complete({ code: appCode(secret, server.clock.now()) }, { cookie })).toMatchObject(waitedInVain)
    expect(await me({ token: changed.body.token })).toBe(200)
  })

  test('a new password voids a concurrent login with the old one', async () => {
    const person = await signUp(server)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await answerCode(server, 'login', person.email)
    const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: server.ownerUrl })) as [
      pg.Client,
      pg.Client,
    ]
    await Promise.all([holder.connect(), watcher.connect()])
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [person.userId])
    const login = server.call(identity.login, { body: { email: person.email, password }, as: { cookie } })
    await expect
      .poll(async () => {
        const waiting = await watcher.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return waiting.rowCount
      })
      .toBe(1)
    await holder.query("update users set password_hash = 'another' where id = $1", [person.userId])
    await holder.query('commit')
    expect(await login).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    const { rows } = await watcher.query('select password_hash from users where id = $1', [person.userId])
    expect(rows).toEqual([{ password_hash: 'another' }])
    await Promise.all([holder.end(), watcher.end()])
  })
})

test('a passkey of a closed account opens nothing, and no login is audited', async () => {
  const person = await signUp(server)
  const { device } = await addPasskey(server, person)
  const as = await signUpAdmin(server)
  expect((await server.call(customers.remove, { params: { id: person.userId }, body: {}, as })).status).toBe(200)
  const asked = await server.call(factors.startPasskeyLogin)
  const body = { passkey: device.get(asked.body) }
  const got = await server.request('POST', factors.logInWithPasskey.path, { body, as: { cookie: cookiesOf(asked) } })
  expect(got).toMatchObject({ status: 400, body: { code: 'passkey_refused' } })
  expect(cookiesOf(got)).not.toContain('sol_session')
  const { rows } = await sql`select action from audit where actor = ${person.userId} and action = 'login'`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([])
})
