import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  linkMailedTo,
  mailbox,
  newEmail,
  otherThan,
  password,
  signUp,
} from '#tests/people.ts'
import { type As, testServer } from '#tests/server.ts'

const server = testServer()

const ask = (email: string, as: As = {}) => server.call(identity.sendLoginCode, { body: { email }, as })
const answer = (email: string, otp: string, as: As) =>
  server.call(identity.verifyLoginCode, { body: { email, otp }, as })
const requestCode = async (email: string) => {
  const cookie = cookiesOf(await ask(email))
  return { email, cookie, code: await codeMailedTo(server, email) }
}

/** Five simultaneous wrong answers for each of `accounts` accounts; returns how many were compared. */
const guessAtMany = async (accounts: number): Promise<number> => {
  const codes = []
  for (let n = 0; n < accounts; n += 1) codes.push(await requestCode((await signUp(server)).email))
  const guesses = codes.flatMap((code) => Array.from({ length: 5 }, () => code))
  const got = await Promise.all(guesses.map(({ email, code, cookie }) => answer(email, otherThan(code), { cookie })))
  const compared = got.filter(({ body }) => body.code !== 'login_link_required')
  for (const { body } of compared) expect(['invalid_otp', 'code_spent']).toContain(body.code)
  return compared.length
}

const usesInTheHour = async () =>
  (
    await sql<{
      used: number
    }>`select used from limits where key = 'wrong codes of unrecognized browsers' order by window_start desc`.execute(
      server.deps.db,
    )
  ).rows[0]

test('right codes of new browsers do not count as guesses', async () => {
  for (let n = 0; n < 3; n += 1) await signUp(server)
  expect((await usesInTheHour())?.used ?? 0).toBe(0)
})

/** Wrong sign-up or login codes from one network; returns the codes of the replies. */
const guessFrom = async (remoteAddress: string, email: string, times: number): Promise<string[]> => {
  const { cookie, code } = await requestCode(email)
  const got = []
  for (let n = 0; n < times; n += 1) {
    const { path: url, method } = identity.verifyLoginCode
    const payload = { email, otp: otherThan(code) }
    const reply = await server.sol.app.inject({ method, url, payload, remoteAddress, headers: { cookie } })
    got.push(reply.json().code)
  }
  return got
}

test('wrong codes for addresses without an account lock out no one', async () => {
  for (let n = 0; n < 42; n += 1) {
    const email = newEmail()
    const cookie = cookiesOf(await server.call(identity.sendSignupCode, { body: { email } }))
    const otp = otherThan(await codeMailedTo(server, email))
    for (let tries = 0; tries < 5; tries += 1)
      await server.call(identity.verifySignupCode, { body: { email, otp }, as: { cookie } })
  }
  expect((await usesInTheHour())?.used ?? 0).toBe(0)
  expect((await requestCode((await signUp(server)).email)).code).toMatch(/^\d{4}$/)
})

test('one network counts for a tenth of the guesses that lock out all unrecognized browsers', async () => {
  const before = (await usesInTheHour())?.used ?? 0
  const replies: string[] = []
  for (let n = 0; n < 6; n += 1) replies.push(...(await guessFrom('203.0.113.7', (await signUp(server)).email, 5)))
  expect(replies.filter((code) => code === 'login_link_required')).toHaveLength(2)
  const used = (await usesInTheHour())?.used
  expect(used).toBe(before + 20)
  expect(await guessFrom('203.0.113.8', (await signUp(server)).email, 1)).toEqual(['invalid_otp'])
  server.clock.advance({ hours: 1 })
})

describe('a guessing attack', () => {
  const people: string[] = []
  /** Ana's browser is trusted; Bela's is unrecognized, and has a live code when the attack starts. */
  let ana: { email: string; cookie: string }
  let bela: Awaited<ReturnType<typeof requestCode>>
  beforeAll(async () => {
    for (let n = 0; n < 4; n += 1) people.push((await signUp(server)).email)
    const [first = '', second = ''] = people
    ana = { email: first, cookie: (await answerCode(server, 'login', first)).cookie }
    bela = await requestCode(second)
    expect(await guessAtMany(44)).toBe(200)
  }, 120_000)

  test('after two hundred wrong codes over many accounts an unrecognized browser’s right code is refused, and one link is mailed', async () => {
    const { email, code, cookie } = bela
    const got = await answer(email, code, { cookie, language: 'pt' })
    expect([got.status, got.body.code]).toEqual([403, 'login_link_required'])
    expect(got.body.details).toBe('Muitas solicitações de código. Entre com o link que enviamos por e-mail.')
    expect((await answer(email, code, { cookie })).body.code).toBe('login_link_required')
    const links = (await mailbox(server, email)).filter(({ text }) => text.includes('/confirm-email#'))
    expect(links).toHaveLength(1)
  })

  test('in a guessing attack an unrecognized browser is mailed a link instead of a code, with the same reply if there is no account', async () => {
    const [known = '', unknown] = [people[2], newEmail()]
    const replies = [await ask(known), await ask(unknown)]
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(replies[0]?.body.code).toBe('login_link_required')
    expect((await mailbox(server, known))[0]?.text).toContain('/confirm-email#')
    expect((await mailbox(server, unknown))[0]?.subject).toBe('You don’t have a SOL account yet')
  })

  test('a guessing attack does not lock out a trusted browser, even after a mistyped code', async () => {
    const { email, cookie } = ana
    expect((await ask(email, { cookie })).status).toBe(200)
    const code = await codeMailedTo(server, email)
    expect((await answer(email, otherThan(code), { cookie })).body.code).toBe('invalid_otp')
    expect((await answer(email, code, { cookie })).status).toBe(200)
  })

  test('in a guessing attack a new browser logs in after opening the link', async () => {
    const { email } = bela
    const proved = await server.call(identity.verifyEmail, { body: { token: await linkMailedTo(server, email) } })
    const cookie = cookiesOf(proved)
    expect((await ask(email, { cookie })).body.verified).toBe(true)
    expect((await server.call(identity.login, { body: { email, password }, as: { cookie } })).status).toBe(200)
  })

  test('the lockout of a guessing attack is lifted after the hour', async () => {
    server.clock.advance({ hours: 1 })
    const { email, code, cookie } = await requestCode(people[3] ?? '')
    expect((await answer(email, code, { cookie })).status).toBe(200)
  })
})
