import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'
import { networkOf, pruneLimits, takeLimit } from './limits.ts'

const server = testServer()
const take = (key: string) => takeLimit(server.deps, { key, max: 5, minutes: 60 })

describe('a limit', () => {
  test('a limit is exact under concurrent calls, and each key has its own', async () => {
    const got = await Promise.allSettled(Array.from({ length: 15 }, () => take('crowd')))
    expect(got.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(take('crowd')).rejects.toThrow('too_many')
    await expect(take('somebody else')).resolves.toBeUndefined()
  })

  test('a limit resets in the next window', async () => {
    for (let i = 0; i < 5; i += 1) await take('patient')
    await expect(take('patient')).rejects.toThrow('too_many')
    server.clock.advance({ minutes: 60 })
    await expect(take('patient')).resolves.toBeUndefined()
  })

  test('old counts are removed', async () => {
    await take('old')
    server.clock.advance({ hours: 60 })
    await take('new')
    expect(await pruneLimits(server.deps)).toBeGreaterThan(0)
    const { rows } = await sql`select key from limits`.execute(server.deps.db)
    expect(rows).toEqual([{ key: 'new' }])
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
