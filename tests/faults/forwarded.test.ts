import { expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { newEmail } from '../people.ts'
import { testServer } from '../server.ts'

const server = testServer({ config: { production: true } })

/** Requests a code through our proxy, which appends the client's address to the X-Forwarded-For that the client sent. */
const requestCode = async (forged: string, clientAddress: string): Promise<number> => {
  const { statusCode } = await server.sol.app.inject({
    method: 'POST',
    url: identity.sendSignupCode.path,
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': `${forged}, ${clientAddress}` },
    payload: { email: newEmail() },
  })
  return statusCode
}

test('a rate limit counts the address that our proxy saw, not a forged X-Forwarded-For', async () => {
  const statuses: number[] = []
  for (let count = 1; count <= 31; count += 1) statuses.push(await requestCode(`198.51.100.${count}`, '203.0.113.7'))
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(statuses[30]).toBe(429)
  expect(await requestCode('203.0.113.7', '203.0.113.8')).toBe(200)
})
