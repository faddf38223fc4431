import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { transaction } from '#server/platform/database.ts'
import { makeLog } from '#server/platform/log.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  linkMailedTo,
  logIn,
  mailbox,
  newcomer,
  newEmail,
  otherThan,
  password,
  signUp,
} from '#tests/people.ts'
import { type As, testServer } from '#tests/server.ts'
import { issueCode } from '../index.ts'
import { withCode } from './check-code.ts'

const lines: string[] = []
const server = testServer({ log: makeLog('debug', { write: (line: string) => void lines.push(line) }) })

const ask = (email: string, as: As = {}) => server.call(identity.sendLoginCode, { body: { email }, as })
const answer = (email: string, otp: string, as: As) =>
  server.call(identity.verifyLoginCode, { body: { email, otp }, as })
const verify = (token: string, as: As = {}) => server.call(identity.verifyEmail, { body: { token }, as })

/** A code in a new browser, after the resend delay; '0000' when none is mailed. */
const requestCode = async (email: string) => {
  server.clock.advance({ hours: 1 })
  const cookie = cookiesOf(await ask(email))
  return { cookie, code: await codeMailedTo(server, email).catch(() => '0000') }
}

/** Enters wrong codes in a new browser; returns the last reply. */
const guess = async (email: string, times: number, as: As = {}) => {
  const { cookie, code } = await requestCode(email)
  let got = await answer(email, otherThan(code), { cookie, ...as })
  for (let n = 1; n < times; n += 1) got = await answer(email, otherThan(code), { cookie, ...as })
  return got
}

const lockedOut = async () => {
  const person = await signUp(server)
  await guess(person.email, 5)
  expect((await guess(person.email, 5)).body.code).toBe('login_link_required')
  return person
}

const linkMails = async (email: string) =>
  (await mailbox(server, email)).filter(({ subject }) => subject === 'Confirm that this email is yours')

const wrongCodesOf = async (email: string) => {
  const { rows } = await sql<{
    wrong: number
  }>`select wrong_codes as wrong from mailboxes where email = ${email}`.execute(server.deps.db)
  return rows[0]?.wrong
}

const unused = (): Promise<void> => Promise.reject(new Error('a wrong code was accepted'))

const confirmingMail = (code: string) => ({ subject: 'Your code', text: `Your code is ${code}.` })

describe('ten wrong codes', () => {
  test('ten wrong codes lock a mailbox, over all purposes and browsers and any length of time', async () => {
    const { email, userId } = await signUp(server)
    expect((await guess(email, 4)).body.code).toBe('invalid_otp')
    server.clock.advance({ hours: 80 * 24 })
    await server.work()
    await transaction(server.deps.db, (tx) =>
      issueCode(
        { ...server.deps, tx },
        {
          purpose: 'transfer',
          subject: 'terms',
          email,
          userId,
          at: server.clock.now(),
          lang: 'en',
          mail: confirmingMail,
        },
      ),
    )
    const code = otherThan(await codeMailedTo(server, email))
    for (let n = 0; n < 3; n += 1)
      await expect(
        withCode(server.deps, { purpose: 'transfer', subject: 'terms', email, code }, unused),
      ).rejects.toThrow('invalid_otp')
    expect(await linkMails(email)).toHaveLength(0)
    const tenth = await guess(email, 3)
    expect([tenth.status, tenth.body.code]).toEqual([403, 'login_link_required'])
    expect(await linkMails(email)).toHaveLength(1)
    const { rows } =
      await sql`select action, details from audit where subject = ${userId} and actor = 'identity'`.execute(
        server.deps.db,
      )
    expect(rows).toEqual([{ action: 'login_link.sent', details: { reason: 'wrong_codes' } }])
  })

  test('a lockout rejects the right codes already sent, those of a session too', async () => {
    const { email, userId } = await signUp(server)
    await guess(email, 5)
    const other = await requestCode(email)
    await transaction(server.deps.db, (tx) =>
      issueCode(
        { ...server.deps, tx },
        {
          purpose: 'transfer',
          subject: 'others',
          email,
          userId,
          at: server.clock.now(),
          lang: 'en',
          mail: confirmingMail,
        },
      ),
    )
    const confirming = await codeMailedTo(server, email)
    server.clock.advance({ minutes: 1 })
    const cookie = cookiesOf(await ask(email))
    const code = otherThan(await codeMailedTo(server, email))
    for (let n = 0; n < 5; n += 1) await answer(email, code, { cookie })
    expect((await answer(email, other.code, other)).body.code).toBe('login_link_required')
    await expect(
      withCode(server.deps, { purpose: 'transfer', subject: 'others', email, code: confirming }, unused),
    ).rejects.toThrow('login_link_required')
  })

  test('in a lockout a link is mailed instead of a code, with the same delays', async () => {
    const { email } = await lockedOut()
    server.clock.advance({ hours: 1 })
    const got = await ask(email, { language: 'es' })
    expect([got.status, got.body.code]).toEqual([403, 'login_link_required'])
    expect(got.body.details).toBe('Demasiadas solicitudes de código. Entra con el enlace que te enviamos por correo.')
    expect(await linkMails(email)).toHaveLength(2)
    expect((await ask(email)).body).toMatchObject({ code: 'login_link_required', context: { waitSeconds: 30 } })
    expect(await linkMails(email)).toHaveLength(2)
  })

  test.each([
    ['es', 'Confirma que este correo es tuyo', /demasiadas solicitudes de código o códigos equivocados/],
    ['pt', 'Confirme que este e-mail é seu', /muitos pedidos de código ou códigos errados/],
    ['en', 'Confirm that this email is yours', /too many code requests or wrong codes/],
  ] as const)('the owner is mailed a link in the language %s', async (language, subject, text) => {
    const { email } = await signUp(server, { language })
    await guess(email, 5)
    await guess(email, 5)
    const [newest] = await mailbox(server, email)
    expect(newest?.subject).toBe(subject)
    expect(newest?.text).toMatch(text)
    expect(newest?.text).toContain(`http://localhost/confirm-email#${await linkMailedTo(server, email)}\n`)
  })

  test('a lockout does not reveal whether there is an account', async () => {
    const repliesFor = async (email: string) => {
      const replies = []
      for (const times of [5, 4, 1]) replies.push((await guess(email, times)).body)
      server.clock.advance({ hours: 1 })
      return [...replies, (await ask(email)).body]
    }
    expect(await repliesFor(newEmail())).toEqual(await repliesFor((await signUp(server)).email))
  })

  test('of 400 simultaneous guesses at three codes at most ten are compared', async () => {
    const { email } = await signUp(server)
    const codes: { cookie: string; code: string }[] = []
    for (const seconds of [0, 30, 60]) {
      server.clock.advance({ seconds })
      codes.push({ cookie: cookiesOf(await ask(email)), code: await codeMailedTo(server, email) })
    }
    const guesses = Array.from({ length: 400 }, (_, n) => codes[n % 3] ?? { cookie: '', code: '' })
    const got = await Promise.all(guesses.map(({ code, cookie }) => answer(email, otherThan(code), { cookie })))
    const count = (code: string) => got.filter(({ body }) => body.code === code).length
    expect(count('invalid_otp')).toBeLessThanOrEqual(10)
    expect(count('login_link_required')).toBeGreaterThanOrEqual(1)
    expect(await linkMails(email)).toHaveLength(1)
    for (const { code, cookie } of codes) expect((await answer(email, code, { cookie })).status).toBe(403)
  })

  test('right codes never count as wrong ones, even thirty simultaneous', async () => {
    const { email } = await signUp(server)
    for (let n = 0; n < 12; n += 1) await logIn(server, email)
    const { cookie, code } = await requestCode(email)
    const got = await Promise.all(Array.from({ length: 30 }, () => answer(email, code, { cookie })))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await wrongCodesOf(email)).toBe(0)
  })

  test('a lockout leaves a browser that has already answered its code free to log in', async () => {
    const { email } = await signUp(server)
    await guess(email, 5)
    server.clock.advance({ hours: 1 })
    const { cookie } = await answerCode(server, 'login', email)
    server.clock.advance({ minutes: 1 })
    const attacker = cookiesOf(await ask(email))
    const code = otherThan(await codeMailedTo(server, email))
    for (let n = 0; n < 5; n += 1) await answer(email, code, { cookie: attacker })
    expect((await server.call(identity.login, { body: { email, password }, as: { cookie } })).status).toBe(200)
  })
})

describe('the mailed link', () => {
  test('a link opens the login in its browser once, without a code, and leaves the wrong codes counted', async () => {
    const { email, userId } = await lockedOut()
    const token = await linkMailedTo(server, email)
    const verified = await verify(token)
    expect(verified.body).toEqual({
      status: true,
      details: 'Done: you confirmed that this email is yours.',
      email,
      hasAccount: true,
    })
    const cookie = cookiesOf(verified)
    const mails = (await mailbox(server, email)).length
    expect((await ask(email, { cookie })).body).toMatchObject({ status: true, verified: true })
    expect(await mailbox(server, email)).toHaveLength(mails)
    expect((await server.call(identity.login, { body: { email, password }, as: { cookie } })).status).toBe(200)
    const again = await verify(token)
    expect([again.status, again.body.code]).toEqual([400, 'link_spent'])
    const { rows } = await sql`select action from audit where actor = ${userId} and action like '%link%'`.execute(
      server.deps.db,
    )
    expect(rows).toEqual([{ action: 'login_link.used' }])
    expect(await wrongCodesOf(email)).toBe(10)
    expect((await server.call(identity.login, { body: { email, password }, as: { cookie } })).body.code).toBe(
      'code_not_verified',
    )
  })

  test('a mailbox compares ten wrong codes in all, even after its owner uses links', async () => {
    const { email } = await lockedOut()
    for (let round = 0; round < 4; round += 1) {
      const cookie = cookiesOf(await verify(await linkMailedTo(server, email)))
      expect((await server.call(identity.login, { body: { email, password }, as: { cookie } })).status).toBe(200)
      expect((await guess(email, 1)).body.code).toBe('login_link_required')
      expect((await ask(email, { cookie })).body.code).toBe('login_link_required')
    }
    expect(await wrongCodesOf(email)).toBe(10)
  })

  test('a link sets a forgotten password without a code', async () => {
    const { email } = await lockedOut()
    const cookie = cookiesOf(await verify(await linkMailedTo(server, email)))
    const body = { email, newPassword: 'Otra-1234-vez' }
    expect((await server.call(identity.forgotPassword, { body })).body.code).toBe('code_not_verified')
    expect((await server.call(identity.forgotPassword, { body, as: { cookie } })).status).toBe(200)
  })

  test('after ninety days without a wrong code a mailbox gets codes again', async () => {
    const { email } = await lockedOut()
    server.clock.advance({ hours: 90 * 24 - 2 })
    expect((await ask(email)).body.code).toBe('login_link_required')
    server.clock.advance({ hours: 3 })
    const cookie = cookiesOf(await ask(email))
    const code = await codeMailedTo(server, email)
    expect((await answer(email, otherThan(code), { cookie })).body.code).toBe('invalid_otp')
    expect(await wrongCodesOf(email)).toBe(1)
    expect((await answer(email, code, { cookie })).status).toBe(200)
  })

  test('one of thirty simultaneous uses of a link succeeds', async () => {
    const { email } = await lockedOut()
    const token = await linkMailedTo(server, email)
    const got = await Promise.all(Array.from({ length: 30 }, () => verify(token)))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a link expires after an hour', async () => {
    const { email } = await lockedOut()
    const token = await linkMailedTo(server, email)
    server.clock.advance({ minutes: 60 })
    expect((await verify(token)).body.code).toBe('link_spent')
    expect((await ask(email)).body.code).toBe('login_link_required')
  })

  test('a link of another mailbox or an invented token does not unlock this one', async () => {
    const [ana, bela] = [await lockedOut(), await lockedOut()]
    expect((await verify(await linkMailedTo(server, bela.email))).body.email).toBe(bela.email)
    for (const token of ['A'.repeat(43), '', `${await linkMailedTo(server, ana.email)}A`])
      expect((await verify(token)).body.code).toBe('link_spent')
    server.clock.advance({ hours: 1 })
    expect((await ask(ana.email)).body.code).toBe('login_link_required')
  })

  test('using a link invalidates the other links of its mailbox', async () => {
    const { email } = await lockedOut()
    const first = await linkMailedTo(server, email)
    server.clock.advance({ minutes: 30 })
    await ask(email)
    const second = await linkMailedTo(server, email)
    expect(second).not.toBe(first)
    expect((await verify(first)).status).toBe(200)
    expect((await verify(second)).body.code).toBe('link_spent')
  })

  test('a link opens signing up too, and its reply says that there is no account', async () => {
    const email = newEmail()
    const sendTo = (as: As = {}) => server.call(identity.sendSignupCode, { body: { email }, as })
    for (let round = 0; round < 2; round += 1) {
      server.clock.advance({ hours: 1 })
      const cookie = cookiesOf(await sendTo())
      const otp = otherThan(await codeMailedTo(server, email))
      for (let n = 0; n < 5; n += 1)
        await server.call(identity.verifySignupCode, { body: { email, otp }, as: { cookie } })
    }
    const verified = await verify(await linkMailedTo(server, email))
    expect(verified.body).toMatchObject({ email, hasAccount: false })
    const cookie = cookiesOf(verified)
    expect((await sendTo({ cookie })).body.verified).toBe(true)
    expect((await server.call(identity.signup, { body: { ...newcomer, email, otp: '' }, as: { cookie } })).status).toBe(
      201,
    )
  })

  test.each(languages)('a used link is refused in the language %s', async (language) => {
    const { body } = await verify('nothing', { language })
    expect(body.details).toBe(
      {
        es: 'Este enlace ya se usó o venció. Pide un código nuevo.',
        pt: 'Este link já foi usado ou expirou. Peça um código novo.',
        en: 'This link was already used or has expired. Request a new code.',
      }[language],
    )
  })
})

test('neither a code nor the token of a link is stored in plain text, in a subject, the events, the audit log or a log line', async () => {
  const { email } = await signUp(server)
  const { code } = await requestCode(email)
  await guess(email, 5)
  await guess(email, 5)
  const token = await linkMailedTo(server, email)
  await verify(token)
  await verify(token)
  await server.work()
  const { rows } = await sql<{ t: string }>`
    select payload::text as t from events union all select details::text from audit union all select subject from messages
    union all select mailbox_links::text from mailbox_links union all select trusted_browsers::text from trusted_browsers
    union all select key from limits`.execute(server.deps.db)
  const kept = rows.map(({ t }) => t).join('\n')
  expect(kept).toContain(email)
  expect(kept).not.toContain(token)
  expect(lines.join('\n')).not.toContain(token)
  const visible = await sql<{
    t: string
  }>`select details::text as t from audit union all select subject from messages`.execute(server.deps.db)
  // Four digits of an id or a digest may be those of the code.
  const said = visible.rows.map(({ t }) => t.replaceAll(/[0-9a-f-]{16,}/g, '')).join('\n')
  expect(new RegExp(`(?<!\\d)${code}(?!\\d)`).test(said)).toBe(false)
})
