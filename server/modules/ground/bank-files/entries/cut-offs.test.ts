import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZone } from '#server/platform/new-york.ts'
import { settles } from '../ach/dates.ts'
import { bankDays, effectiveDay, lastCutOff, settlementOf } from './cut-offs.ts'

const at = (text: string): Temporal.Instant => Temporal.ZonedDateTime.from(`${text}[${timeZone}]`).toInstant()
const here = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone)
const [rules] = bankDays
const times = rules?.cutOffs ?? []

/** Minutes of ten years, with leap days, holidays that move and both changes of the clock in each year. */
const anyMinute = fc
  .integer({ min: 0, max: 10 * 366 * 24 * 60 })
  .map((minutes) => Temporal.Instant.from('2026-01-05T15:00:00Z').add({ minutes }))

test('the last cut-off has passed, is on a banking day, and no other lies between it and now', () => {
  fc.assert(
    fc.property(anyMinute, (now) => {
      const cutOff = lastCutOff(now)
      expect(Temporal.Instant.compare(cutOff, now)).toBeLessThanOrEqual(0)
      expect(settles(here(cutOff).toPlainDate())).toBe(true)
      expect(times).toContain(here(cutOff).toPlainTime().toString({ smallestUnit: 'minute' }))
      for (
        let day = here(cutOff).toPlainDate();
        !day.equals(here(now).toPlainDate().add({ days: 1 }));
        day = day.add({ days: 1 })
      )
        for (const time of settles(day) ? times : []) {
          const other = day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()
          const isBetween = Temporal.Instant.compare(other, cutOff) > 0 && Temporal.Instant.compare(other, now) <= 0
          expect(isBetween).toBe(false)
        }
    }),
    { numRuns: 2_000 },
  )
})

test('entries settle at 08:30 on a later banking day than the day on which the bank processes their file: never the same day', () => {
  fc.assert(
    fc.property(anyMinute, (now) => {
      const day = effectiveDay(now)
      expect(settles(day)).toBe(true)
      expect(Temporal.PlainDate.compare(day, here(now).toPlainDate())).toBeGreaterThan(0)
      expect(here(settlementOf(now)).toPlainDateTime().toString()).toBe(`${day}T08:30:00`)
      const isLate = !settles(here(now).toPlainDate()) || here(now).toPlainTime().toString() >= '20:00'
      const between = [1, 2, 3, 4, 5, 6].map((days) => here(now).toPlainDate().add({ days })).filter(settles)
      expect(day.toString()).toBe(between[isLate ? 1 : 0]?.toString())
    }),
    { numRuns: 2_000 },
  )
})

test('a file made later is never effective earlier', () => {
  fc.assert(
    fc.property(anyMinute, fc.integer({ min: 0, max: 20_000 }), (now, minutes) => {
      const later = now.add({ minutes })
      expect(Temporal.Instant.compare(lastCutOff(later), lastCutOff(now))).toBeGreaterThanOrEqual(0)
      expect(Temporal.PlainDate.compare(effectiveDay(later), effectiveDay(now))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  ['a Thursday before 16:00', '2026-11-19T15:59', '2026-11-19T10:00', '2026-11-20'],
  ['a Friday at 16:00', '2026-11-20T16:00', '2026-11-20T16:00', '2026-11-23'],
  ['a Friday after the bank closed', '2026-11-20T20:00', '2026-11-20T16:00', '2026-11-24'],
  ['Thanksgiving', '2026-11-26T12:00', '2026-11-25T16:00', '2026-11-30'],
  ['a Sunday on which the clock changes', '2026-11-01T01:30', '2026-10-30T16:00', '2026-11-03'],
  ['the Monday after the clock changed', '2027-03-15T10:00', '2027-03-15T10:00', '2027-03-16'],
  ['New Year on a Friday', '2027-01-01T12:00', '2026-12-31T16:00', '2027-01-05'],
  ['Juneteenth on a Saturday, which moves no banking day', '2027-06-18T10:00', '2027-06-18T10:00', '2027-06-21'],
])('%s: %s has the cut-off %s and the effective date %s', (_, now, cutOff, effective) => {
  expect([
    here(lastCutOff(at(now)))
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' }),
    effectiveDay(at(now)).toString(),
  ]).toEqual([cutOff, effective])
})
