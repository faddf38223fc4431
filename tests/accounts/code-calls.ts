import { expect } from 'vitest'
import { codeMailedTo, cookiesOf, mailbox, newEmail, signUp } from '../people.ts'
import { type Cast, elsewhere, having, type Row, type SpecifiedCall, without } from './call.ts'

const sent = {
  es: 'Te enviamos un código de cuatro dígitos. Revisa tu correo.',
  pt: 'Enviamos um código de quatro dígitos. Confira seu e-mail.',
  en: 'We sent you a four-digit code. Check your email.',
}
const verified = { es: 'Correo verificado', pt: 'E-mail verificado', en: 'Email verified' }

const malformed = { status: 400, code: 'invalid_request', fields: { email: 'malformed' } } as const
const emailRequired = { status: 400, code: 'email_required', fields: { email: 'email_required' }, says: 'Please provide an email' } as const // biome-ignore format: one line

const addresses: Row[] = [
  { what: 'an e-mail without a host', change: having({ email: 'ana' }), ...malformed },
  { what: 'an e-mail of two lines', change: having({ email: 'ana@example.com\nbcc: bela@example.com' }), ...malformed },
  { what: 'an e-mail longer than any', change: having({ email: `${'a'.repeat(255)}@example.com` }), status: 400, code: 'invalid_request', fields: { email: 'too_long' } },
] // biome-ignore format: a row a line

const noAddress: Row[] = [
  { what: 'the e-mail', change: without('email'), ...emailRequired },
  { what: 'all of the e-mail but blanks', change: having({ email: '  ' }), ...emailRequired },
]

/** Texts of the two mails without a code: only the mailbox's owner learns whether there is an account. */
const noCode = {
  signup: {
    es: 'Ya tienes una cuenta en SOL',
    pt: 'Você já tem uma conta na SOL',
    en: 'You already have an account with SOL',
  },
  login: { es: 'Aún no tienes una cuenta en SOL', pt: 'Você ainda não tem uma conta na SOL', en: 'You don’t have a SOL account yet' },
} // biome-ignore format: a mail a line

type Kind = 'signup' | 'login'
const paths = {
  signup: { send: '/api/verify/signup/send-otp', verify: '/api/verify/signup/verify-otp' },
  login: { send: '/api/verify/validate/send-otp', verify: '/api/verify/validate/verify-otp' },
}

/** An address suitable for a call of this kind: without an account for signing up, with one for logging in. */
const addressFor = async (kind: Kind, { server, language }: Cast): Promise<string> =>
  kind === 'signup' ? newEmail() : (await signUp(server, { language })).email
const other = (kind: Kind): Kind => (kind === 'signup' ? 'login' : 'signup')

/** Mails a code; returns it with the cookie of the requesting browser. */
const mailed = async (kind: Kind, email: string, { server, language }: Cast) => {
  const got = await server.request('POST', paths[kind].send, { body: { email }, as: { language } })
  return { cookie: cookiesOf(got), otp: await codeMailedTo(server, email) }
}

const sendCode = (kind: Kind): SpecifiedCall => ({
  method: 'POST',
  path: paths[kind].send,
  payload: ['email'],
  right: async (cast) => ({ path: paths[kind].send, json: { email: await addressFor(kind, cast) } }),
  answer: { status: true },
  says: sent,
  after: async ({ server }, { json }) => {
    expect(await codeMailedTo(server, String(json?.email))).toMatch(/^\d{4}$/)
  },
  also: [
    {
      what: 'an address that it is not for is answered alike, and mailed no code',
      ask: async (cast) => ({ path: paths[kind].send, json: { email: await addressFor(other(kind), cast) } }),
      after: async ({ server, language }, { json }) => {
        const [mail] = await mailbox(server, String(json?.email))
        expect(mail?.subject).toBe(noCode[kind][language])
        expect(mail?.text).not.toMatch(/(?:code|código)\D{0,40}\d{4}/i)
      },
    },
  ],
  wrong: addresses,
  missing: noAddress,
  foreign: [],
  replayed: { status: 429, code: 'resend_too_soon' },
})

const verifyCode = (kind: Kind): SpecifiedCall => {
  const invalid = { status: 400, code: 'invalid_otp', says: 'Invalid OTP' } as const
  const spent = { status: 400, code: 'code_spent' } as const
  const otherBrowser = { status: 400, code: 'code_other_browser' } as const
  const required = { status: 400, code: 'code_fields_required', says: 'Please provide the required fields' } as const
  const notProvided = { status: 400, code: 'email_not_provided', fields: { email: 'email_not_provided' }, says: 'Email not provided' } as const // biome-ignore format: one line
  const counts = ['codes', 'mailboxes']
  return {
    method: 'POST',
    path: paths[kind].verify,
    payload: ['email', 'otp'],
    right: async (cast) => {
      const email = await addressFor(kind, cast)
      const { cookie, otp } = await mailed(kind, email, cast)
      return { path: paths[kind].verify, cookie, json: { email, otp } }
    },
    answer: { status: true },
    says: verified,
    wrong: [
      { what: 'a code of three digits', change: having({ otp: '123' }), ...invalid },
      { what: 'a code of five digits', change: having({ otp: '12345' }), ...invalid },
      { what: 'a code of letters', change: having({ otp: 'abcd' }), ...invalid },
      { what: 'a code in the digits of another script', change: having({ otp: '١٢٣٤' }), ...invalid },
      { what: 'another code', change: (asked) => having({ otp: asked.json?.otp === '0000' ? '0001' : '0000' })(asked), ...invalid, counts },
      { what: 'an e-mail that no code was sent to', change: having({ email: 'nobody.at.all@example.com' }), ...otherBrowser },
    ],
    missing: [
      { what: 'the e-mail', change: without('email'), ...notProvided },
      { what: 'the code', change: without('otp'), ...required },
      { what: 'both', change: without('email', 'otp'), ...required },
      { what: 'all but blanks', change: having({ email: ' ', otp: ' ' }), ...required },
    ],
    foreign: [
      { what: 'a browser that did not ask', change: elsewhere, ...otherBrowser },
      {
        what: 'a code of the other purpose',
        change: async (_, cast) => {
          const email = await addressFor(other(kind), cast)
          const { cookie, otp } = await mailed(other(kind), email, cast)
          return { path: paths[kind].verify, cookie, json: { email, otp } }
        },
        ...spent,
      },
    ],
    replayed: { ...spent, counts },
  } // biome-ignore format: a row a line
}

export const sendSignupCode = sendCode('signup')
export const sendLoginCode = sendCode('login')
export const verifySignupCode = verifyCode('signup')
export const verifyLoginCode = verifyCode('login')
