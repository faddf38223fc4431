import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { answerCode, details, mailbox, newcomer, newEmail, signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

// The day is 20 November 2026 in New York.
const server = testServer()

const attempt = async (change: Record<string, unknown>, language: 'es' | 'pt' | 'en' = 'en') => {
  const email = newEmail()
  const { cookie, otp } = await answerCode(server, 'signup', email)
  const body = { ...newcomer, email, otp, ...change }
  return server.request('POST', identity.signup.path, { body, as: { cookie, language } })
}

describe('signing up', () => {
  test('signing up after the code opens an account and a session, and mails a welcome', async () => {
    const email = newEmail()
    const { cookie, otp } = await answerCode(server, 'signup', email)
    const got = await server.call(identity.signup, {
      body: { ...newcomer, email, otp },
      as: { cookie, language: 'pt' },
    })
    expect(got.status).toBe(201)
    expect(got.body).toMatchObject({ status: true, details: 'Conta criada com sucesso' })
    const me = await server.call(identity.me, { as: { token: got.body.token } })
    expect(me.body).toMatchObject({
      email,
      firstName: 'María',
      mobileNumber: '+12125550198',
      role: 'customer',
      isVerifiedUser: false,
      requestedForVerification: false,
      authenticationDoc: 'not uploaded',
      profileImage: 'not uploaded',
      lang: 'pt',
    })
    expect((await mailbox(server, email))[0]?.subject).toBe('Boas-vindas à SOL')
  })

  test('no reply contains the password or its hash', async () => {
    const person = await signUp(server)
    const me = await server.call(identity.me, { as: person })
    const { rows } = await sql<{ passwordHash: string }>`
      select password_hash from users where id = ${person.userId}`.execute(server.deps.db)
    expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=2,p=1\$/)
    const seen = JSON.stringify(me.body) + person.token + Buffer.from(person.token.split('.')[1] ?? '', 'base64url')
    expect(seen).not.toContain('argon2')
    expect(seen).not.toContain(details.password)
  })

  test('the cookies are httpOnly and same-site, and secure anywhere but on localhost', async () => {
    const email = newEmail()
    const { cookie, otp } = await answerCode(server, 'signup', email)
    const got = await server.call(identity.signup, { body: { ...newcomer, email, otp }, as: { cookie } })
    expect(String(got.headers['set-cookie'])).toMatch(
      /^sol_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(got.body.token.split('.')).toHaveLength(3)
  })

  test.each([
    'title', 'firstName', 'lastName', 'dob', 'mobileNumber', 'gender', 'streetNumber', 'streetName', 'city', 'state', 'country',
    'nationality', 'postalCode', 'password',
  ])('a sign-up with %s missing or empty is refused', async (name) => {
    for (const value of ['', undefined]) {
      const got = await attempt({ [name]: value })
      expect(got.status).toBe(400)
      expect(got.body).toMatchObject({ code: 'details_required', details: 'Please fill the required fields' })
      expect(Object.keys(got.body.fields)).toEqual([name])
    }
  }) // biome-ignore format: a list of names

  test('the middle name is optional, and Other/none is no title', async () => {
    const got = await attempt({ middleName: undefined, title: 'other' })
    expect(got.status).toBe(201)
    const me = await server.call(identity.me, { as: { token: got.body.token } })
    expect(me.body).toMatchObject({ title: '', middleName: '' })
  })

  test('country, nationality and state are listed values, by name or code in any language, stored in one form', async () => {
    const got = await attempt({ country: 'EE. UU.', nationality: 'méxico', state: 'ny', postalCode: '10001–1234' })
    expect(got.status).toBe(201)
    const me = await server.call(identity.me, { as: { token: got.body.token } })
    expect(me.body).toMatchObject({ country: 'United States', nationality: 'Mexico', state: 'New York', postalCode: '10001-1234' }) // biome-ignore format: one object
    const wrong = await attempt({ country: 'Nowhere', nationality: 'Atlantis' })
    expect(wrong.body.fields).toMatchObject({ country: { code: 'invalid' }, nationality: { code: 'invalid' } })
    expect((await attempt({ state: 'Zz' })).body.fields).toEqual({
      state: { code: 'invalid', details: expect.any(String) },
    })
  })

  test('numbers are accepted where digits are meant, and the label Other/none as a title', async () => {
    const got = await attempt({ mobileNumber: 2125550198, streetNumber: 45, postalCode: 11372, title: 'Other/none' })
    expect(got.status).toBe(201)
    const me = await server.call(identity.me, { as: { token: got.body.token } })
    expect(me.body).toMatchObject({ mobileNumber: '+12125550198', streetNumber: '45', postalCode: '11372', title: '' })
  })

  test.each([
    ['dob', '1990-02-30'],
    ['dob', '17/05/1990'],
    ['dob', '2030-01-01'],
    ['dob', '1850-01-01'],
    ['mobileNumber', '12345'],
    ['mobileNumber', '+1 (112) 555-0198'],
    ['mobileNumber', 'call me'],
    ['postalCode', '??'],
    ['postalCode', '1137'],
    ['postalCode', '11372-00'],
    ['firstName', '1234'],
    ['lastName', 'Ló\u0001pez'],
    ['city', 'Quee\u0000ns'],
    ['title', 'Sir'],
    ['gender', 'none of yours'],
  ])('a %s that reads %j is refused by name', async (name, value) => {
    const got = await attempt({ [name]: value })
    expect(got.status).toBe(400)
    expect(got.body).toMatchObject({ code: 'invalid_request', fields: { [name]: { code: 'malformed' } } })
  })

  test('a name in letters that screening cannot read is refused by name', async () => {
    for (const name of ['firstName', 'middleName', 'lastName'])
      for (const value of ['Мария', 'Ｍａｄｕｒｏ', 'Mɑduro']) {
        const got = await attempt({ [name]: value })
        expect(got.body).toMatchObject({ code: 'invalid_request', fields: { [name]: { code: 'not_latin_script' } } })
      }
  })

  test('sign-up is open from the eighteenth birthday on, and refused the day before', async () => {
    expect((await attempt({ dob: '2008-11-20' })).status).toBe(201)
    const young = await attempt({ dob: '2008-11-21' }, 'es')
    expect(young.status).toBe(400)
    expect(young.body).toMatchObject({ code: 'under_age', details: 'Debes tener 18 años o más para crear una cuenta' })
  })

  test.each(['short1A', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere'])(
    'the password %s is too weak',
    async (password) => {
      const got = await attempt({ password })
      expect(got.body).toMatchObject({
        status: false,
        code: 'weak_password',
        fields: { password: { code: 'weak_password' } },
      })
    },
  )

  test('an unknown field is refused, so no one signs up as an administrator', async () => {
    const got = await attempt({ role: 'admin', isVerifiedUser: true })
    expect(got.status).toBe(400)
    expect(Object.keys(got.body.fields).sort()).toEqual(['isVerifiedUser', 'role'])
  })

  test('no account opens without a code, with an unanswered one, or with one of another email or browser', async () => {
    const email = newEmail()
    const { cookie, otp } = await answerCode(server, 'signup', email)
    const other = await answerCode(server, 'signup', newEmail())
    const body = { ...newcomer, email, otp }
    const cases = [
      { body: { ...body, otp: '' }, as: {} },
      { body: { ...body, email: newEmail(), otp: '' }, as: { cookie } },
      { body: { ...body, otp: '' }, as: { cookie: other.cookie } },
    ]
    for (const request of cases) {
      const got = await server.call(identity.signup, request)
      expect(got.status).toBe(401)
      expect(got.body.code).toBe('code_not_verified')
    }
    expect((await server.call(identity.signup, { body, as: {} })).body.code).toBe('code_other_browser')
    expect((await server.call(identity.signup, { body, as: { cookie } })).status).toBe(201)
  })

  test('a replayed sign-up creates nothing', async () => {
    const email = newEmail()
    const { cookie, otp } = await answerCode(server, 'signup', email)
    const body = { ...newcomer, email, otp }
    const got = await Promise.all(
      Array.from({ length: 10 }, () => server.call(identity.signup, { body, as: { cookie } })),
    )
    expect(got.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await server.call(identity.signup, { body, as: { cookie } })).status).toBe(400)
    const { rows } = await sql`select count(*)::int as n from users where email = ${email}`.execute(server.deps.db)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('one mailbox has one account, in any spelling and from any number of browsers', async () => {
    const email = newEmail()
    const browsers = [await answerCode(server, 'signup', email)]
    server.clock.advance({ seconds: 31 })
    browsers.push(await answerCode(server, 'signup', email.toUpperCase()))
    const codes = []
    for (const { cookie, otp } of browsers) {
      const got = await server.call(identity.signup, {
        body: { ...newcomer, email: email.toUpperCase(), otp },
        as: { cookie },
      })
      codes.push(got.body.code ?? got.status)
    }
    expect(codes).toEqual([201, 'account_exists'])
  })
})
