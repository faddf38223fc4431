import { describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import {
  answerCode,
  codeMailedTo,
  cookiesOf,
  logIn,
  mailbox,
  otherThan,
  type Person,
  password,
  renewed,
  signUp,
} from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const newPassword = 'Nueva12345'

const me = async (as: object) => (await server.call(identity.me, { as })).status
const reset = (as: Person | undefined, body: object = {}, cookie = as?.cookie) =>
  server.request('PUT', identity.resetPassword.path, {
    body: { email: as?.email, newPassword, ...body },
    as: { token: as?.token, cookie },
  })

test('the mail with the code for a forgotten password names its purpose', async () => {
  const { email } = await signUp(server)
  server.clock.advance({ minutes: 5 })
  expect((await server.call(identity.sendLoginCode, { body: { email, reset: true } })).status).toBe(200)
  expect((await mailbox(server, email))[0]?.subject).toBe('Your code to reset your SOL password')
})

describe('a new password in the settings', () => {
  test('a new password is set within ten minutes of the login code, and only this browser stays signed in', async () => {
    const here = await signUp(server)
    const there = await logIn(server, here.email)
    server.clock.advance({ minutes: 9 })
    const got = await reset(here)
    expect(got.body).toMatchObject({ status: true, details: 'Password Updated Successfully' })
    expect([await me({ token: got.body.token }), await me({ cookie: cookiesOf(got) })]).toEqual([200, 200])
    expect([await me(there), await me(here), await me({ cookie: here.cookie })]).toEqual([401, 401, 401])
    expect((await mailbox(server, here.email))[0]?.subject).toBe('You changed your password')
    server.clock.advance({ minutes: 1 })
    await expect(logIn(server, here.email, password)).rejects.toThrow('wrong_credentials')
    server.clock.advance({ minutes: 1 })
    expect((await logIn(server, here.email, newPassword)).userId).toBe(here.userId)
  })

  test('a later new password requires a fresh code, which works once', async () => {
    const signedUp = await signUp(server)
    server.clock.advance({ minutes: 10 })
    const person = await renewed(server, signedUp)
    const refused = await reset(person)
    expect(refused).toMatchObject({ status: 403, body: { code: 'fresh_code_required' } })
    const { cookie } = await answerCode(server, 'login', person.email)
    expect((await reset(person)).body.code).toBe('fresh_code_required')
    const got = await reset(person, {}, cookie)
    expect(got.status).toBe(200)
    server.clock.advance({ minutes: 10 })
    const later = { ...person, token: (await renewed(server, { ...person, cookie: cookiesOf(got) })).token }
    expect((await reset(later, {}, cookie)).body.code).toBe('fresh_code_required')
  })

  test('a code in the call is checked, and a wrong one refuses the new password', async () => {
    const signedUp = await signUp(server)
    server.clock.advance({ minutes: 11 })
    const person = await renewed(server, signedUp)
    const cookie = cookiesOf(await server.call(identity.sendLoginCode, { body: { email: person.email } }))
    const code = await codeMailedTo(server, person.email)
    expect((await reset(person, { otp: otherThan(code) }, cookie)).body.code).toBe('invalid_otp')
    expect((await reset(person, { otp: code }, cookie)).status).toBe(200)
  })

  test('a new password replayed with the old token, or sent twice concurrently, is set once', async () => {
    const person = await signUp(server)
    const both = await Promise.all([reset(person), reset(person, { newPassword: 'Otra123456' })])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(person)).status).toBe(401)
  })

  test('a new password for another user, without a session, missing or weak changes nothing', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    expect((await reset(person, { email: other.email })).body.code).toBe('forbidden')
    expect((await reset(undefined, { email: person.email })).status).toBe(401)
    expect((await reset(person, { newPassword: '' })).body.details).toBe('All Fields are Required')
    expect((await reset(person, { email: undefined })).body.details).toBe('All Fields are Required')
    expect((await reset(person, { newPassword: 'short' })).body).toMatchObject({
      code: 'weak_password',
      fields: { newPassword: { code: 'weak_password' } },
    })
    expect((await reset(person, { userId: other.userId })).body.code).toBe('invalid_request')
    for (const { email } of [person, other]) expect((await logIn(server, email, password)).email).toBe(email)
  })
})
