import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { identity } from '../../../../contract/identity.ts'
import { languages } from '../../../../contract/route.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  linkMailedTo,
  logIn,
  mailbox,
  newEmail,
  otherThan,
  password,
  signUp,
} from '../../../../tests/people.ts'
import { type As, testServer } from '../../../../tests/server.ts'
import { transaction } from '../../../platform/database.ts'
import { makeLog } from '../../../platform/log.ts'
import { issueCode, withCode } from '../index.ts'

const lines: string[] = []
const server = testServer({ log: makeLog('debug', { write: (line: string) => void lines.push(line) }) })

const ask = (email: string, as: As = {}) => server.call(identity.sendLoginCode, { body: { email }, as })
const answer = (email: string, otp: string, as: As) =>
  server.call(identity.verifyLoginCode, { body: { email, otp }, as })
const prove = (token: string, as: As = {}) => server.call(identity.proveMailbox, { body: { token }, as })

/** A code, in a browser of its own, once one may be asked for again; where none is mailed, one that nobody knows. */
const asked = async (email: string) => {
  server.clock.advance({ hours: 1 })
  const cookie = cookiesOf(await ask(email))
  return { cookie, code: await codeMailedTo(server, email).catch(() => '0000') }
}

/** Wrong answers to a code of a new browser; gives what the last of them was told. */
const guess = async (email: string, times: number, as: As = {}) => {
  const { cookie, code } = await asked(email)
  let got = await answer(email, otherThan(code), { cookie, ...as })
  for (let n = 1; n < times; n += 1) got = await answer(email, otherThan(code), { cookie, ...as })
  return got
}

/** Somebody whose codes were guessed at until they ended. */
const closed = async () => {
  const person = await signUp(server)
  await guess(person.email, 5)
  expect((await guess(person.email, 5)).body.code).toBe('codes_closed')
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

const logsInWithCode = async (email: string, cookie: string) => {
  const otp = await codeMailedTo(server, email)
  expect((await answer(email, otp, { cookie })).status).toBe(200)
  return (await server.call(identity.login, { body: { email, password }, as: { cookie } })).status
}

const unused = (): Promise<void> => Promise.reject(new Error('a wrong code was taken for a right one'))

describe('ten wrong codes of a mailbox', () => {
  test('end its codes, whatever they were for, whoever typed them and however long it took', async () => {
    const { email, userId } = await signUp(server)
    expect((await guess(email, 4)).body.code).toBe('invalid_otp')
    server.clock.advance({ hours: 200 * 24 })
    await server.sol.work({ rare: true })
    await transaction(server.deps.db, (tx) =>
      issueCode(
        { ...server.deps, tx },
        { purpose: 'transfer', subject: 'terms', email, userId, at: server.clock.now(), lang: 'en' },
      ),
    )
    const code = otherThan(await codeMailedTo(server, email))
    for (let n = 0; n < 3; n += 1)
      await expect(
        withCode(server.deps, { purpose: 'transfer', subject: 'terms', email, code }, unused),
      ).rejects.toThrow('invalid_otp')
    expect(await linkMails(email)).toHaveLength(0)
    const tenth = await guess(email, 3)
    expect([tenth.status, tenth.body.code]).toEqual([403, 'codes_closed'])
    expect(await linkMails(email)).toHaveLength(1)
    const { rows } = await sql`select action from audit where subject = ${userId} and actor = 'identity'`.execute(
      server.deps.db,
    )
    expect(rows).toEqual([{ action: 'codes.closed' }])
  })

  test('a right one that is out already is not compared any more, and a session’s own is not either', async () => {
    const { email, userId } = await signUp(server)
    await guess(email, 5)
    const other = await asked(email)
    await transaction(server.deps.db, (tx) =>
      issueCode(
        { ...server.deps, tx },
        { purpose: 'transfer', subject: 'others', email, userId, at: server.clock.now(), lang: 'en' },
      ),
    )
    const confirming = await codeMailedTo(server, email)
    server.clock.advance({ minutes: 1 })
    const cookie = cookiesOf(await ask(email))
    const code = otherThan(await codeMailedTo(server, email))
    for (let n = 0; n < 5; n += 1) await answer(email, code, { cookie })
    expect((await answer(email, other.code, other)).body.code).toBe('codes_closed')
    await expect(
      withCode(server.deps, { purpose: 'transfer', subject: 'others', email, code: confirming }, unused),
    ).rejects.toThrow('codes_closed')
  })

  test('a new one is not mailed: a link is, with the same pauses, and the words say what happened and what to do', async () => {
    const { email } = await closed()
    server.clock.advance({ hours: 1 })
    const got = await ask(email, { language: 'es' })
    expect([got.status, got.body.code]).toEqual([403, 'codes_closed'])
    expect(got.body.details).toMatch(/^Se escribieron diez códigos equivocados .* Abre el enlace/)
    expect(await linkMails(email)).toHaveLength(2)
    expect((await ask(email)).body).toMatchObject({ code: 'codes_closed', context: { waitSeconds: 30 } })
    expect(await linkMails(email)).toHaveLength(2)
  })

  test.each([
    ['es', 'Confirma que este correo es tuyo', /Se escribieron 10 códigos equivocados/],
    ['pt', 'Confirme que este e-mail é seu', /Foram digitados 10 códigos errados/],
    ['en', 'Confirm that this email is yours', /10 wrong codes were typed/],
  ] as const)('are told to their owner in the language %s', async (language, subject, text) => {
    const { email } = await signUp(server, { language })
    await guess(email, 5)
    await guess(email, 5)
    const [newest] = await mailbox(server, email)
    expect(newest?.subject).toBe(subject)
    expect(newest?.text).toMatch(text)
    expect(newest?.text).toContain(`http://localhost/confirm-email#${await linkMailedTo(server, email)}\n`)
  })

  test('tell a stranger nothing of whether there is an account', async () => {
    const heard = async (email: string) => {
      const replies = []
      for (const times of [5, 4, 1]) replies.push((await guess(email, times)).body)
      server.clock.advance({ hours: 1 })
      return [...replies, (await ask(email)).body]
    }
    expect(await heard(newEmail())).toEqual(await heard((await signUp(server)).email))
  })

  test('however many guess at however many codes at once, at most ten are compared', async () => {
    const { email } = await signUp(server)
    const codes: { cookie: string; code: string }[] = []
    for (const seconds of [0, 30, 60]) {
      server.clock.advance({ seconds })
      codes.push({ cookie: cookiesOf(await ask(email)), code: await codeMailedTo(server, email) })
    }
    const guesses = Array.from({ length: 400 }, (_, n) => codes[n % 3] ?? { cookie: '', code: '' })
    const got = await Promise.all(guesses.map(({ code, cookie }) => answer(email, otherThan(code), { cookie })))
    const told = (code: string) => got.filter(({ body }) => body.code === code).length
    expect(told('invalid_otp')).toBeLessThanOrEqual(10)
    expect(told('codes_closed')).toBeGreaterThanOrEqual(1)
    expect(await linkMails(email)).toHaveLength(1)
    for (const { code, cookie } of codes) expect((await answer(email, code, { cookie })).status).toBe(403)
  })

  test('right ones are none of them, even thirty at once', async () => {
    const { email } = await signUp(server)
    for (let n = 0; n < 12; n += 1) await logIn(server, email)
    const { cookie, code } = await asked(email)
    const got = await Promise.all(Array.from({ length: 30 }, () => answer(email, code, { cookie })))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await wrongCodesOf(email)).toBe(0)
  })

  test('leave the one who has answered already at the door that is open to them', async () => {
    const { email } = await signUp(server)
    await guess(email, 5)
    server.clock.advance({ hours: 1 })
    const { cookie } = await answerCode(server, 'login', email)
    server.clock.advance({ minutes: 1 })
    const thief = cookiesOf(await ask(email))
    const code = otherThan(await codeMailedTo(server, email))
    for (let n = 0; n < 5; n += 1) await answer(email, code, { cookie: thief })
    expect((await server.call(identity.login, { body: { email, password }, as: { cookie } })).status).toBe(200)
  })
})

describe('the link', () => {
  test('opens the codes again, once, and this browser need not wait for one', async () => {
    const { email, userId } = await closed()
    const token = await linkMailedTo(server, email)
    const proved = await prove(token)
    expect(proved.body).toEqual({
      status: true,
      details: 'Done: you confirmed that this email is yours.',
      email,
      hasAccount: true,
    })
    const cookie = cookiesOf(proved)
    expect((await ask(email, { cookie })).status).toBe(200)
    expect(await logsInWithCode(email, cookie)).toBe(200)
    const again = await prove(token)
    expect([again.status, again.body.code]).toEqual([400, 'link_spent'])
    const { rows } = await sql`select actor from audit where action = 'codes.reopened'`.execute(server.deps.db)
    expect(rows).toEqual([{ actor: userId }])
    expect(await wrongCodesOf(email)).toBe(0)
  })

  test('of thirty who use it at once one succeeds', async () => {
    const { email } = await closed()
    const token = await linkMailedTo(server, email)
    const got = await Promise.all(Array.from({ length: 30 }, () => prove(token)))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('lives an hour', async () => {
    const { email } = await closed()
    const token = await linkMailedTo(server, email)
    server.clock.advance({ minutes: 60 })
    expect((await prove(token)).body.code).toBe('link_spent')
    expect((await ask(email)).body.code).toBe('codes_closed')
  })

  test('of another mailbox, or made up, opens nothing here', async () => {
    const [ana, bela] = [await closed(), await closed()]
    expect((await prove(await linkMailedTo(server, bela.email))).body.email).toBe(bela.email)
    for (const token of ['A'.repeat(43), '', `${await linkMailedTo(server, ana.email)}A`])
      expect((await prove(token)).body.code).toBe('link_spent')
    server.clock.advance({ hours: 1 })
    expect((await ask(ana.email)).body.code).toBe('codes_closed')
  })

  test('ends the other links of its mailbox, which prove nothing more', async () => {
    const { email } = await closed()
    const first = await linkMailedTo(server, email)
    server.clock.advance({ minutes: 30 })
    await ask(email)
    const second = await linkMailedTo(server, email)
    expect(second).not.toBe(first)
    expect((await prove(first)).status).toBe(200)
    expect((await prove(second)).body.code).toBe('link_spent')
  })

  test('opens a mailbox for signing up as well, and says that it has no account', async () => {
    const email = newEmail()
    const sendTo = (as: As = {}) => server.call(identity.sendSignupCode, { body: { email }, as })
    for (let round = 0; round < 2; round += 1) {
      server.clock.advance({ hours: 1 })
      const cookie = cookiesOf(await sendTo())
      const otp = otherThan(await codeMailedTo(server, email))
      for (let n = 0; n < 5; n += 1)
        await server.call(identity.verifySignupCode, { body: { email, otp }, as: { cookie } })
    }
    const proved = await prove(await linkMailedTo(server, email))
    expect(proved.body).toMatchObject({ email, hasAccount: false })
    expect((await sendTo({ cookie: cookiesOf(proved) })).status).toBe(200)
    expect((await signUp(server, { email: newEmail() })).userId).toBeTruthy()
    expect(await codeMailedTo(server, email)).toMatch(/^\d{4}$/)
  })

  test.each(languages)('is refused in words of the language %s', async (language) => {
    const { body } = await prove('nothing', { language })
    expect(body.details).toBe(
      {
        es: 'Este enlace ya se usó o venció. Pide otro código y te enviamos lo que haga falta.',
        pt: 'Este link já foi usado ou expirou. Peça outro código e enviamos o que for preciso.',
        en: 'This link was used or has expired. Ask for another code, and we send what is needed.',
      }[language],
    )
  })
})

test('neither a code nor the token of a link is kept as it is, in a subject, in the events, the audit log or a log line', async () => {
  const { email } = await signUp(server)
  const { code } = await asked(email)
  await guess(email, 5)
  await guess(email, 5)
  const token = await linkMailedTo(server, email)
  await prove(token)
  await prove(token)
  await server.work()
  const { rows } = await sql<{ t: string }>`
    select payload::text as t from events union all select details::text from audit union all select subject from messages
    union all select mailbox_links::text from mailbox_links union all select known_browsers::text from known_browsers
    union all select key from limits`.execute(server.deps.db)
  const kept = rows.map(({ t }) => t).join('\n')
  expect(kept).toContain(email)
  expect(kept).not.toContain(token)
  expect(lines.join('\n')).not.toContain(token)
  const told = await sql<{
    t: string
  }>`select details::text as t from audit union all select subject from messages`.execute(server.deps.db)
  for (const { t } of told.rows) expect(new RegExp(`(?<!\\d)${code}(?!\\d)`).test(t)).toBe(false)
})
