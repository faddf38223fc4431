import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assumedRule, dormancyRules, noticeDays_min } from '#contract/books/unclaimed-property.ts'
import { datesOf, stateOf } from './dates.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const texts = (dates: ReturnType<typeof datesOf>) => Object.values(dates).map(String)

test('three quiet years in New York end with the report of the next tenth of March', () => {
  const rule = dormancyRules.NY ?? assumedRule
  expect(texts(datesOf(rule, { seenOn: day('2023-04-02'), today: day('2025-11-01') }))).toEqual([
    '2026-04-02',
    '2026-12-31',
    '2027-03-10',
  ])
  // Found too late to notify the owner before March 10: it moves to the next report.
  expect(texts(datesOf(rule, { seenOn: day('2023-04-02'), today: day('2026-12-20') }))[2]).toBe('2028-03-10')
})

test('a leap day, an unknown state and a name in other letters have their place', () => {
  expect(texts(datesOf(assumedRule, { seenOn: day('2024-02-29'), today: day('2024-09-01') }))[0]).toBe('2027-02-28')
  expect([stateOf('new jersey '), stateOf('tx'), stateOf('Tegucigalpa')]).toEqual(['NJ', 'TX', 'NY'])
})

test('for any rule and day, a report is due after its day, and its owner can be notified in time', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((after) => day('2000-01-01').add({ days: after }))
  const rules = fc.constantFrom(assumedRule, ...Object.values(dormancyRules))
  fc.assert(
    fc.property(rules, days, fc.integer({ min: 180, max: 4_000 }), (rule, seenOn, quiet) => {
      const today = seenOn.add({ days: quiet })
      const { dormantOn, cutoffOn, dueOn } = datesOf(rule, { seenOn, today })
      expect(Temporal.PlainDate.compare(dormantOn, cutoffOn)).toBeLessThanOrEqual(0)
      expect(Temporal.PlainDate.compare(cutoffOn, dueOn)).toBeLessThan(0)
      expect(cutoffOn.until(dueOn, { largestUnit: 'days' }).days).toBeLessThanOrEqual(366)
      expect(today.until(dueOn, { largestUnit: 'days' }).days).toBeGreaterThanOrEqual(noticeDays_min)
    }),
  )
})
