import { expect, test } from 'vitest'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { claimUntil, decideBy, reportBy } from './claim.ts'
import { isLate } from './return-late-fees.ts'

/** Every 2.9 hours over four years: each hour of the day, both changes of the clock, a leap day, all holidays. */
const instants = Array.from({ length: 12_000 }, (_, at) =>
  Temporal.Instant.from('2026-01-01T05:00:00Z').add({ minutes: at * 174 }),
)
const daysBetween = (from: Temporal.PlainDate, to: string | Temporal.PlainDate): number =>
  from.until(to, { largestUnit: 'days' }).days
const isWeekend = (day: Temporal.PlainDate): boolean => day.dayOfWeek > 5

test('a claim is decided within 90 days of New York at any hour, also when the clocks change', () => {
  for (const at of instants) expect(daysBetween(dayOf(at), decideBy(at))).toBe(90)
})

test('a decision is reported by the third business day: never on a weekend or a holiday, and never after nine days', () => {
  for (const at of instants) {
    const by = Temporal.PlainDate.from(reportBy(at))
    const left = daysBetween(dayOf(at), by)
    expect(isWeekend(by)).toBe(false)
    expect(left).toBeGreaterThanOrEqual(3)
    expect(left).toBeLessThanOrEqual(6)
  }
  // Thanksgiving and the weekend are between; Juneteenth is a Friday.
  expect(reportBy(Temporal.Instant.from('2026-11-25T20:00:00Z'))).toBe('2026-12-01')
  expect(reportBy(Temporal.Instant.from('2026-06-17T03:30:00Z'))).toBe('2026-06-22')
})

test('an error is claimed for 180 days after Date Available, or 60 after the documents, whichever is later', () => {
  for (const at of instants) {
    const available = dayOf(at)
    expect(daysBetween(available, claimUntil(available.toString(), null))).toBe(180)
    for (const after of [0, 119, 120, 121, 179, 400]) {
      const sentOn = available.add({ days: after })
      const sentAt = sentOn.toZonedDateTime({ timeZone, plainTime: '23:59:59' }).toInstant()
      expect(daysBetween(available, claimUntil(available.toString(), sentAt))).toBe(Math.max(180, after + 60))
    }
  }
})

test('a transfer is late from midnight after its Date Available in the recipient’s own time zone, and not before', () => {
  for (const { timeZone: there } of listCorridors())
    for (const dateAvailable of ['2026-03-08', '2026-11-01', '2026-12-31', '2028-02-29']) {
      const midnight = Temporal.PlainDate.from(dateAvailable).add({ days: 1 }).toZonedDateTime(there).toInstant()
      const lateAt = (availableAt: Temporal.Instant, mayStartAt: Temporal.Instant | null = null) =>
        isLate({ dateAvailable, availableAt, mayStartAt }, there)
      expect([there, lateAt(midnight)]).toEqual([there, true])
      expect([there, lateAt(midnight.subtract({ seconds: 1 }))]).toEqual([there, false])
      // The sender's own payment came after the date.
      expect(lateAt(midnight.add({ hours: 5 }), midnight)).toBe(false)
      expect(lateAt(midnight.add({ hours: 5 }), midnight.subtract({ hours: 1 }))).toBe(true)
    }
})
