import { expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { newEmail } from '../people.ts'
import { testServer } from '../server.ts'

const server = testServer({ config: { production: true } })

/** A request from our proxy, which appends its caller's address to the caller's own header. */
const ask = async (written: string, from: string): Promise<number> => {
  const { statusCode } = await server.sol.app.inject({
    method: 'POST',
    url: identity.sendSignupCode.path,
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': `${written}, ${from}` },
    payload: { email: newEmail() },
  })
  return statusCode
}

test('a forged forwarding header does not evade a limit', async () => {
  const statuses: number[] = []
  for (let count = 1; count <= 31; count += 1) statuses.push(await ask(`198.51.100.${count}`, '203.0.113.7'))
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(statuses[30]).toBe(429)
  expect(await ask('203.0.113.7', '203.0.113.8')).toBe(200)
})
