import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { holdInvariants } from '../invariants.ts'
import { signUp, signUpAdmin, verified } from '../people.ts'
import { expectRefused } from '../refused.ts'
import { type Got, testServer } from '../server.ts'
import { tablesWritten } from '../tables.ts'
import { type Asked, type Cast, having, type Row, type SpecifiedCall, send } from './call.ts'
import { sendLoginCode, sendSignupCode, verifyLoginCode, verifySignupCode } from './code-calls.ts'
import { assignAdmin, getAllCustomers, rejectRequest, removeUser, verifyCustomer } from './deciding-calls.ts'
import { forgotPassword, login, signup } from './entering-calls.ts'
import {
  getNotifications,
  removeNotification,
  updateDetails,
  uploadProfilePic,
  verificationRequest,
} from './own-calls.ts'

const calls = [
  sendSignupCode,
  sendLoginCode,
  verifySignupCode,
  verifyLoginCode,
  signup,
  login,
  forgotPassword,
  updateDetails,
  uploadProfilePic,
  verificationRequest,
  getNotifications,
  removeNotification,
  getAllCustomers,
  removeUser,
  assignAdmin,
  verifyCustomer,
  rejectRequest,
] as const

const server = testServer()
let origin = ''
const casts: Cast[] = []
beforeAll(async () => {
  origin = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  for (const language of languages)
    casts.push({
      server,
      language,
      ana: await verified(server, { language }),
      bela: await signUp(server, { language }),
      admin: await signUpAdmin(server, { language }),
    })
})
afterAll(() => holdInvariants(server))

test('the seventeen calls of the specification are all served', () => {
  expect(calls.map(({ method, path, payload }) => `${method} ${path} ${payload.join(',')}`)).toEqual(specified)
  const served = server.sol.app.servedRoutes.map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`)
  expect(served).toEqual(expect.arrayContaining(calls.map(({ method, path }) => `${method} ${path}`)))
})

/** Section 7 of the specification: the method, the path and the fields of the payload. */
const profile =
  'title,firstName,middleName,lastName,dob,mobileNumber,gender,streetNumber,streetName,city,state,country,nationality,postalCode,password'
const specified = [
  'POST /api/verify/signup/send-otp email',
  'POST /api/verify/validate/send-otp email',
  'POST /api/verify/signup/verify-otp email,otp',
  'POST /api/verify/validate/verify-otp email,otp',
  // The box of the first step is a field of ours: docs/decisions/0445.
  `POST /api/user/signup ${profile},email,otp`,
  'POST /api/user/login email,password',
  'PUT /api/user/forgot-password email,newPassword',
  'PUT /api/user/update-details/{id} details',
  'PUT /api/user/upload-profile-pic image,email,folder',
  'PUT /api/user/verification-request image,email,password,folder',
  'POST /api/user/get-notifications email',
  'DELETE /api/user/remove-single-notification/{id} ',
  'GET /api/admin/get-all-customers ',
  'DELETE /api/admin/remove-user/{id} ',
  'PUT /api/admin/assign-admin/{id} ',
  'PUT /api/admin/verify-customer/{id} notificationPayload',
  'PUT /api/admin/reject-verification-request notificationPayload,adminEmail',
]

const hasBearer = ({ path }: SpecifiedCall): boolean =>
  !/^\/api\/(verify|user\/(signup|login|forgot-password))/.test(path)
const unauthenticated = { status: 401, code: 'unauthenticated' } as const

/** Refusals of every call, or of every call that requires a session. */
const common = (call: SpecifiedCall): Record<'wrong' | 'missing' | 'foreign', Row[]> => ({
  wrong: [
    ...call.payload
      // A form has only texts and files.
      .filter(() => !call.payload.includes('image'))
      .map((name): Row => ({
        what: `${name} as a list`,
        change: having({ [name]: [] }),
        status: 400,
        code: 'invalid_request',
        fields: { [name]: 'malformed' },
      })),
    ...(hasBearer(call) ? [{ what: 'a bearer that we never gave', change: bearer('eyJhbGciOiJIUzI1NiJ9.e30.x'), ...unauthenticated }] : []),
  ],
  missing: hasBearer(call) ? [{ what: 'the bearer', change: bearer(undefined), ...unauthenticated }] : [],
  foreign: call.method === 'GET' ? [] : [{ what: 'a page of another site', change: (asked) => ({ ...asked, headers: { 'sec-fetch-site': 'cross-site' } }), status: 403, code: 'cross_site' }],
}) // biome-ignore format: a row a line
const bearer = (token: string | undefined) => (asked: Asked): Asked => ({ ...asked, token }) // biome-ignore format: one line

const expectAnswer = ({ answer, says, status }: SpecifiedCall, got: Got, language: Language): void => {
  expect(got.status).toBe(status ?? 200)
  expect(got.body).toEqual({ ...answer, ...(says ? { details: says[language] } : {}) })
}

/** The fields of a payload on the wire; an empty object is the 'empty body' of the specification. */
const payloadOf = ({ json, form }: Asked): string[] => Object.keys(form ?? json ?? {}).sort()

/** Refused attempts are counted too. */
const besidesCounting = (written: string[], counts: string[] = []): string[] =>
  written.filter((table) => table !== 'limits' && !counts.includes(table))

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  const ask = (asked: Asked, language: Language) => send(origin, call.method, { asked, language })
  /** The correct request, shared by all refusals that leave it correct. */
  const prepared = new Map<Language, Asked>()
  const prepare = async (cast: Cast, { counts }: Row): Promise<Asked> => {
    const asked = (counts ? undefined : prepared.get(cast.language)) ?? (await call.right(cast))
    if (!counts) prepared.set(cast.language, asked)
    return asked
  }

  test('a correct request is answered with every field, in the caller’s language', async () => {
    for (const cast of casts) {
      const asked = await call.right(cast)
      expect(payloadOf(asked)).toEqual([...call.payload].sort())
      const got = await ask(asked, cast.language)
      expectAnswer(call, got, cast.language)
      await call.after?.(cast, asked, got)
    }
  })

  for (const { what, ask: other, after } of call.also ?? [])
    test(`a correct request is also answered with ${what}`, async () => {
      for (const cast of casts) {
        const asked = await other(cast)
        const got = await ask(asked, cast.language)
        expectAnswer(call, got, cast.language)
        await after(cast, asked, got)
      }
    })

  const shared = common(call)
  for (const kind of ['wrong', 'missing', 'foreign'] as const)
    for (const [at, row] of [...call[kind], ...shared[kind]].entries())
      test(`a ${kind} request is refused without a trace: ${row.what}`, async () => {
        const { change, says, counts, ...refused } = row
        // The specification's own texts are in English; the other refusals rotate through the languages.
        const cast = casts.find(({ language }) => language === (says ? 'en' : languages[at % languages.length])) as Cast
        const asked = await change(await prepare(cast, row), cast)
        const written = await tablesWritten(server, async () => {
          const got = await ask(asked, cast.language)
          expectRefused(got, cast.language, refused)
          if (says) expect(got.body.details).toBe(says)
        })
        expect(besidesCounting(written, counts)).toEqual([])
      })

  test('a replayed request changes nothing twice', async () => {
    const [cast] = casts as [Cast]
    const { status, code, counts } = call.replayed
    const asked = await call.right(cast)
    expect((await ask(asked, cast.language)).status).toBe(call.status ?? 200)
    const written = await tablesWritten(server, async () => {
      const again = await ask(asked, cast.language)
      if (code) expect([again.status, again.body.status, again.body.code]).toEqual([status, false, code])
      else expectAnswer(call, again, cast.language)
    })
    expect(besidesCounting(written, counts)).toEqual([])
  })

  if (!hasBearer(call)) return
  test('a replayed token of a session that was logged out is refused', async () => {
    const [cast] = casts as [Cast]
    const asked = await call.right(cast)
    // Other tests still use the administrator's token.
    const token = asked.token === cast.admin.token ? (await signUpAdmin(server)).token : asked.token
    await server.call(identity.logout, { as: { token } })
    const written = await tablesWritten(server, async () =>
      expectRefused(await ask({ ...asked, token }, cast.language), cast.language, unauthenticated),
    )
    expect(written).toEqual([])
  })
})
