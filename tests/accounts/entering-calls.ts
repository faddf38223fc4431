import { expect } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { acceptedESign, answerCode, details, mailbox, newEmail, password, signUp } from '../people.ts'
import { type Asked, audited, type Cast, elsewhere, having, type Row, type SpecifiedCall, without } from './call.ts'

const newPassword = 'Nueva12345'
const answer = { status: true, token: expect.any(String) }
const notVerified = { status: 401, code: 'code_not_verified' } as const
const spent = { status: 400, code: 'code_spent' } as const

/** The reply's token belongs to this person. */
const opens = async ({ server }: Cast, { json }: Asked, { body }: { body: { token: string } }) => {
  const me = await server.call(identity.me, { as: { token: body.token } })
  expect(me.body).toMatchObject({ email: json?.email, role: 'customer' })
}

/** Requests without the code, from another browser or for another account. */
const withoutCode: Row[] = [
  { what: 'a browser that answered no code', change: elsewhere, ...notVerified },
  { what: 'another customer’s account', change: (asked, { bela }) => having({ email: bela.email })(asked), ...notVerified },
  { what: 'an account that nobody has', change: having({ email: 'nobody.at.all@example.com' }), ...notVerified },
  {
    what: 'a code that was mailed and not answered',
    change: async (asked, { server }) => {
      const email = newEmail()
      await server.request('POST', '/api/verify/signup/send-otp', { body: { email }, as: { cookie: asked.cookie } })
      return having({ email })(asked)
    },
    ...notVerified,
  },
] // biome-ignore format: a row a line

const profile = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]))
const required = Object.keys(profile).filter((name) => name !== 'middleName')
const detailsRequired = { status: 400, code: 'details_required', says: 'Please fill the required fields' } as const

const wrongDetail = (what: string, change: Record<string, unknown>, code: Row['code'] = 'malformed'): Row => ({
  what,
  change: having(change),
  status: 400,
  code: 'invalid_request',
  fields: Object.fromEntries(Object.keys(change).map((name) => [name, code])),
})
const wrongPassword = (what: string, typed: string, code: Row['code']): Row => ({
  what,
  change: having({ password: typed }),
  status: 400,
  code,
  fields: { password: code },
})

export const signup: SpecifiedCall = {
  method: 'POST',
  path: '/api/user/signup',
  payload: [...Object.keys(profile), 'email', 'otp'],
  right: async ({ server }) => {
    const email = newEmail()
    const { cookie, otp } = await answerCode(server, 'signup', email)
    return { path: '/api/user/signup', cookie, json: { ...profile, middleName: 'Elena', email, otp } }
  },
  status: 201,
  answer,
  says: { es: 'Cuenta creada correctamente', pt: 'Conta criada com sucesso', en: 'Account Created Successfully' },
  after: async (cast, asked, got) => {
    await opens(cast, asked, got)
    const { body } = await cast.server.call(identity.me, { as: { token: got.body.token } })
    const { password: _, mobileNumber, ...kept } = profile
    expect(body).toMatchObject({ ...kept, middleName: 'Elena', mobileNumber: '+12125550198', lang: cast.language })
    expect(body).toMatchObject({ isVerifiedUser: false, requestedForVerification: false, profileImage: 'not uploaded', authenticationDoc: 'not uploaded' }) // biome-ignore format: one line
  },
  also: [
    {
      what: 'the consent that the box of the terms gives may come with it',
      ask: async (cast) => having({ consent: acceptedESign(cast.language) })(await signup.right(cast)),
      after: opens,
    },
    {
      what: 'the code need not come along once this browser has answered it, and the middle name may be missing',
      ask: async (cast) => without('otp', 'middleName')(await signup.right(cast)),
      after: opens,
    },
  ],
  wrong: [
    wrongDetail('a title that nobody has', { title: 'Sir' }),
    wrongDetail('a gender that the form does not have', { gender: 'x' }),
    wrongDetail('a day that does not exist', { dob: '1990-02-30' }),
    wrongDetail('a day that is to come', { dob: '2040-01-01' }),
    wrongDetail('a day that nobody remembers', { dob: '1801-01-01' }),
    wrongDetail('a telephone number that is too short', { mobileNumber: '12' }),
    wrongDetail('a postal code of signs', { postalCode: '!!!' }),
    wrongDetail('a city with a picture in it', { city: 'Queens 😀' }, 'not_printable'),
    wrongDetail('a country of no list', { country: 'Nowhere' }, 'invalid'),
    wrongDetail('a nationality of no list', { nationality: 'Atlantis' }, 'invalid'),
    wrongDetail('a state of no list', { state: 'Zz' }, 'invalid'),
    wrongDetail('a first name in other letters', { firstName: '李' }, 'not_latin_script'),
    wrongDetail('a last name longer than any', { lastName: 'x'.repeat(81) }, 'too_long'),
    wrongDetail('a role', { role: 'admin' }, 'unknown_field'),
    { what: 'an age of seventeen', change: having({ dob: '2008-11-21' }), status: 400, code: 'under_age', fields: { dob: 'under_age' }, says: 'You must be 18 years or older to create account' },
    { what: 'a consent to another text', change: having({ consent: { ...acceptedESign('en'), sha256: '0'.repeat(64) } }), status: 409, code: 'consent_outdated' },
    wrongPassword('a password without a digit', 'NoDigitsHere', 'weak_password'),
    wrongPassword('a password of seven characters', 'Short1A', 'weak_password'),
    wrongPassword('a password that many have', 'Password1', 'common_password'),
    wrongPassword('a password with the own name', 'xLópez1234', 'own_password'),
    { what: 'another code', change: (asked) => having({ otp: asked.json?.otp === '0000' ? '0001' : '0000' })(asked), status: 400, code: 'invalid_otp', says: 'Invalid OTP', counts: ['codes'] },
  ],
  missing: [
    ...required.map((name): Row => ({ what: name, change: without(name), ...detailsRequired, fields: { [name]: 'required' } })),
    { what: 'the e-mail', change: without('email'), ...detailsRequired, fields: { email: 'required' } },
    { what: 'everything', change: (asked) => ({ ...asked, json: {} }), ...detailsRequired, fields: { email: 'required' } },
  ],
  foreign: [
    ...withoutCode.map((row): Row => ({ ...row, what: `${row.what}, without a code`, change: async (asked, cast) => without('otp')(await row.change(asked, cast)) })),
    { what: 'another customer’s account, with the own code', change: (asked, { bela }) => having({ email: bela.email })(asked), status: 400, code: 'code_other_browser' },
  ],
  replayed: spent,
} // biome-ignore format: a row a line

const answered = async ({ server, language }: Cast) => {
  const { email } = await signUp(server, { language })
  const { cookie, otp } = await answerCode(server, 'login', email)
  return { email, cookie, otp }
}
const allRequired = { status: 400, code: 'all_fields_required', says: 'All Fields are Required' } as const

export const login: SpecifiedCall = {
  method: 'POST',
  path: '/api/user/login',
  payload: ['email', 'password'],
  right: async (cast) => {
    const { email, cookie } = await answered(cast)
    return { path: '/api/user/login', cookie, json: { email, password } }
  },
  answer,
  says: { es: 'Iniciaste sesión correctamente', pt: 'Login feito com sucesso', en: 'Login Successfully' },
  after: opens,
  also: [
    {
      what: 'with the code beside it, as the form has it',
      ask: async (cast) => {
        const { email, cookie, otp } = await answered(cast)
        return { path: '/api/user/login', cookie, json: { email, password, otp } }
      },
      after: opens,
    },
  ],
  wrong: [
    { what: 'a password that cannot be one', change: having({ password: 'weak' }), status: 400, code: 'wrong_password', says: 'Wrong Password' },
    { what: 'another customer’s password', change: having({ password: 'Another1234' }), status: 401, code: 'wrong_credentials', counts: ['codes', ...audited] },
    { what: 'another code beside it', change: having({ otp: '12345' }), status: 400, code: 'invalid_otp', says: 'Invalid OTP', counts: ['codes'] },
  ],
  missing: [
    { what: 'the e-mail', change: without('email'), ...allRequired },
    { what: 'the password', change: without('password'), ...allRequired },
    { what: 'both', change: without('email', 'password'), ...allRequired },
  ],
  foreign: withoutCode,
  replayed: notVerified,
} // biome-ignore format: a row a line

const weak = 'Password must be minimum 8 characters long and include at least one uppercase letter, one lowercase letter, and one number' // biome-ignore format: one line
const weakPassword = (what: string, typed: string, code: Row['code'], says?: string): Row => ({
  what,
  change: having({ newPassword: typed }),
  status: 400,
  code,
  fields: { newPassword: code },
  ...(says ? { says } : {}),
})

export const forgotPassword: SpecifiedCall = {
  method: 'PUT',
  path: '/api/user/forgot-password',
  payload: ['email', 'newPassword'],
  right: async (cast) => {
    const { email, cookie } = await answered(cast)
    return { path: '/api/user/forgot-password', cookie, json: { email, newPassword } }
  },
  answer,
  says: { es: 'Contraseña actualizada correctamente', pt: 'Senha atualizada com sucesso', en: 'Password Updated Successfully' },
  after: async (cast, asked, got) => {
    await opens(cast, asked, got)
    const [mail] = await mailbox(cast.server, String(asked.json?.email))
    expect(mail?.subject).toBe({ es: 'Cambiaste tu contraseña', pt: 'Você trocou sua senha', en: 'You changed your password' }[cast.language])
  },
  also: [
    {
      what: 'with the code beside it, as the form has it',
      ask: async (cast) => {
        const { email, cookie, otp } = await answered(cast)
        return { path: '/api/user/forgot-password', cookie, json: { email, newPassword, otp } }
      },
      after: opens,
    },
  ],
  wrong: [
    weakPassword('a password of seven characters', 'Short1A', 'weak_password', weak),
    weakPassword('a password without a capital', 'nocapital1', 'weak_password', weak),
    weakPassword('a password that many have', 'Password1', 'common_password'),
    { ...weakPassword('a password with the own name', 'xLópez1234', 'own_password'), counts: ['codes'] },
    { what: 'another code beside it', change: having({ otp: '12345' }), status: 400, code: 'invalid_otp', says: 'Invalid OTP', counts: ['codes'] },
  ],
  missing: [
    { what: 'the e-mail', change: without('email'), ...allRequired },
    { what: 'the new password', change: without('newPassword'), ...allRequired },
    { what: 'both', change: without('email', 'newPassword'), ...allRequired },
  ],
  foreign: withoutCode,
  replayed: notVerified,
} // biome-ignore format: a row a line
