import { describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { answerCode, newcomer, newEmail, signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const signUpWith = async (typed: string, change: object = {}, language: 'es' | 'pt' | 'en' = 'en') => {
  const email = newEmail()
  const { cookie, otp } = await answerCode(server, 'signup', email)
  return server.call(identity.signup, { body: { ...newcomer, ...change, email, otp, password: typed }, as: { cookie, language } }) // biome-ignore format: one call
}

describe('a new password', () => {
  test.each(['Password1', 'Password123', 'Qwerty123', '1qaz2WSX', 'Trustno1', 'Abcd1234', 'PASSw0rd', 'Welcome1'])(
    'a common password is refused: %s',
    async (typed) => {
      const got = await signUpWith(typed)
      expect(got.status).toBe(400)
      expect(got.body).toMatchObject({ code: 'common_password', fields: { password: { code: 'common_password' } } })
    },
  )

  test.each([
    ['Maria2026x', {}],
    ['xMARÍA2026', {}],
    ['Lopez-9999', {}],
    ['García12345', { lastName: 'Garcia Ñandú' }],
    ['XÑandú12345', { lastName: 'Garcia Ñandú' }],
    ['Ana1234567', { firstName: 'Ana' }],
    ['Eduardo123', { middleName: 'Eduardo' }],
  ])("a password derived from the user's name is refused: %s", async (typed, change) => {
    expect((await signUpWith(typed, change)).body.code).toBe('own_password')
  })

  test("a new password derived from the user's email is refused, and one with a short name inside another word is not", async () => {
    const email = `rio.verde77@example.com`
    const { cookie, otp } = await answerCode(server, 'signup', email)
    const attempt = (typed: string) =>
      server.call(identity.signup, { body: { ...newcomer, firstName: 'Ana', email, otp, password: typed }, as: { cookie } }) // biome-ignore format: one call
    expect((await attempt('Verde77Verde')).body.code).toBe('own_password')
    expect((await attempt('Rio.Verde77')).body.code).toBe('own_password')
    expect((await attempt('Banana-4417')).status).toBe(201)
  })

  test.each([
    ['es', 'Esta contraseña es muy común y fácil de adivinar. Elige otra.'],
    ['pt', 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'],
    ['en', 'This password is too common and easy to guess. Choose another one.'],
  ] as const)('a common password is refused in the language %s', async (language, words) => {
    expect((await signUpWith('Password1', {}, language)).body.details).toBe(words)
  })

  test('the same rules apply to a forgotten and a changed password, and the old one stays', async () => {
    const person = await signUp(server)
    const { cookie } = await answerCode(server, 'login', person.email)
    const forgot = (newPassword: string) =>
      server.call(identity.forgotPassword, { body: { email: person.email, newPassword }, as: { cookie } })
    const reset = (newPassword: string) =>
      server.call(identity.resetPassword, { body: { email: person.email, newPassword }, as: person })
    for (const set of [reset, forgot]) {
      expect((await set('Password1')).body.fields.newPassword.code).toBe('common_password')
      expect((await set('Maria2026x')).body.fields.newPassword.code).toBe('own_password')
    }
    expect((await server.call(identity.me, { as: person })).status).toBe(200)
    expect((await forgot('Buena-4417')).status).toBe(200)
  })
})
