import { expect, test } from 'vitest'
import { growthOf, isPassed, kneeOf, type Sample, type Served, servedOf, shareOf, slopeOf } from './figures.ts'

const calls = (offered: number, served: number, p99_ms: number): Served => ({
  ...{ offered, served, shed: offered - served },
  ...{ p50_ms: p99_ms / 4, p99_ms },
})
const step = (rate: number, p99_ms: number, served = 100) => ({
  rate,
  all: calls(100, served, p99_ms),
  confirmation: calls(10, 10, p99_ms),
})

test('the knee is the last rate that held before two in a row that did not', () => {
  const steps = [step(2, 80), step(3, 1200), step(4, 300), step(6, 900, 97), step(8, 1500), step(11, 200)]
  expect(kneeOf(steps)).toBe(4)
  expect(isPassed(steps.slice(0, 4))).toBe(false)
  expect(isPassed(steps.slice(0, 5))).toBe(true)
  expect(kneeOf(steps.slice(0, 3))).toBe(4)
  expect(kneeOf([step(2, 1001), step(3, 1001)])).toBeUndefined()
})

test('a call without a reply and a declined charge count as offered, and not in the times', () => {
  const sample = (took_ms: number, status: number, isDeclined = false): Sample => ({
    ...{ class: 'webhook', took_ms, status, isDeclined },
  })
  const found = servedOf([sample(30, 201), sample(10, 200), sample(2, 503), sample(10_000, 0), sample(90, 200, true)])
  expect(found).toEqual({ offered: 5, served: 2, shed: 1, p50_ms: 30, p99_ms: 30 })
  expect(shareOf(found)).toBe(0.4)
  expect(shareOf({ offered: 0, served: 0 })).toBe(1)
})

test('growth is that of the last two thirds, as a share of their mean', () => {
  const line = (value: (at_min: number) => number) =>
    Array.from({ length: 30 }, (_, at_min) => ({ at_min, value: value(at_min) }))
  expect(slopeOf(line((at) => 100 + 2 * at))).toBeCloseTo(2)
  expect(growthOf(line((at) => (at < 10 ? 50 + 5 * at : 100)))).toBe(0)
  expect(growthOf(line((at) => 100 + at))).toBeCloseTo(19 / 119.5)
})
