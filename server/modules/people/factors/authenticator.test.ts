import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { appCode, connectApp, pendLogin, wrongCode } from '#tests/factors.ts'
import { answerCode, cookiesOf, logIn, mailbox, password, signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const complete = (body: object, as: object) => server.request('POST', factors.completeLogin.path, { body, as })
const me = (as: object) => server.call(identity.me, { as })
const now = () => server.clock.now()
const newPassword = 'Nueva12345'

describe('connecting an app', () => {
  test('the first code confirms the app, shows ten recovery codes once, revokes the other sessions and notifies the owner', async () => {
    const person = await signUp(server)
    server.clock.advance({ minutes: 1 })
    const here = await logIn(server, person.email)
    const elsewhere = await logIn(server, person.email)
    const { recoveryCodes } = await connectApp(server, here)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const { body } = await server.call(factors.list, { as: here })
    expect(body).toMatchObject({
      required: false,
      passkeys: [],
      authenticator: { usedAt: null },
      recoveryCodes: { left: 10 },
    })
    expect((await me(elsewhere)).status).toBe(401)
    const [mail] = await mailbox(server, person.email)
    expect(mail?.subject).toBe('You connected an authenticator app')
  })

  test('neither the secret nor a recovery code is stored in plain text', async () => {
    const person = await signUp(server)
    const { secret, recoveryCodes } = await connectApp(server, person)
    const rows = await rowsOf(['authenticators', 'recovery_codes', 'audit', 'events', 'messages', 'notifications'])
    expect(rows).toContain(person.userId)
    expect(rows).not.toContain(secret)
    for (const code of recoveryCodes) expect(rows).not.toContain(code)
  })

  const rowsOf = async (tables: string[]): Promise<string> => {
    const client = new pg.Client({ connectionString: server.ownerUrl })
    await client.connect()
    let rows = ''
    for (const name of tables)
      rows += (await client.query(`select string_agg(t::text, ' ') as all from ${name} t`)).rows[0].all
    await client.end()
    return rows
  }

  test('an app without its first code is no factor', async () => {
    const person = await signUp(server)
    const { body } = await server.call(factors.startAuthenticator, { as: person })
    const wrong = await server.call(factors.confirmAuthenticator, {
      body: { code: wrongCode(body.secret, now()) },
      as: person,
    })
    expect(wrong.body).toMatchObject({ code: 'second_factor_wrong', fields: { code: { code: 'second_factor_wrong' } } })
    server.clock.advance({ minutes: 1 })
    expect((await logIn(server, person.email)).userId).toBe(person.userId)
  })

  test('a QR code expires after ten minutes, and a new one has another secret', async () => {
    const person = await signUp(server)
    const first = await server.call(factors.startAuthenticator, { as: person })
    server.clock.advance({ minutes: 11 })
    const again = await logIn(server, person.email)
    const late = await server.call(factors.confirmAuthenticator, {
      body: { code: appCode(first.body.secret, now()) },
      as: again,
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'enrollment_expired' } })
    const second = await server.call(factors.startAuthenticator, { as: again })
    expect(second.body.secret).not.toBe(first.body.secret)
  })

  test('a second app is refused until the first is removed', async () => {
    const person = await signUp(server)
    await connectApp(server, person)
    expect((await server.call(factors.startAuthenticator, { as: person })).body.code).toBe('authenticator_known')
    expect((await server.call(factors.removeAuthenticator, { as: person })).body.status).toBe(true)
    expect((await server.call(factors.removeAuthenticator, { as: person })).status).toBe(404)
    expect((await server.call(factors.list, { as: person })).body).toMatchObject({
      authenticator: null,
      recoveryCodes: null,
    })
    await connectApp(server, person)
  })
})

describe('logging in with an app', () => {
  const prepared = async () => {
    const person = await signUp(server)
    const app = await connectApp(server, person)
    server.clock.advance({ minutes: 1 })
    return { ...person, ...app, ...(await pendLogin(server, person.email)) }
  }

  test('with an app the right password alone opens no session', async () => {
    const person = await signUp(server)
    await connectApp(server, person)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await answerCode(server, 'login', person.email)
    const got = await server.call(identity.login, { body: { email: person.email, password }, as: { cookie } })
    expect(got.status).toBe(401)
    expect(got.body).toEqual({
      status: false,
      code: 'second_factor_required',
      details: 'One more step: confirm it’s you',
      context: { methods: ['authenticator', 'recovery_code'] },
    })
    expect(cookiesOf(got)).toBe('')
  })

  test('the app code completes the login with the reply of a login', async () => {
    const { email, secret, cookie } = await prepared()
    const got = await complete({ code: appCode(secret, now()) }, { cookie })
    expect(got).toMatchObject({ status: 200, body: { status: true, details: 'Login Successfully' } })
    expect((await me({ token: got.body.token })).body.email).toBe(email)
    expect(cookiesOf(got)).toMatch(/^sol_session=/)
  })

  test('an app code does not complete the login of another browser', async () => {
    const { secret } = await prepared()
    const other = await answerCode(server, 'login', (await signUp(server)).email)
    for (const as of [{}, { cookie: other.cookie }]) {
      const got = await complete({ code: appCode(secret, now()) }, as)
      expect(got).toMatchObject({ status: 401, body: { code: 'second_factor_expired' } })
    }
  })

  test('an app code works once', async () => {
    const { email, secret, cookie } = await prepared()
    const code = appCode(secret, now())
    expect((await complete({ code }, { cookie })).status).toBe(200)
    expect((await complete({ code }, { cookie })).body.code).toBe('second_factor_expired')
    const second = await pendLogin(server, email)
    expect((await complete({ code }, second)).body.code).toBe('second_factor_wrong')
    server.clock.advance({ seconds: 30 })
    expect((await complete({ code: appCode(secret, now()) }, second)).status).toBe(200)
  })

  test('one of fifteen simultaneous right app codes succeeds', async () => {
    const { secret, cookie } = await prepared()
    const code = appCode(secret, now())
    const got = await Promise.all(Array.from({ length: 15 }, () => complete({ code }, { cookie })))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of fifteen simultaneous wrong app codes five are compared, then the login is void and the owner is notified', async () => {
    const { email, secret, cookie } = await prepared()
    const code = wrongCode(secret, now())
    const got = await Promise.all(Array.from({ length: 15 }, () => complete({ code }, { cookie })))
    expect(got.filter(({ body }) => body.code === 'second_factor_wrong')).toHaveLength(5)
    expect(got.filter(({ body }) => body.code === 'second_factor_expired')).toHaveLength(10)
    expect((await complete({ code: appCode(secret, now()) }, { cookie })).body.code).toBe('second_factor_expired')
    expect((await mailbox(server, email)).filter(({ subject }) => subject === 'We stopped a login')).toHaveLength(1)
  })

  test('an attacker who restarts after four wrong app codes is noticed at the fifth', async () => {
    const { email, secret, cookie } = await prepared()
    const wrong = (as: object) => complete({ code: wrongCode(secret, now()) }, as)
    for (let guess = 0; guess < 4; guess += 1) await wrong({ cookie })
    const again = await pendLogin(server, email)
    expect((await wrong(again)).body.code).toBe('second_factor_wrong')
    expect((await wrong(again)).body.code).toBe('second_factor_expired')
    expect((await mailbox(server, email))[0]?.subject).toBe('We stopped a login')
  })

  test('ten app codes an hour are compared over all logins of a user', async () => {
    const { email, secret } = await prepared()
    const compared: string[] = []
    for (let login = 0; login < 3; login += 1) {
      const { cookie } = await pendLogin(server, email)
      for (let guess = 0; guess < 5; guess += 1)
        compared.push((await complete({ code: wrongCode(secret, now()) }, { cookie })).body.code)
    }
    expect(compared.slice(0, 9)).toEqual(Array(9).fill('second_factor_wrong'))
    expect(compared.slice(-5)).toEqual(Array(5).fill('too_many'))
  })

  test('a pending login expires after ten minutes', async () => {
    const { secret, cookie } = await prepared()
    server.clock.advance({ minutes: 10 })
    expect((await complete({ code: appCode(secret, now()) }, { cookie })).body.code).toBe('second_factor_expired')
    expect((await server.call(factors.startSecondFactor, { as: { cookie } })).status).toBe(401)
  })

  test.each([[{}], [{ code: '123456', recoveryCode: 'abcde-fghjk' }], [{ code: 123456 }], [{ password }]])(
    '%j is refused and costs no try',
    async (body) => {
      const { secret, cookie } = await prepared()
      for (let attempt = 0; attempt < 6; attempt += 1)
        expect((await complete(body, { cookie })).body.code).toBe('invalid_request')
      expect((await complete({ code: appCode(secret, now()) }, { cookie })).status).toBe(200)
    },
  )
})

describe('a forgotten password', () => {
  test('a forgotten password is not replaced before the second factor', async () => {
    const person = await signUp(server)
    const { secret } = await connectApp(server, person)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await answerCode(server, 'login', person.email)
    const held = await server.call(identity.forgotPassword, {
      body: { email: person.email, newPassword },
      as: { cookie },
    })
    expect(held).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect((await me(person)).status).toBe(200)
    const got = await complete({ code: appCode(secret, now()) }, { cookie })
    expect(got.body).toMatchObject({ status: true, details: 'Password Updated Successfully' })
    expect((await me({ token: got.body.token })).status).toBe(200)
    expect((await me(person)).status).toBe(401)
    server.clock.advance({ minutes: 1 })
    const second = await answerCode(server, 'login', person.email)
    const login = (typed: string) =>
      server.call(identity.login, { body: { email: person.email, password: typed }, as: { cookie: second.cookie } })
    expect((await login(password)).body.code).toBe('wrong_credentials')
    expect((await login(newPassword)).body.code).toBe('second_factor_required')
  })

  test('a forgotten password is unchanged without the second factor', async () => {
    const person = await signUp(server)
    await connectApp(server, person)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await answerCode(server, 'login', person.email)
    await server.call(identity.forgotPassword, { body: { email: person.email, newPassword }, as: { cookie } })
    server.clock.advance({ minutes: 11 })
    expect((await me(person)).body.email).toBe(person.email)
    expect((await pendLogin(server, person.email)).cookie).toContain('sol_browser')
  })
})

describe('recovery codes', () => {
  test('each recovery code works once, in any spelling, and the owner is notified', async () => {
    const person = await signUp(server)
    const { recoveryCodes } = await connectApp(server, person)
    const [first = '', second = ''] = recoveryCodes
    for (const typed of [first, ` ${second.toUpperCase().replace('-', ' ')}`]) {
      server.clock.advance({ minutes: 1 })
      const { cookie } = await pendLogin(server, person.email)
      const tries = await Promise.all(Array.from({ length: 3 }, () => complete({ recoveryCode: typed }, { cookie })))
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
      const again = await pendLogin(server, person.email)
      expect((await complete({ recoveryCode: typed }, again)).body.code).toBe('recovery_code_wrong')
    }
    const used = (await mailbox(server, person.email)).filter(({ subject }) => subject === 'A recovery code was used')
    expect(used.map(({ text }) => /(\d+) left/.exec(text)?.[1])).toEqual(['8', '9'])
  })

  test('another user’s recovery codes open nothing', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    await connectApp(server, person)
    const { recoveryCodes } = await connectApp(server, other)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await pendLogin(server, person.email)
    expect((await complete({ recoveryCode: recoveryCodes[0] }, { cookie })).body.code).toBe('recovery_code_wrong')
  })

  test('new recovery codes replace the old ones', async () => {
    const person = await signUp(server)
    const { recoveryCodes } = await connectApp(server, person)
    const renewed = await server.call(factors.renewRecoveryCodes, { as: person })
    expect(renewed.status).toBe(201)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await pendLogin(server, person.email)
    expect((await complete({ recoveryCode: recoveryCodes[0] }, { cookie })).body.code).toBe('recovery_code_wrong')
    expect((await complete({ recoveryCode: renewed.body.recoveryCodes[0] }, { cookie })).status).toBe(200)
  })

  test('recovery codes cannot be renewed without a second factor', async () => {
    const person = await signUp(server)
    expect((await server.call(factors.renewRecoveryCodes, { as: person })).status).toBe(404)
  })
})
