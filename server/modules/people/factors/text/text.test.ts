import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { addPasskey, appCode, codeTextedTo, confirmNumber, connectApp, newNumber, pendLogin } from '#tests/factors.ts'
import { answerCode, cookiesOf, details, logIn, mailbox, type Person, signUp, signUpAdmin } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { textOf } from './text-code.ts'
import { textableCountry } from './textable.ts'

const server = testServer()
const without = testServer({ config: { sms: 'none' } })

const signUpWith = async (change: { language?: 'es' | 'pt' | 'en'; on?: typeof server } = {}) => {
  const number = newNumber()
  const { on = server, ...choice } = change
  return { ...(await signUp(on, { mobileNumber: number, ...choice })), number }
}
const start = (as: Person, on = server) => on.call(factors.startMobile, { as })
const confirm = (as: Person, code: string) => server.call(factors.confirmMobile, { body: { code }, as })
const complete = (body: object, as: object) => server.request('POST', factors.completeLogin.path, { body, as })
const list = async (as: object) => (await server.call(factors.list, { as })).body
const me = async (as: object) => (await server.call(identity.me, { as })).body
const texts = async (number: string) => (await mailbox(server, number)).filter(({ channel }) => channel === 'sms')
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const subjects = async (person: Person) => (await mailbox(server, person.email)).map(({ subject }) => subject)

describe('confirming a mobile number', () => {
  test('the right code makes the number a factor with ten recovery codes, revokes the other sessions and notifies the owner', async () => {
    const person = await signUpWith()
    server.clock.advance({ minutes: 1 })
    const elsewhere = await logIn(server, person.email)
    const sent = await start(person)
    expect(sent).toMatchObject({ status: 200, body: { to: `··· ${person.number.slice(-4)}`, waitSeconds: 30 } })
    expect(await list(person)).toMatchObject({ text: null })
    const [message] = await texts(person.number)
    expect(message?.text.split('\n').at(-1)).toMatch(/^@localhost #\d{6}$/)
    const { body } = await confirm(person, await codeTextedTo(server, person.number))
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await list(person)).text).toEqual({ createdAt: server.clock.now().toString() })
    expect((await me(person)).mobileConfirmed).toBe(true)
    expect((await server.call(identity.me, { as: elsewhere })).status).toBe(401)
    expect((await subjects(person))[0]).toBe('You confirmed your mobile number')
    const actions = await sql<{ action: string }>`
      select action from audit where actor = ${person.userId} and action in ('text_code.sent', 'mobile.added') order by action`.execute(
      server.deps.db,
    )
    expect(actions.rows.map(({ action }) => action)).toEqual(['mobile.added', 'text_code.sent'])
  })

  test('the code is stored as a digest, works once, for ten minutes and at most five tries', async () => {
    const person = await signUpWith()
    await start(person)
    const code = await codeTextedTo(server, person.number)
    const { rows } = await sql<{ all: string }>`select string_agg(t::text, ' ') as all from text_codes t`.execute(
      server.deps.db,
    )
    expect(rows[0]?.all).not.toContain(code)
    for (let i = 0; i < 5; i += 1) expect((await confirm(person, wrong(code))).body.code).toBe('second_factor_wrong')
    expect((await confirm(person, code)).body.code).toBe('code_spent')
    server.clock.advance({ minutes: 1 })
    await start(person)
    const second = await codeTextedTo(server, person.number)
    server.clock.advance({ minutes: 11 })
    const again = { ...person, ...(await logIn(server, person.email)) }
    expect((await confirm(again, second)).body.code).toBe('code_spent')
    await start(again)
    const third = await codeTextedTo(server, person.number)
    const got = await Promise.all(Array.from({ length: 8 }, () => confirm(again, third)))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a number is texted only after a recent login, and never for an administrator', async () => {
    const person = await signUpWith()
    server.clock.advance({ minutes: 11 })
    expect((await start(person)).body.code).toBe('recent_auth_required')
    expect((await start(await signUpAdmin(server))).status).toBe(403)
    expect(await texts(person.number)).toEqual([])
  })

  test('another text waits 30 seconds, then 60, and the sixth of an hour is refused', async () => {
    const person = await signUpWith()
    await start(person)
    const soon = await start(person)
    expect(soon).toMatchObject({ status: 429, body: { code: 'resend_too_soon', context: { waitSeconds: 30 } } })
    for (const seconds of [30, 60, 120, 240]) {
      server.clock.advance({ seconds: seconds - 1 })
      expect((await start(person)).body.code).toBe('resend_too_soon')
      server.clock.advance({ seconds: 1 })
      expect((await start(person)).status).toBe(200)
    }
    server.clock.advance({ minutes: 9 })
    const fresh = await logIn(server, person.email)
    server.clock.advance({ minutes: 1 })
    expect((await start(fresh)).body.code).toBe('too_many')
    expect(await texts(person.number)).toHaveLength(5)
  })

  test('a number is texted ten times a day across all accounts', async () => {
    const number = newNumber()
    const sent = []
    for (let i = 0; i < 11; i += 1) sent.push((await start(await signUp(server, { mobileNumber: number }))).status)
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test.each([
    ['a landline in Brazil', '+551133334444'],
    ['a toll-free number', '+18005550123'],
    ['a premium number', '+19005550123'],
    ['a personal number', '+15005550006'],
    ['an exchange that charges', '+12129765555'],
    ['a country that we do not serve', '+447911123456'],
    ['an island whose area code looks American', '+18765550123'],
  ])('%s is never texted', async (_what, number) => {
    expect(textableCountry(number)).toBeUndefined()
    const person = await signUp(server, { mobileNumber: number })
    const got = await start(person)
    expect(got).toMatchObject({ status: 409, body: { code: 'number_not_textable' } })
    expect(await texts(number)).toEqual([])
  })

  test.each(['+12125550198', '+17875550123', '+50499887766', '+525512345678', '+5511987654321', '+573001234567'])(
    '%s can be texted',
    (number) => {
      expect(textableCountry(number)).toBeDefined()
    },
  )

  test('a number belongs to the account that confirmed it last, and the former owner is mailed', async () => {
    const former = await signUpWith()
    await confirmNumber(server, former, former.number)
    const next = await signUp(server, { mobileNumber: former.number })
    server.clock.advance({ minutes: 1 })
    await confirmNumber(server, next, former.number)
    expect(await list(former)).toMatchObject({ text: null, recoveryCodes: null })
    expect((await list(next)).text).not.toBeNull()
    expect((await subjects(former))[0]).toBe('Your mobile number is now on another account')
    server.clock.advance({ minutes: 1 })
    expect((await logIn(server, former.email)).userId).toBe(former.userId)
  })

  test('a number that is confirmed needs no other text', async () => {
    const person = await signUpWith()
    await confirmNumber(server, person, person.number)
    expect((await start(person)).body.code).toBe('mobile_known')
  })

  test('another number removes the factor, needs a recent login, and a code of the old number confirms nothing', async () => {
    const person = await signUpWith()
    const change = (as: Person, mobileNumber: string) => {
      const { title: _, dob: __, gender: ___, password: ____, ...editable } = details
      return server.call(identity.updateDetails, {
        params: { id: person.userId },
        body: { details: { ...editable, mobileNumber } },
        as,
      })
    }
    await start(person)
    const code = await codeTextedTo(server, person.number)
    const [second, third] = [newNumber(), newNumber()]
    expect((await change(person, second)).status).toBe(200)
    expect((await confirm(person, code)).body.code).toBe('code_spent')
    server.clock.advance({ minutes: 1 })
    await confirmNumber(server, person, second)
    server.clock.advance({ minutes: 11 })
    const { cookie } = await pendLogin(server, person.email)
    expect((await server.request('POST', factors.textSecondFactor.path, { as: { cookie } })).status).toBe(200)
    const signed = await complete({ textCode: await codeTextedTo(server, second) }, { cookie })
    const here = { ...person, token: signed.body.token, cookie: cookiesOf(signed) }
    server.clock.advance({ minutes: 11 })
    const renewed = await server.call(identity.renewal, { as: { cookie: here.cookie } })
    const old = { ...here, token: renewed.body.token }
    expect((await change(old, third)).body.code).toBe('recent_auth_required')
    expect((await me(old)).mobileNumber).toBe(second)
    const sent = await server.call(factors.textReauthentication, { as: old })
    expect(sent.status).toBe(200)
    const stepped = await server.call(factors.reauthenticate, {
      body: { textCode: await codeTextedTo(server, second) },
      as: old,
    })
    const proved = { ...old, token: stepped.body.token, cookie: cookiesOf(stepped) || old.cookie }
    expect((await change(proved, third)).status).toBe(200)
    expect(await me(proved)).toMatchObject({ mobileNumber: third, mobileConfirmed: false })
    expect(await list(proved)).toMatchObject({ text: null, recoveryCodes: null })
    expect(await subjects(person)).toContain('You turned off codes by text message')
  })
})

describe('logging in by text', () => {
  const prepared = async () => {
    const person = await signUpWith()
    const { recoveryCodes } = await confirmNumber(server, person, person.number)
    return { ...person, recoveryCodes, ...(await pendLogin(server, person.email)) }
  }
  const text = (as: object) => server.request('POST', factors.textSecondFactor.path, { as })

  test('the password waits for the code of a text, which opens the session once', async () => {
    const { cookie, number, email } = await prepared()
    const challenge = await server.request('POST', factors.startSecondFactor.path, { as: { cookie } })
    expect(challenge.body).toEqual({ methods: ['text', 'recovery_code'], passkey: null })
    expect((await complete({ textCode: '123456' }, { cookie })).body.code).toBe('code_spent')
    expect((await text({ cookie })).body).toMatchObject({ to: `··· ${number.slice(-4)}` })
    const code = await codeTextedTo(server, number)
    expect((await complete({ textCode: wrong(code) }, { cookie })).body.code).toBe('second_factor_wrong')
    const got = await complete({ textCode: code }, { cookie })
    expect(got).toMatchObject({ status: 200, body: { details: 'Login Successfully' } })
    expect((await me({ token: got.body.token })).email).toBe(email)
    const again = await pendLogin(server, email)
    expect((await complete({ textCode: code }, again)).body.code).toBe('code_spent')
  })

  test('a browser without a pending login is texted nothing', async () => {
    const { number } = await prepared()
    const count = (await texts(number)).length
    const other = await answerCode(server, 'login', (await signUp(server)).email)
    for (const as of [{}, { cookie: other.cookie }]) expect((await text(as)).body.code).toBe('second_factor_expired')
    expect(await texts(number)).toHaveLength(count)
  })

  test('a text is offered after stronger factors, and changes none of them', async () => {
    const person = await signUpWith()
    await confirmNumber(server, person, person.number)
    await addPasskey(server, person)
    const { secret } = await connectApp(server, person)
    server.clock.advance({ minutes: 2 })
    const { cookie } = await pendLogin(server, person.email)
    const challenge = await server.request('POST', factors.startSecondFactor.path, { as: { cookie } })
    expect(challenge.body.methods).toEqual(['passkey', 'authenticator', 'text', 'recovery_code'])
    const signed = await complete({ code: appCode(secret, server.clock.now()) }, { cookie })
    const here = { ...person, token: signed.body.token }
    const how = await server.call(factors.startReauthentication, { as: here })
    expect(how.body.methods).toEqual(['passkey', 'authenticator', 'recovery_code'])
    expect((await server.call(factors.textReauthentication, { as: here })).status).toBe(404)
    const tried = await server.call(factors.reauthenticate, { body: { textCode: '123456' }, as: here })
    expect(tried.body.code).toBe('code_spent')
  })

  test('a new number sets no new password for a day', async () => {
    const person = await signUpWith()
    await confirmNumber(server, person, person.number)
    server.clock.advance({ minutes: 2 })
    const forget = async (newPassword: string) => {
      const { cookie } = await answerCode(server, 'login', person.email)
      await server.call(identity.forgotPassword, { body: { email: person.email, newPassword }, as: { cookie } })
      return { cookie }
    }
    const first = await forget('Nueva12345')
    const challenge = await server.request('POST', factors.startSecondFactor.path, { as: first })
    expect(challenge.body.methods).toEqual(['recovery_code'])
    expect((await text(first)).status).toBe(404)
    server.clock.advance({ hours: 24 })
    const later = await forget('Nueva12346')
    expect((await text(later)).status).toBe(200)
    const got = await complete({ textCode: await codeTextedTo(server, person.number) }, later)
    expect(got.body.details).toBe('Password Updated Successfully')
  })

  test('a text that was sent for one login completes no other of the same browser', async () => {
    const { cookie, number, email } = await prepared()
    await text({ cookie })
    const code = await codeTextedTo(server, number)
    server.clock.advance({ minutes: 1 })
    await server.call(identity.sendLoginCode, { body: { email }, as: { cookie } })
    const mails = await mailbox(server, email)
    const otp = /(?<!\d)\d{4}(?!\d)/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    await server.call(identity.verifyLoginCode, { body: { email, otp }, as: { cookie } })
    const pended = await server.call(identity.login, { body: { email, password: details.password }, as: { cookie } })
    expect(pended.body.code).toBe('second_factor_required')
    expect((await complete({ textCode: code }, { cookie })).body.code).toBe('code_spent')
  })

  test('with text codes turned off, the password alone logs in, and the number is no longer confirmed', async () => {
    const person = await signUpWith()
    await confirmNumber(server, person, person.number)
    const removed = await server.call(factors.removeMobile, { as: person })
    expect(removed.body).toEqual({ status: true, details: 'Codes by text message are off' })
    expect((await server.call(factors.removeMobile, { as: person })).status).toBe(404)
    expect(await me(person)).toMatchObject({ mobileConfirmed: false, mobileNumber: person.number })
    server.clock.advance({ minutes: 1 })
    expect((await logIn(server, person.email)).userId).toBe(person.userId)
  })
})

describe('delivery of a text', () => {
  const statusOf = async (number: string, work: () => Promise<void> = server.work) => {
    const person = await signUp(server, { mobileNumber: number })
    const sent = await start(person)
    const cookie = [person.cookie, cookiesOf(sent)].filter(Boolean).join('; ')
    const read = async (as: object = { cookie }) =>
      server.call(factors.textStatus, { params: { id: sent.body.id }, as })
    expect((await read()).body).toEqual({ status: 'sending' })
    await work()
    return read
  }

  test('only the browser that requested a text sees whether it was delivered', async () => {
    const read = await statusOf(newNumber())
    expect((await read()).body).toEqual({ status: 'sent' })
    server.clock.advance({ seconds: 2 })
    await server.work()
    expect((await read()).body).toEqual({ status: 'delivered' })
    expect((await read({})).status).toBe(404)
  })

  test.each([
    ['a number that is not in service', '+12125550121', 'failed'],
    ['a landline', '+12125550122', 'failed'],
    ['a gateway that does not answer', '+12125550125', 'unknown'],
  ])('%s is reported and never retried', async (_what, number, status) => {
    const read = await statusOf(number)
    expect((await read()).body).toEqual({ status })
    const { rows } = await sql<{ attempts: number; waiting: boolean }>`
      select attempts, next_at is not null as waiting from messages where recipient = ${number} order by position desc limit 1`.execute(
      server.deps.db,
    )
    expect(rows).toEqual([{ attempts: 1, waiting: false }])
  })

  test('a throttled text is retried; a receipt may arrive late, or report a carrier failure', async () => {
    const throttled = await statusOf('+12125550123')
    expect((await throttled()).body).toEqual({ status: 'sending' })
    const late = await statusOf('+12125550124')
    const lost = await statusOf('+12125550126')
    server.clock.advance({ seconds: 20 })
    await server.work()
    expect((await throttled()).body).toEqual({ status: 'delivered' })
    expect((await lost()).body).toEqual({ status: 'failed' })
    expect((await late()).body).toEqual({ status: 'sent' })
    server.clock.advance({ minutes: 5 })
    await server.work()
    expect((await late()).body).toEqual({ status: 'delivered' })
  })
})

describe('without a gateway', () => {
  test('without a gateway no code is texted, and a confirmed number still requires a second step', async () => {
    const person = await signUp(without, { mobileNumber: newNumber() })
    expect((await start(person, without)).body.code).toBe('texts_unavailable')
    await sql`update users set mobile_confirmed_at = ${without.clock.now().toString()} where id = ${person.userId}`.execute(
      without.deps.db,
    )
    const { cookie } = await pendLogin(without, person.email)
    const challenge = await without.request('POST', factors.startSecondFactor.path, { as: { cookie } })
    expect(challenge.body.methods).toEqual([])
    expect((await without.request('POST', factors.textSecondFactor.path, { as: { cookie } })).status).toBe(404)
  })
})

const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/
test.each(languages)('a text is one message of 160 GSM letters and is bound to our site (%s)', (language) => {
  const text = textOf(language, { code: '123456', baseUrl: 'https://send.sol.example.com' })
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(gsm7)
  expect(text).toMatch(/^SOL: /)
  expect(text.split('\n').at(-1)).toBe('@send.sol.example.com #123456')
})
