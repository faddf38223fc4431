import { expect, test } from 'vitest'
import { rates } from '#contract/funds/rates.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { identity } from '#contract/people/identity.ts'
import { signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

let writing = false
const server = testServer({ isWriting: () => writing })

test('while the demonstration is being written people may sign in and read, and every change is refused', async () => {
  const ana = await signUp(server)
  const body = { email: 'beto@example.com' }
  writing = true
  const change = () => server.call(identity.sendSignupCode, { body })
  expect(await change()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await server.call(identity.sendLoginCode, { body })).status).toBe(200)
  expect((await server.call(rates.list)).status).toBe(200)
  const { token, email } = ana
  expect((await server.call(notifications.list, { body: { email }, as: { token } })).status).toBe(200)
  expect((await server.call(identity.chooseLanguage, { body: { lang: 'pt' }, as: { token } })).status).toBe(200)
  writing = false
  expect((await change()).status).toBe(200)
})
