import { expect, test } from 'vitest'
import { topUpWays } from '#contract/balance/top-ups.ts'
import { bearsTax, type TaxInstrument, taxInstruments } from '#contract/funds/tax-instruments.ts'
import { payInMethods } from '#contract/ground/corridors.ts'
import { cashPart, cashParts, type Step } from './cash-part.ts'

const instruments = Object.keys(taxInstruments) as TaxInstrument[]

test('every way of paying is classified for the remittance transfer tax, and only cash bears it today', () => {
  const ways = new Set<string>([...payInMethods.filter((method) => method !== 'wallet'), ...topUpWays, 'check'])
  expect(instruments.toSorted()).toEqual([...ways].sort())
  expect(instruments.filter((each) => bearsTax(each, '2026-11-20'))).toEqual(['cash'])
  expect(instruments.filter((each) => bearsTax(each, '2025-12-31'))).toEqual([])
})

test('each version has a source, and dated ones are in order', () => {
  for (const versions of Object.values(taxInstruments)) {
    expect(versions.every(({ source }) => source.length > 5)).toBe(true)
    const days = versions.flatMap(({ from }) => from ?? [])
    expect(days).toEqual(days.toSorted())
  }
})

test('once counsel puts a reading in force, deposits from its day on bear the tax, and earlier ones do not', () => {
  const known = {
    ...taxInstruments,
    check: [...taxInstruments.check, { from: '2027-01-01', bears: true, source: 'a final rule' }],
  }
  const step = (day: string, amount: bigint, balance: bigint): Step => {
    return { posting: day, day, account: 'wallet', kind: 'check_deposited', subject: day, amount, balance }
  }
  const steps = [step('2026-12-31', 10_000n, 10_000n), step('2027-01-01', 5_000n, 15_000n)]
  const bears: typeof bearsTax = (instrument, day) => bearsTax(instrument, day, known)
  expect(cashPart(cashParts(steps, bears), 'wallet')).toBe(5_000n)
  expect(cashPart(cashParts(steps), 'wallet')).toBe(0n)
})
