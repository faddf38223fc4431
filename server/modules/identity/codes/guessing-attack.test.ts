import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { identity } from '../../../../contract/identity.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  linkMailedTo,
  mailbox,
  newEmail,
  otherThan,
  signUp,
} from '../../../../tests/people.ts'
import { type As, testServer } from '../../../../tests/server.ts'

const server = testServer()

const ask = (email: string, as: As = {}) => server.call(identity.sendLoginCode, { body: { email }, as })
const answer = (email: string, otp: string, as: As) =>
  server.call(identity.verifyLoginCode, { body: { email, otp }, as })
const asked = async (email: string) => {
  const cookie = cookiesOf(await ask(email))
  return { email, cookie, code: await codeMailedTo(server, email) }
}

/** Five wrong answers for each of so many accounts, all at once; gives how many were compared. */
const guessAtMany = async (accounts: number): Promise<number> => {
  const codes = []
  for (let n = 0; n < accounts; n += 1) codes.push(await asked((await signUp(server)).email))
  const guesses = codes.flatMap((code) => Array.from({ length: 5 }, () => code))
  const got = await Promise.all(guesses.map(({ email, code, cookie }) => answer(email, otherThan(code), { cookie })))
  const compared = got.filter(({ body }) => body.code !== 'codes_paused')
  for (const { body } of compared) expect(['invalid_otp', 'code_spent']).toContain(body.code)
  return compared.length
}

const usesInTheHour = async () =>
  (
    await sql`select used from limits where key = 'wrong codes of strangers' order by window_start desc`.execute(
      server.deps.db,
    )
  ).rows[0]

test('right codes of new browsers are no wave', async () => {
  for (let n = 0; n < 3; n += 1) await signUp(server)
  expect(await usesInTheHour()).toEqual({ used: 0 })
})

describe('a wave of wrong codes over many accounts', () => {
  const people: string[] = []
  /** Ana's browser has answered a code of hers; Bela's is new, and a code of hers is out when the wave comes. */
  let ana: { email: string; cookie: string }
  let bela: Awaited<ReturnType<typeof asked>>
  beforeAll(async () => {
    for (let n = 0; n < 4; n += 1) people.push((await signUp(server)).email)
    const [first = '', second = ''] = people
    ana = { email: first, cookie: (await answerCode(server, 'login', first)).cookie }
    bela = await asked(second)
    expect(await guessAtMany(44)).toBe(200)
  }, 120_000)

  test('is compared two hundred times; then the right code of a stranger is not, and a link is mailed once', async () => {
    const { email, code, cookie } = bela
    const got = await answer(email, code, { cookie, language: 'pt' })
    expect([got.status, got.body.code]).toEqual([403, 'codes_paused'])
    expect(got.body.details).toMatch(/^Alguém está testando códigos em muitas contas/)
    expect((await answer(email, code, { cookie })).body.code).toBe('codes_paused')
    const links = (await mailbox(server, email)).filter(({ text }) => text.includes('/confirm-email#'))
    expect(links).toHaveLength(1)
  })

  test('mails no code to a stranger, and a link instead, alike whether or not there is an account', async () => {
    const [known = '', unknown] = [people[2], newEmail()]
    const replies = [await ask(known), await ask(unknown)]
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(replies[0]?.body.code).toBe('codes_paused')
    expect((await mailbox(server, known))[0]?.text).toContain('/confirm-email#')
    expect((await mailbox(server, unknown))[0]?.subject).toBe('You have no SOL account yet')
  })

  test('leaves alone whom a browser has proved before, though they mistype', async () => {
    const { email, cookie } = ana
    expect((await ask(email, { cookie })).status).toBe(200)
    const code = await codeMailedTo(server, email)
    expect((await answer(email, otherThan(code), { cookie })).body.code).toBe('invalid_otp')
    expect((await answer(email, code, { cookie })).status).toBe(200)
  })

  test('lets a new browser in that opened the link', async () => {
    const { email } = bela
    const proved = await server.call(identity.proveMailbox, { body: { token: await linkMailedTo(server, email) } })
    const cookie = cookiesOf(proved)
    expect((await ask(email, { cookie })).status).toBe(200)
    expect((await answer(email, await codeMailedTo(server, email), { cookie })).status).toBe(200)
  })

  test('is over with the hour', async () => {
    server.clock.advance({ hours: 1 })
    const { email, code, cookie } = await asked(people[3] ?? '')
    expect((await answer(email, code, { cookie })).status).toBe(200)
  })
})
