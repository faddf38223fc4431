import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('a change is relative to the earlier value, rounded to a tenth of a percent and never truncated', () => {
  expect(changeOf(2n, 6n)).toBe(-0.667)
  expect(changeOf(236n, 189n)).toBe(0.249)
  expect(changeOf(118n, 100n)).toBe(0.18)
  expect(changeOf(975n, 1000n)).toBe(-0.025)
  expect(changeOf(5n, 5n)).toBe(0)
})

test('without a figure of the previous year there is no change', () => {
  expect(changeOf(3n, 0n)).toBeNull()
})
