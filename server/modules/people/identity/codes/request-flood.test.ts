import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  linkMailedTo,
  logIn,
  mailbox,
  newEmail,
  password,
  signUp,
} from '#tests/people.ts'
import { type As, testServer } from '#tests/server.ts'

const server = testServer()
const ask = (email: string, as: As = {}) => server.call(identity.sendLoginCode, { body: { email }, as })
const linkMails = async (email: string) =>
  (await mailbox(server, email)).filter(({ subject }) => subject === 'Confirm that this email is yours')

/** Another browser requests codes of a mailbox as often as permitted. */
const flood = async (email: string) => {
  server.clock.advance({ hours: 2 })
  const cookie = cookiesOf(await ask(email))
  for (const seconds of [30, 60]) {
    server.clock.advance({ seconds })
    expect((await ask(email, { cookie })).status).toBe(200)
  }
}

describe('a request flood', () => {
  test('in a request flood the owner logs in from a new browser with a link', async () => {
    const { email } = await signUp(server)
    await flood(email)
    const first = await ask(email)
    expect(first).toMatchObject({ status: 403, body: { code: 'login_link_required' } })
    const cookie = cookiesOf(first)
    const token = await linkMailedTo(server, email)
    expect((await server.call(identity.verifyEmail, { body: { token }, as: { cookie } })).status).toBe(200)
    expect((await ask(email, { cookie })).body.verified).toBe(true)
    const login = await server.call(identity.login, { body: { email, password }, as: { cookie } })
    expect(login.status).toBe(200)
  })

  test('the owner’s answers in a trusted browser do not shorten the delays of others', async () => {
    const { email } = await signUp(server)
    const { cookie: trusted } = await answerCode(server, 'login', email)
    server.clock.advance({ hours: 2 })
    const attacker = cookiesOf(await ask(email))
    server.clock.advance({ seconds: 30 })
    await ask(email, { cookie: attacker })
    await ask(email, { cookie: trusted })
    const otp = await codeMailedTo(server, email)
    const body = { email, otp }
    expect((await server.call(identity.verifyLoginCode, { body, as: { cookie: trusted } })).status).toBe(200)
    expect((await ask(email, { cookie: attacker })).body).toMatchObject({
      code: 'resend_too_soon',
      context: { waitSeconds: 60 },
    })
  })

  test('in a request flood an owner with an expired code is mailed a link too', async () => {
    const { email } = await signUp(server)
    server.clock.advance({ hours: 2 })
    const cookie = cookiesOf(await ask(email))
    const other: As = {}
    for (const seconds of [30, 60, 120]) {
      server.clock.advance({ seconds })
      other.cookie ??= cookiesOf(await ask(email))
      await ask(email, other)
    }
    server.clock.advance({ seconds: 1 })
    expect((await ask(email, { cookie })).body.code).toBe('resend_too_soon')
    server.clock.advance({ minutes: 10 })
    await ask(email, other)
    expect((await ask(email, { cookie })).body.code).toBe('login_link_required')
    expect(await linkMails(email)).toHaveLength(1)
  })

  test('one browser’s own repeated requests are no request flood', async () => {
    const { email } = await signUp(server)
    server.clock.advance({ hours: 2 })
    const cookie = cookiesOf(await ask(email))
    for (const seconds of [30, 60, 120]) {
      server.clock.advance({ seconds })
      await ask(email, { cookie })
    }
    server.clock.advance({ minutes: 11 })
    expect((await ask(email, { cookie })).status).toBe(200)
  })

  test('a request flood from many browsers mails one link in fifteen minutes', async () => {
    const { email } = await signUp(server)
    await flood(email)
    const got = []
    for (let minute = 0; minute < 30; minute += 1) {
      got.push((await ask(email)).body)
      server.clock.advance({ minutes: 1 })
    }
    expect(new Set(got.map(({ code }) => code))).toEqual(new Set(['login_link_required']))
    expect(got[1]).toMatchObject({ context: { waitSeconds: 14 * 60 } })
    expect(await linkMails(email)).toHaveLength(2)
  })

  test('a request flood gets the same replies where there is no account, and no link is mailed', async () => {
    const [{ email: known }, unknown] = [await signUp(server), newEmail()]
    const answers = []
    for (const email of [known, unknown]) {
      await flood(email)
      const { status, body } = await ask(email)
      answers.push({ status, body })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await linkMails(unknown)).toEqual([])
  })
})

describe('shared limits', () => {
  test('shared limits do not apply to a trusted browser', async () => {
    const { email } = await signUp(server)
    const { cookie } = await answerCode(server, 'login', email)
    server.clock.advance({ hours: 1 })
    const hour = server.clock.now().round({ smallestUnit: 'hour', roundingMode: 'floor' }).toString()
    await sql`insert into limits (key, window_start, used) values ('codes of all', ${hour}, 10000)`.execute(
      server.deps.db,
    )
    expect((await ask(email, { cookie })).status).toBe(200)
    expect((await ask(newEmail())).status).toBe(429)
    server.clock.advance({ hours: 1 })
  })

  test('refused requests do not use up the shared limit', async () => {
    const { email } = await signUp(server)
    server.clock.advance({ hours: 1 })
    const usedInTotal = async () =>
      (
        await sql<{
          n: number
        }>`select coalesce(sum(used), 0)::int as n from limits where key = 'codes of all'`.execute(server.deps.db)
      ).rows[0]?.n ?? 0
    const before = await usedInTotal()
    for (let times = 0; times < 5; times += 1) await ask(email)
    expect((await usedInTotal()) - before).toBe(1)
  })

  test('the networks of one IPv6 site share a limit', async () => {
    const statuses: number[] = []
    for (let network = 0; network < 301; network += 1) {
      const remoteAddress = `2001:db8:77:${network.toString(16)}::1`
      const payload = { email: newEmail() }
      const { path: url, method } = identity.sendLoginCode
      statuses.push((await server.sol.app.inject({ method, url, payload, remoteAddress })).statusCode)
    }
    expect(statuses.indexOf(429)).toBe(300)
  })
})

test('a logout revokes the grant of a code in this browser, and is audited', async () => {
  const person = await signUp(server)
  server.clock.advance({ minutes: 1 })
  const { cookie } = await answerCode(server, 'login', person.email)
  const here = await logIn(server, person.email)
  const browser = cookie.match(/sol_browser=[^;]+/)?.[0] ?? ''
  const as = { token: here.token, cookie: `${here.cookie}; ${browser}` }
  expect((await server.call(identity.logout, { as })).status).toBe(200)
  const body = { email: person.email, newPassword: 'Nueva12345' }
  const got = await server.call(identity.forgotPassword, { body, as: { cookie: browser } })
  expect(got.body.code).toBe('code_not_verified')
  const { rows } = await sql`select subject from audit where actor = ${person.userId} and action = 'logout'`.execute(
    server.deps.db,
  )
  expect(rows).toHaveLength(1)
})
