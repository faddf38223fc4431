import { expect, test } from 'vitest'
import { Refusal } from '#contract/lib/errors.ts'
import { isReplay, replayed } from './replayed.ts'

test('the request that made a row gets the row, any other one a conflict, and an unknown id nothing', () => {
  const row = { id: '1', requestDigest: 'abc' }
  expect(replayed(row, 'abc')).toBe(row)
  expect(() => replayed(row, 'abd')).toThrow(new Refusal('conflict'))
  expect(() => replayed(row, 'ab')).toThrow(new Refusal('conflict'))
  expect(replayed(undefined, 'abc')).toBeUndefined()
})

test("a row created automatically, or before digests were stored, is no request's replay", () => {
  for (const requestDigest of [null, '']) {
    expect(isReplay({ requestDigest }, '')).toBe(false)
    expect(() => replayed({ requestDigest }, '')).toThrow(new Refusal('conflict'))
  }
})
