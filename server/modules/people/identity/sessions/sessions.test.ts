import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { identity } from '#contract/people/identity.ts'
import { dateOf } from '#server/platform/clock.ts'
import { answerCode, cookiesOf, logIn, mailbox, newEmail, password, renewed, signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const me = (as: object) => server.call(identity.me, { as })
const newPassword = 'Nueva12345'

describe('logging in', () => {
  test('an answered code and the password open a session', async () => {
    const { email } = await signUp(server)
    const { cookie } = await answerCode(server, 'login', email)
    const got = await server.call(identity.login, { body: { email: email.toUpperCase(), password }, as: { cookie } })
    expect(got.status).toBe(200)
    expect(got.body).toMatchObject({ status: true, details: 'Login Successfully' })
    expect((await me({ token: got.body.token })).body.email).toBe(email)
  })

  test('one answered code opens one session under simultaneous logins', async () => {
    const { email } = await signUp(server)
    const { cookie } = await answerCode(server, 'login', email)
    const tries = Array.from({ length: 5 }, () =>
      server.call(identity.login, { body: { email, password }, as: { cookie } }),
    )
    const got = await Promise.all(tries)
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(got.filter(({ body }) => body.code === 'code_not_verified')).toHaveLength(4)
  })

  test('the right password without the code, or with the code of another browser, opens nothing', async () => {
    const { email } = await signUp(server)
    expect((await server.call(identity.login, { body: { email, password } })).body.code).toBe('code_not_verified')
    await answerCode(server, 'login', email)
    const other = await answerCode(server, 'signup', newEmail())
    const got = await server.call(identity.login, { body: { email, password }, as: { cookie: other.cookie } })
    expect(got.status).toBe(401)
    expect(got.body.code).toBe('code_not_verified')
  })

  test('one code allows five passwords, and the right one is refused after that', async () => {
    const { email } = await signUp(server)
    const { cookie } = await answerCode(server, 'login', email)
    const attempt = (typed: string) => server.call(identity.login, { body: { email, password: typed }, as: { cookie } })
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => attempt(`Wrong1234${i}`)))
    expect(guesses.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(5)
    expect((await attempt(password)).body.code).toBe('code_not_verified')
  })

  test.each([
    [{ email: '', password: '' }, 400, 'all_fields_required', 'All Fields are Required'],
    [{ email: 'a@example.com' }, 400, 'all_fields_required', 'All Fields are Required'],
    [{ email: 'a@example.com', password: 'weak' }, 400, 'wrong_password', 'Wrong Password'],
    [{ email: 'a@example.com', password, admin: true }, 400, 'invalid_request', 'Check the marked fields.'],
  ])('a login with %j is refused', async (body, status, code, words) => {
    const got = await server.request('POST', identity.login.path, { body })
    expect(got.status).toBe(status)
    expect(got.body).toMatchObject({ status: false, code, details: words })
  })

  test("a new login revokes the browser's previous session", async () => {
    const first = await signUp(server)
    const { cookie } = await answerCode(server, 'login', first.email)
    const as = { cookie: `${cookie}; ${first.cookie}` }
    const second = await server.call(identity.login, { body: { email: first.email, password }, as })
    expect(second.status).toBe(200)
    expect(cookiesOf(second)).not.toBe(first.cookie)
    expect((await me({ token: first.token })).status).toBe(401)
  })
})

describe('a session', () => {
  test('without a session every call for signed-in users replies 401', async () => {
    const calls = [
      await me({}),
      await server.call(identity.logout),
      await server.call(identity.chooseLanguage, { body: { lang: 'pt' } }),
      await server.call(notifications.list, { body: { email: 'a@example.com' } }),
      await server.call(identity.renewal),
    ]
    for (const got of calls)
      expect(got).toMatchObject({ status: 401, body: { status: false, code: 'unauthenticated' } })
  })

  test('the token expires after fifteen minutes; the session cookie renews it', async () => {
    const person = await signUp(server)
    server.clock.advance({ minutes: 15 })
    expect((await me({ token: person.token })).status).toBe(401)
    const fresh = await renewed(server, person)
    expect((await me({ token: fresh.token })).status).toBe(200)
  })

  test('after logout neither the token nor the cookie works', async () => {
    const person = await signUp(server)
    const out = await server.call(identity.logout, { as: person })
    expect(out.body).toEqual({ status: true })
    expect([out.headers['set-cookie']].flat().map((line) => String(line).split('=')[0])).toEqual([
      'sol_session',
      'token',
    ])
    expect((await me({ token: person.token })).status).toBe(401)
    expect((await me({ cookie: person.cookie })).status).toBe(401)
    expect((await server.call(identity.renewal, { as: { cookie: person.cookie } })).status).toBe(401)
  })

  test('the cookie alone authorizes reads only', async () => {
    const { cookie } = await signUp(server)
    expect((await me({ cookie })).status).toBe(200)
    expect((await server.call(identity.chooseLanguage, { body: { lang: 'pt' }, as: { cookie } })).status).toBe(401)
    expect((await server.call(identity.logout, { as: { cookie } })).status).toBe(401)
  })

  test('a stale token is refused even with a valid cookie', async () => {
    const person = await signUp(server)
    expect((await me({ token: 'not.a.token', cookie: person.cookie })).status).toBe(401)
  })

  test('a session expires after twelve idle hours, and continues while it is used', async () => {
    let [busy, idle] = [await signUp(server), await signUp(server)]
    for (let hours = 0; hours < 12; hours += 6) {
      server.clock.advance({ hours: 6 })
      busy = await renewed(server, busy)
    }
    expect((await me(busy)).status).toBe(200)
    expect((await me({ cookie: idle.cookie })).status).toBe(401)
    idle = await logIn(server, idle.email)
    expect((await me(idle)).status).toBe(200)
  })

  test('a session expires after thirty days of use', async () => {
    let person = await signUp(server)
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      server.clock.advance({ hours: 10 })
      person = await renewed(server, person)
    }
    server.clock.advance({ hours: 10 })
    expect((await server.call(identity.renewal, { as: { cookie: person.cookie } })).status).toBe(401)
  })

  test('a token signed by another key, for another session, or by no algorithm is refused', async () => {
    const [victim, thief] = [await signUp(server), await signUp(server)]
    const claims = JSON.parse(Buffer.from(victim.token.split('.')[1] ?? '', 'base64url').toString())
    const forge = (sub: string, sid: string, key: Buffer) =>
      new SignJWT({ sid, role: 'admin' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('sol')
        .setSubject(sub)
        .setIssuedAt(dateOf(server.clock.now()))
        .setExpirationTime(dateOf(server.clock.now().add({ minutes: 5 })))
        .sign(key)
    const bare = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const tokens = [
      await forge(victim.userId, claims.sid, Buffer.from('a key that is not ours, 32 bytes')),
      await forge(thief.userId, claims.sid, server.deps.secrets.key('token')),
      `${bare({ alg: 'none' })}.${bare(claims)}.`,
      victim.token.slice(0, -2),
    ]
    for (const token of tokens) expect((await me({ token })).status).toBe(401)
    const honest = await forge(victim.userId, claims.sid, server.deps.secrets.key('token'))
    expect((await me({ token: honest })).body.role).toBe('customer')
  })

  test('the chosen language is the language of the replies', async () => {
    const person = await signUp(server)
    const got = await server.call(identity.chooseLanguage, { body: { lang: 'es' }, as: person })
    expect(got.body).toEqual({ status: true })
    expect((await me(person)).body.lang).toBe('es')
    const refused = await server.call(notifications.list, {
      body: { email: 'other@example.com' },
      as: { ...person, language: 'en' },
    })
    expect(refused.body.details).toBe('No tienes permiso para hacer esto.')
    const unknown = await server.request('PUT', identity.chooseLanguage.path, { body: { lang: 'fr' }, as: person })
    expect(unknown.status).toBe(400)
  })
})

describe('a forgotten password', () => {
  test('a forgotten password is replaced after the code: all sessions are revoked, this browser is signed in, the owner is notified', async () => {
    const person = await signUp(server)
    const { cookie } = await answerCode(server, 'login', person.email)
    const body = { email: person.email, newPassword }
    const got = await server.call(identity.forgotPassword, { body, as: { cookie, language: 'es' } })
    expect(got.body).toMatchObject({ status: true, details: 'Contraseña actualizada correctamente' })
    expect((await me({ token: got.body.token })).status).toBe(200)
    expect((await me(person)).status).toBe(401)
    expect((await mailbox(server, person.email))[0]?.subject).toBe('You changed your password')
    await expect(logIn(server, person.email, password)).rejects.toThrow('wrong_credentials')
    server.clock.advance({ minutes: 1 })
    expect((await logIn(server, person.email, newPassword)).userId).toBe(person.userId)
  })

  test('a browser signed out by a new password gets that reason, and one that logged out does not', async () => {
    const person = await signUp(server)
    const { cookie } = await answerCode(server, 'login', person.email)
    await server.call(identity.forgotPassword, { body: { email: person.email, newPassword }, as: { cookie } })
    const told = await server.call(identity.renewal, { as: { cookie: person.cookie, language: 'es' } })
    expect([told.status, told.body.code]).toEqual([401, 'session_password_changed'])
    expect(told.body.details).toContain('Cerramos tu sesión porque cambiaste la contraseña')
    const { cookie: gone, ...other } = await signUp(server)
    await server.call(identity.logout, { as: { ...other, cookie: gone } })
    expect((await server.call(identity.renewal, { as: { cookie: gone } })).body.code).toBe('unauthenticated')
  })

  test('a forgotten password is unchanged without the code, with a weak or no password, and by a replay', async () => {
    const { email } = await signUp(server)
    const attempt = (body: { email: string; newPassword: string }, as = {}) =>
      server.call(identity.forgotPassword, { body, as })
    expect((await attempt({ email, newPassword })).body.code).toBe('code_not_verified')
    expect((await attempt({ email, newPassword: 'weak' })).body).toMatchObject({
      code: 'weak_password',
      details:
        'Password must be minimum 8 characters long and include at least one uppercase letter, one lowercase letter, and one number',
    })
    expect((await attempt({ email, newPassword: '' })).body.details).toBe('All Fields are Required')
    expect((await logIn(server, email)).email).toBe(email)
    const { cookie } = await answerCode(server, 'login', email)
    expect((await attempt({ email, newPassword }, { cookie })).status).toBe(200)
    expect((await attempt({ email, newPassword: 'Otra123456' }, { cookie })).body.code).toBe('code_not_verified')
  })
})
