import { expect, test } from 'vitest'
import { rates } from '#contract/funds/rates.ts'
import { identity } from '#contract/people/identity.ts'
import { testServer } from '#tests/server.ts'

let writing = true
const server = testServer({ isWriting: () => writing })

test('while the demonstration is being written people may sign in and read, and every change is refused', async () => {
  const body = { email: 'ana@example.com' }
  const change = () => server.call(identity.sendSignupCode, { body })
  expect(await change()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await server.call(identity.sendLoginCode, { body })).status).toBe(200)
  expect((await server.call(rates.list)).status).toBe(200)
  writing = false
  expect((await change()).status).toBe(200)
})
