import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { transaction } from '#server/platform/database.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  mailbox,
  newcomer,
  newEmail,
  otherThan,
  password,
  signUp,
} from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { issueCode } from '../index.ts'
import { spendCode, withCode } from './check-code.ts'

const server = testServer()

const ask = (
  email: string,
  as = {},
  route: typeof identity.sendSignupCode | typeof identity.sendLoginCode = identity.sendSignupCode,
) => server.call(route, { body: { email }, as })
const answer = (email: string, otp: string, cookie: string) =>
  server.call(identity.verifySignupCode, { body: { email, otp }, as: { cookie } })

const requestCode = async (email = newEmail()) => {
  const cookie = cookiesOf(await ask(email))
  return { email, cookie, code: await codeMailedTo(server, email) }
}

const fromAddress = (remoteAddress: string, email: string) =>
  server.sol.app.inject({ method: 'POST', url: identity.sendSignupCode.path, remoteAddress, payload: { email } })

describe('requesting a code', () => {
  test('the code is four digits, in the text and never in the subject', async () => {
    const { email, code } = await requestCode()
    const [mail] = await mailbox(server, email)
    expect(code).toMatch(/^\d{4}$/)
    expect(mail?.text).toContain(code)
    expect(mail?.subject).not.toMatch(/\d/)
  })

  test('the table holds a keyed digest of the code, bound to its row, and the code is in no log of events or audit', async () => {
    const { email, code } = await requestCode()
    const { rows } = await sql<{ mac: string }>`select * from codes where email = ${email}`.execute(server.deps.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.mac).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0]?.mac).not.toBe(server.deps.secrets.mac('code', code))
    const logged = await sql<{
      t: string
    }>`select payload::text as t from events union all select details::text from audit`.execute(server.deps.db)
    expect(logged.rows.some(({ t }) => t.includes(code))).toBe(false)
  })

  test.each([
    ['es', 'Escribe tu correo electrónico'],
    ['pt', 'Informe seu e-mail'],
    ['en', 'Please provide an email'],
  ] as const)('a code request without an e-mail is refused in the language %s', async (language, words) => {
    for (const body of [{ email: '' }, {}]) {
      const got = await server.call(identity.sendSignupCode, { body, as: { language } })
      expect(got.status).toBe(400)
      expect(got.body).toMatchObject({ status: false, code: 'email_required', details: words })
    }
  })

  test('a malformed address and an unknown field are refused by name', async () => {
    const malformed = await ask('nobody at home')
    expect(malformed.body).toMatchObject({ code: 'invalid_request', fields: { email: { code: 'malformed' } } })
    const extra = await server.request('POST', identity.sendLoginCode.path, {
      body: { email: newEmail(), admin: true },
    })
    expect(extra.status).toBe(400)
    expect(extra.body.fields).toMatchObject({ admin: { code: 'unknown_field' } })
  })

  test('the replies do not reveal whether an address has an account; only the mail does', async () => {
    const { email } = await signUp(server)
    const unknown = newEmail()
    const replies = [
      await ask(email),
      await ask(unknown),
      await ask(email, {}, identity.sendLoginCode),
      await ask(unknown, {}, identity.sendLoginCode),
    ]
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    const [newest, before] = await mailbox(server, email)
    expect(newest?.subject).toBe('Your code to log in to SOL')
    expect(before?.subject).toBe('You already have an account with SOL')
    expect(before?.text).not.toMatch(/code is/)
    const [none] = await mailbox(server, unknown)
    expect(none?.subject).toBe('You don’t have a SOL account yet')
  })

  test('where there is no account, every one of the ten thousand codes is wrong', async () => {
    const email = newEmail()
    const cookie = cookiesOf(await ask(email, {}, identity.sendLoginCode))
    const { rows } = await sql`select mac from codes where email = ${email}`.execute(server.deps.db)
    expect(rows).toEqual([{ mac: null }])
    const guess = () => server.call(identity.verifyLoginCode, { body: { email, otp: '1234' }, as: { cookie } })
    const codes = []
    for (let i = 0; i < 6; i += 1) codes.push((await guess()).body.code)
    expect(codes).toEqual(['invalid_otp', 'invalid_otp', 'invalid_otp', 'invalid_otp', 'code_spent', 'code_spent'])
  })

  test('each unanswered code doubles the wait for the next: 30 s, 60 s, 120 s', async () => {
    const email = newEmail()
    const cookie = cookiesOf(await ask(email))
    for (const wait of [30, 60, 120]) {
      server.clock.advance({ seconds: wait - 1 })
      const early = await ask(email, { cookie })
      expect(early.status).toBe(429)
      expect(early.body).toMatchObject({ code: 'resend_too_soon', context: { waitSeconds: 1 } })
      expect(early.body.details).toBe('Wait 1 seconds before requesting another code')
      server.clock.advance({ seconds: 1 })
      expect((await ask(email, { cookie })).status).toBe(200)
    }
  })

  test('two simultaneous requests mail one code', async () => {
    const email = newEmail()
    const got = await Promise.all(Array.from({ length: 8 }, () => ask(email)))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailbox(server, email)).toHaveLength(1)
  })

  test('a network address gets thirty codes an hour, over all mailboxes', async () => {
    const statuses = []
    for (let i = 0; i < 31; i += 1) statuses.push((await fromAddress('203.0.113.7', newEmail())).statusCode)
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
    expect((await fromAddress('203.0.113.8', newEmail())).statusCode).toBe(200)
  })
})

describe('answering a code', () => {
  test('the right code is accepted once', async () => {
    const { email, cookie, code } = await requestCode()
    expect((await answer(email, code, cookie)).status).toBe(200)
    const again = await answer(email, code, cookie)
    expect(again.body).toMatchObject({ status: false, code: 'code_spent' })
  })

  test('one of thirty simultaneous correct codes succeeds', async () => {
    const { email, cookie, code } = await requestCode()
    const got = await Promise.all(Array.from({ length: 30 }, () => answer(email, code, cookie)))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('at most five of four hundred simultaneous guesses are compared, and the right code stops working', async () => {
    const { email, cookie, code } = await requestCode()
    const got = await Promise.all(Array.from({ length: 400 }, () => answer(email, otherThan(code), cookie)))
    const compared = got.filter(({ body }) => body.code === 'invalid_otp').length
    expect(compared).toBeLessThanOrEqual(5)
    const { rows } = await sql`select tries from codes where email = ${email}`.execute(server.deps.db)
    expect(rows).toEqual([{ tries: 5 }])
    expect((await answer(email, code, cookie)).body.code).toBe('code_spent')
  })

  test('a code expires after ten minutes', async () => {
    const { email, cookie, code } = await requestCode()
    server.clock.advance({ minutes: 10 })
    expect((await answer(email, code, cookie)).body.code).toBe('code_spent')
  })

  test('a new code invalidates the previous one', async () => {
    const { email, cookie, code } = await requestCode()
    server.clock.advance({ seconds: 30 })
    await ask(email, { cookie })
    const second = await codeMailedTo(server, email)
    if (second !== code) expect((await answer(email, code, cookie)).body.code).toBe('invalid_otp')
    expect((await answer(email, second, cookie)).status).toBe(200)
  })

  test('a code is refused by name in another browser or without its cookie, and guesses there do not use it up', async () => {
    const { email, cookie, code } = await requestCode()
    const other = cookiesOf(await ask(newEmail()))
    for (const cookie of [...Array.from({ length: 6 }, () => other), ''])
      expect((await answer(email, code, cookie)).body).toMatchObject({
        code: 'code_other_browser',
        details: 'This browser didn’t request this code. Enter it where you requested it, or request a new one here.',
      })
    expect((await answer(newEmail(), code, other)).body.code).toBe('code_other_browser')
    expect((await answer(email, code, cookie)).status).toBe(200)
  })

  test('a sign-up code opens no login', async () => {
    const { email, cookie, code } = await requestCode()
    const got = await server.call(identity.verifyLoginCode, { body: { email, otp: code }, as: { cookie } })
    expect(got.body.code).toBe('code_spent')
  })

  test.each([
    [{ email: '', otp: '1234' }, 'email_not_provided', 'Email not provided'],
    [{ email: 'a@example.com', otp: '' }, 'code_fields_required', 'Please provide the required fields'],
    [{}, 'code_fields_required', 'Please provide the required fields'],
    [{ email: 'a@example.com', otp: '123' }, 'invalid_otp', 'Invalid OTP'],
    [{ email: 'a@example.com', otp: '12345' }, 'invalid_otp', 'Invalid OTP'],
    [{ email: 'a@example.com', otp: '١٢٣٤' }, 'invalid_otp', 'Invalid OTP'],
  ])('%j is refused as %s', async (body, code, words) => {
    const got = await server.call(identity.verifySignupCode, { body })
    expect(got.status).toBe(400)
    expect(got.body).toMatchObject({ status: false, code, details: words })
  })
})

describe('a code inside a session', () => {
  const issue = (person: { userId: string; email: string }, subject: string) =>
    transaction(server.deps.db, (tx) =>
      issueCode(
        { ...server.deps, tx },
        {
          purpose: 'transfer',
          subject,
          email: person.email,
          userId: person.userId,
          at: server.clock.now(),
          lang: 'en',
          mail: (code) => ({ subject: 'Your code', text: `Your code is ${code}.` }),
        },
      ),
    )

  test('a transfer code confirms only the subject it was issued for', async () => {
    const person = await signUp(server)
    await issue(person, 'hash-one')
    const code = await codeMailedTo(server, person.email)
    const use = async (subject: string) => {
      const { email } = person
      await withCode(server.deps, { purpose: 'transfer', subject, email, code }, ({ codeId }) =>
        transaction(server.deps.db, (tx) => spendCode(tx, { codeId, at: server.clock.now() })),
      )
    }
    await expect(use('hash-two')).rejects.toThrow('code_spent')
    await expect(use('hash-one')).resolves.toBeUndefined()
    await expect(use('hash-one')).rejects.toThrow('code_spent')
  })

  test('a transaction that fails leaves the code usable; of two that spend it one wins', async () => {
    const person = await signUp(server)
    await issue(person, 'hash-three')
    const code = await codeMailedTo(server, person.email)
    const spend = (fails: boolean) => async () => {
      const { email } = person
      await withCode(server.deps, { purpose: 'transfer', subject: 'hash-three', email, code }, ({ codeId }) =>
        transaction(server.deps.db, async (tx) => {
          await spendCode(tx, { codeId, at: server.clock.now() })
          if (fails) throw new Error('the rest of the transaction failed')
        }),
      )
    }
    await expect(spend(true)()).rejects.toThrow('the rest')
    const both = await Promise.allSettled([spend(false)(), spend(false)()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // Three correct answers, one of them used to confirm: none counts as a wrong one.
    const { rows } = await sql`select wrong_codes from mailboxes where email = ${person.email}`.execute(server.deps.db)
    expect(rows).toEqual([{ wrongCodes: 0 }])
  })
})

test('the grant of a verified code expires after ten minutes', async () => {
  const email = newEmail()
  const { cookie, otp } = await answerCode(server, 'signup', email)
  server.clock.advance({ minutes: 10 })
  const late = await server.call(identity.signup, { body: { ...newcomer, email, otp, password }, as: { cookie } })
  expect(late.status).toBe(400)
  expect(late.body.code).toBe('code_spent')
})
