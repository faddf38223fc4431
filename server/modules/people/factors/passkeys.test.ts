import { describe, expect, test } from 'vitest'
import { factors, type RequestOptions } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { addPasskey, connectApp, pendLogin } from '#tests/factors.ts'
import { softPasskey } from '#tests/passkey.ts'
import { cookiesOf, logIn, mailbox, signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const origin = 'http://localhost'
const me = (as: object) => server.call(identity.me, { as })

const askLogin = async (): Promise<{ options: RequestOptions; cookie: string }> => {
  const got = await server.call(factors.startPasskeyLogin)
  return { options: got.body, cookie: cookiesOf(got) }
}
const logInWith = (passkey: object, as: object) =>
  server.request('POST', factors.logInWithPasskey.path, { body: { passkey }, as })
const complete = (body: object, as: object) => server.request('POST', factors.completeLogin.path, { body, as })

describe('adding a passkey', () => {
  test('adding a passkey stores its name, shows recovery codes with the first factor, and notifies the owner', async () => {
    const person = await signUp(server, { language: 'es' })
    const first = await addPasskey(server, person)
    expect(first.recoveryCodes).toHaveLength(10)
    server.clock.advance({ seconds: 1 })
    const second = await addPasskey(server, person, { synced: true })
    expect(second.recoveryCodes).toBeNull()
    const { body } = await server.call(factors.list, { as: person })
    expect(body.passkeys).toMatchObject([
      { id: first.id, name: 'Phone', synced: false, usedAt: null },
      { id: second.id, name: 'Phone', synced: true, usedAt: null },
    ])
    expect((await mailbox(server, person.email))[0]?.subject).toBe('Agregaste una llave de acceso')
  })

  test('a new passkey must be discoverable, verify its user and not exist already', async () => {
    const person = await signUp(server)
    const { device } = await addPasskey(server, person)
    const { body } = await server.call(factors.startPasskey, { as: person })
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'SOL' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: device.id }],
    })
  })

  test.each([
    ['made on another site', { origin: 'https://sol.example.evil' }],
    ['made inside a frame', { crossOrigin: true }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made without user verification', { unverified: true }],
    ['that signs in instead', { type: 'webauthn.get' }],
    ['with a challenge of its own', { challenge: 'c2VsZi1tYWRl' }],
  ])('a passkey %s is refused', async (_, lies) => {
    const person = await signUp(server)
    const { body } = await server.call(factors.startPasskey, { as: person })
    const passkey = softPasskey({ origin }).create(body, lies)
    const got = await server.call(factors.addPasskey, { body: { name: 'Phone', passkey }, as: person })
    expect(got).toMatchObject({ status: 400, body: { code: 'passkey_refused' } })
    expect((await server.call(factors.list, { as: person })).body.passkeys).toEqual([])
  })

  test('a challenge works once, in its session, for five minutes', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const add = (passkey: object, as: object) =>
      server.request('POST', factors.addPasskey.path, { body: { name: 'Phone', passkey }, as })
    const { body: options } = await server.call(factors.startPasskey, { as: person })
    expect((await add(softPasskey({ origin }).create(options), other)).body.code).toBe('passkey_refused')
    expect((await add(softPasskey({ origin }).create(options), person)).status).toBe(201)
    expect((await add(softPasskey({ origin }).create(options), person)).body.code).toBe('passkey_refused')
    const { body: late } = await server.call(factors.startPasskey, { as: person })
    server.clock.advance({ minutes: 5 })
    expect((await add(softPasskey({ origin }).create(late), person)).body.code).toBe('passkey_refused')
  })

  test('a passkey of one account is refused for another', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { device } = await addPasskey(server, person)
    const { body } = await server.call(factors.startPasskey, { as: other })
    const got = await server.call(factors.addPasskey, { body: { name: 'x', passkey: device.create(body) }, as: other })
    expect(got).toMatchObject({ status: 409, body: { code: 'passkey_known' } })
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a\u0007b', 'malformed'],
    ['x'.repeat(61), 'too_long'],
  ])('the name %j is refused', async (name, code) => {
    const person = await signUp(server)
    const { id } = await addPasskey(server, person)
    const got = await server.call(factors.renamePasskey, { params: { id }, body: { name }, as: person })
    expect(got).toMatchObject({ status: 400, body: { fields: { name: { code } } } })
  })

  test('a passkey can be renamed by its owner only', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { id } = await addPasskey(server, person)
    const rename = (as: object) =>
      server.call(factors.renamePasskey, { params: { id }, body: { name: ' Mi  celular ' }, as })
    expect((await rename(other)).status).toBe(404)
    expect((await server.call(factors.removePasskey, { params: { id }, as: other })).status).toBe(404)
    expect((await rename(person)).body.name).toBe('Mi celular')
  })

  test('removing a passkey revokes the other sessions and notifies the owner', async () => {
    const person = await signUp(server)
    const { id, device } = await addPasskey(server, person)
    const { options, cookie } = await askLogin()
    const got = await logInWith(device.get(options), { cookie })
    expect((await server.call(factors.removePasskey, { params: { id }, as: person })).body.status).toBe(true)
    expect((await me({ token: got.body.token })).status).toBe(401)
    expect((await mailbox(server, person.email))[0]?.subject).toBe('You removed a passkey')
    const again = await askLogin()
    expect((await logInWith(device.get(again.options), again)).body.code).toBe('passkey_refused')
  })
})

describe('a passkey alone', () => {
  test('a passkey alone logs in without a code and a password', async () => {
    const person = await signUp(server)
    const { device } = await addPasskey(server, person)
    const { options, cookie } = await askLogin()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const got = await logInWith(device.get(options), { cookie })
    expect(got).toMatchObject({ status: 200, body: { status: true, details: 'Login Successfully' } })
    expect((await me({ token: got.body.token })).body.email).toBe(person.email)
    const { body } = await server.call(factors.list, { as: { token: got.body.token } })
    expect(body.passkeys[0].usedAt).toBe(server.clock.now().toString())
  })

  test.each([
    ['of another site', { origin: 'https://sol.example.evil' }],
    ['of the same site on another port', { origin: 'http://localhost:8443' }],
    ['inside a frame', { crossOrigin: true }],
    ['for another site', { rpId: 'evil.example' }],
    ['by nobody who was verified', { unverified: true }],
    ['of a new passkey instead', { type: 'webauthn.create' }],
    ['with a challenge of its own', { challenge: 'c2VsZi1tYWRl' }],
    ['for nobody', { userHandle: undefined }],
    ['for another user', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a counter that went back', { counter: 1 }],
  ])('a signature %s is refused', async (_, lies) => {
    const person = await signUp(server)
    const { device } = await addPasskey(server, person)
    const { options, cookie } = await askLogin()
    const got = await logInWith(device.get(options, lies), { cookie })
    expect(got).toMatchObject({ status: 400, body: { code: 'passkey_refused' } })
    expect(cookiesOf(got)).toBe('')
  })

  test('a signature opens one session, only in the browser of its challenge', async () => {
    const person = await signUp(server)
    const { device } = await addPasskey(server, person, { synced: true })
    const { options, cookie } = await askLogin()
    const signed = device.get(options)
    const other = await askLogin()
    expect((await logInWith(signed, { cookie: other.cookie })).body.code).toBe('passkey_refused')
    const got = await Promise.all(Array.from({ length: 10 }, () => logInWith(signed, { cookie })))
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(got.filter(({ body }) => body.code === 'passkey_refused')).toHaveLength(9)
  })

  test('a forged signature, an unknown passkey and a malformed answer get the same refusal', async () => {
    const person = await signUp(server)
    const { device } = await addPasskey(server, person)
    const forge = async (change: (passkey: ReturnType<typeof device.get>) => object) => {
      const { options, cookie } = await askLogin()
      return logInWith(change(device.get(options)), { cookie })
    }
    const forged = await forge((good) => ({
      ...good,
      response: {
        ...good.response,
        signature: good.response.signature.replace(/^(.{20})(.)/, (_, before, at) => before + (at === 'A' ? 'B' : 'A')),
      },
    }))
    const unknown = await forge((good) => ({ ...good, id: 'AAAA', rawId: 'AAAA' }))
    const broken = await forge((good) => ({ ...good, response: { ...good.response, clientDataJSON: 'AAAA' } }))
    for (const got of [forged, unknown, broken])
      expect(got).toMatchObject({ status: 400, body: { code: 'passkey_refused' } })
  })
})

describe('a passkey after the password', () => {
  test('a passkey completes the login after the password', async () => {
    const person = await signUp(server)
    const { device } = await addPasskey(server, person)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await pendLogin(server, person.email)
    const { body } = await server.call(factors.startSecondFactor, { as: { cookie } })
    expect(body).toMatchObject({
      methods: ['passkey', 'recovery_code'],
      passkey: { allowCredentials: [{ id: device.id }], userVerification: 'required' },
    })
    const got = await complete({ passkey: device.get(body.passkey) }, { cookie })
    expect((await me({ token: got.body.token })).body.email).toBe(person.email)
  })

  test('another user’s passkey does not complete the login', async () => {
    const [person, thief] = [await signUp(server), await signUp(server)]
    await addPasskey(server, person)
    const { device } = await addPasskey(server, thief)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await pendLogin(server, person.email)
    const { body } = await server.call(factors.startSecondFactor, { as: { cookie } })
    const got = await complete({ passkey: device.get(body.passkey) }, { cookie })
    expect(got).toMatchObject({ status: 400, body: { code: 'passkey_refused' } })
  })

  test('a signature for another purpose does not complete the login', async () => {
    const person = await signUp(server)
    const { device } = await addPasskey(server, person)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await pendLogin(server, person.email)
    const alone = await server.call(factors.startPasskeyLogin, { as: { cookie } })
    const got = await complete({ passkey: device.get(alone.body) }, { cookie })
    expect(got.body.code).toBe('passkey_refused')
  })
})

describe('a change of factors', () => {
  const changes = (id: string): [string, (as: object) => ReturnType<typeof server.call>][] => [
    ['a new passkey', (as) => server.call(factors.startPasskey, { as })],
    ['a passkey that goes', (as) => server.call(factors.removePasskey, { params: { id }, as })],
    ['a new app', (as) => server.call(factors.startAuthenticator, { as })],
    ['an app that goes', (as) => server.call(factors.removeAuthenticator, { as })],
    ['new recovery codes', (as) => server.call(factors.renewRecoveryCodes, { as })],
  ]

  test('a change of factors requires authentication within ten minutes', async () => {
    const person = await signUp(server)
    const { id } = await addPasskey(server, person)
    server.clock.advance({ minutes: 10 })
    for (const [, change] of changes(id))
      expect(await change(person)).toMatchObject({ status: 403, body: { code: 'recent_auth_required' } })
  })

  test('reauthentication allows the change and rotates the session’s secret and token', async () => {
    const person = await signUp(server)
    const { device } = await addPasskey(server, person)
    server.clock.advance({ minutes: 10 })
    const { body: asked } = await server.call(factors.startReauthentication, { as: person })
    expect(asked.methods).toEqual(['passkey', 'recovery_code'])
    const proof = await server.call(factors.reauthenticate, {
      body: { passkey: device.get(asked.passkey) },
      as: person,
    })
    expect(proof.status).toBe(200)
    expect(cookiesOf(proof)).not.toBe(person.cookie)
    expect((await me({ token: person.token })).status).toBe(401)
    expect((await me({ cookie: person.cookie })).status).toBe(401)
    await connectApp(server, { ...person, token: proof.body.token, cookie: cookiesOf(proof) })
  })

  test('without a factor the password reauthenticates', async () => {
    const person = await signUp(server)
    server.clock.advance({ minutes: 10 })
    expect((await server.call(factors.startReauthentication, { as: person })).body).toEqual({
      methods: ['password'],
      passkey: null,
    })
    const prove = (body: object) => server.request('POST', factors.reauthenticate.path, { body, as: person })
    expect((await prove({ password: 'Otra123456' })).body.code).toBe('wrong_password')
    expect((await prove({})).body.code).toBe('wrong_password')
    const proof = await prove({ password: 'Prueba1234' })
    expect((await server.call(factors.startAuthenticator, { as: { token: proof.body.token } })).status).toBe(201)
  })

  test('with a factor the password does not reauthenticate: a thief of both cannot remove the factor', async () => {
    const person = await signUp(server)
    await connectApp(server, person)
    server.clock.advance({ minutes: 10 })
    const got = await server.request('POST', factors.reauthenticate.path, {
      body: { password: 'Prueba1234' },
      as: person,
    })
    expect(got).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect((await server.call(factors.removeAuthenticator, { as: person })).body.code).toBe('recent_auth_required')
  })

  test('a change of factors voids pending logins', async () => {
    const person = await signUp(server)
    await connectApp(server, person)
    server.clock.advance({ minutes: 1 })
    const { cookie } = await pendLogin(server, person.email)
    await addPasskey(server, person)
    expect((await server.call(factors.startSecondFactor, { as: { cookie } })).body.code).toBe('second_factor_expired')
  })

  test('two simultaneous first factors create one set of recovery codes', async () => {
    const person = await signUp(server)
    const devices = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { body } = await server.call(factors.startPasskey, { as: person })
        return softPasskey({ origin }).create(body)
      }),
    )
    const got = await Promise.all(
      devices.map((passkey) => server.call(factors.addPasskey, { body: { name: 'x', passkey }, as: person })),
    )
    expect(got.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(got.filter(({ body }) => body.recoveryCodes !== null)).toHaveLength(1)
  })

  test('a login requires the second factor exactly when the user has one', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    await addPasskey(server, person)
    server.clock.advance({ minutes: 1 })
    await expect(logIn(server, person.email)).rejects.toThrow('second_factor_required')
    expect((await logIn(server, other.email)).userId).toBe(other.userId)
  })
})
