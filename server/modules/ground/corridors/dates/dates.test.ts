import { describe, expect, test } from 'vitest'
import { corridorOf } from '../corridors.ts'
import { collectedAt, dateAvailable } from './date-available.ts'
import { easterSunday, federalReserveHolidays, holidaysOf, isHoliday } from './holidays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test('Easter Sunday falls where the church says', () => {
  for (const date of ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'])
    expect(easterSunday(day(date).year).toString()).toBe(date)
})

test('the Federal Reserve’s holidays of 2026 and 2027 are computed by rule', () => {
  const inYear = (year: number) => {
    const found: string[] = []
    for (let date = day(`${year}-01-01`); date.year === year; date = date.add({ days: 1 }))
      if (isHoliday(date, federalReserveHolidays) && date.dayOfWeek < 6) found.push(date.toString().slice(5))
    return found
  }
  // Independence Day of 2026 is a Saturday: the Reserve Banks are open on the Friday before.
  expect(inYear(2026)).toEqual([
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ])
  // Independence Day of 2027 is a Sunday, observed on Monday; Juneteenth and Christmas are Saturdays.
  expect(inYear(2027)).toEqual(['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25'])
})

test("movable holidays are computed by each country's own rule", () => {
  const closed = (country: string, date: string) =>
    isHoliday(day(date), holidaysOf(country, corridorOf(country)?.currency ?? ''))
  expect(closed('MX', '2026-11-16')).toBe(true)
  expect(closed('CO', '2026-01-12')).toBe(true)
  expect(closed('CO', '2026-06-08')).toBe(true)
  expect(closed('BR', '2026-02-17')).toBe(true)
  expect(closed('HN', '2026-10-08')).toBe(true)
  expect(closed('CA', '2026-05-18')).toBe(true)
  expect(closed('GB', '2026-05-25')).toBe(true)
  expect(closed('DE', '2026-04-06')).toBe(true)
  expect(closed('HN', '2026-11-20')).toBe(false)
})

describe('Date Available', () => {
  const available = (
    authorized: string,
    country: string,
    payIn: 'wallet' | 'ach' = 'wallet',
    payout = 'bank_deposit',
  ): string => {
    const corridor = corridorOf(country)
    const method = corridor?.methods.find(({ method }) => method === payout)
    if (!corridor || !method) throw new Error(`no ${payout} to ${country}`)
    const authorizedAt = Temporal.Instant.from(authorized)
    return dateAvailable({ authorizedAt, payIn, corridor, method }).toString()
  }

  test('Date Available is the same day on a rail that runs every day, weekends too', () => {
    expect(available('2026-11-21T15:00:00Z', 'MX')).toBe('2026-11-21')
    expect(available('2026-11-21T15:00:00Z', 'HN', 'wallet', 'cash_pickup')).toBe('2026-11-21')
  })
  test('Date Available is the next day at the destination late in the day', () => {
    expect(available('2026-11-21T01:59:00Z', 'HN', 'wallet', 'mobile_wallet')).toBe('2026-11-20')
    expect(available('2026-11-21T03:00:00Z', 'HN', 'wallet', 'mobile_wallet')).toBe('2026-11-21')
  })
  test('Date Available skips the destination’s weekend', () => {
    // Friday morning in Tegucigalpa → Monday; Friday evening counts as Monday → Tuesday.
    expect(available('2026-11-20T15:00:00Z', 'HN')).toBe('2026-11-23')
    expect(available('2026-11-20T23:00:00Z', 'HN')).toBe('2026-11-24')
    expect(available('2026-11-21T15:00:00Z', 'HN')).toBe('2026-11-24')
  })
  test('Date Available skips the destination’s holidays', () => {
    // 15 September, a Tuesday, is Honduras's Independence Day.
    expect(available('2026-09-14T15:00:00Z', 'HN')).toBe('2026-09-16')
    expect(available('2026-12-24T12:00:00Z', 'ES')).toBe('2026-12-28')
  })
  test('Date Available skips the destination’s own days of rest', () => {
    // Thursday in Amman → Sunday: Friday and Saturday are the weekend.
    expect(available('2026-11-19T09:00:00Z', 'JO')).toBe('2026-11-22')
  })
  test('Date Available is computed in the destination’s time zone', () => {
    // Sunday evening in New York is Monday morning in Manila.
    expect(available('2026-11-23T01:00:00Z', 'PH')).toBe('2026-11-24')
  })
  test('Date Available adds three US banking days for ACH', () => {
    // Monday → Thursday is Thanksgiving → Friday 27 November.
    expect(collectedAt(Temporal.Instant.from('2026-11-23T15:00:00Z'), 'ach').toString()).toBe('2026-11-27T17:00:00Z')
    expect(available('2026-11-23T15:00:00Z', 'MX', 'ach')).toBe('2026-11-27')
    expect(available('2026-11-23T15:00:00Z', 'HN', 'ach')).toBe('2026-11-30')
    // After the last window, and on a Saturday, the next banking day is the first.
    expect(available('2026-11-30T22:00:00Z', 'MX', 'ach')).toBe('2026-12-04')
    expect(available('2026-11-28T15:00:00Z', 'MX', 'ach')).toBe('2026-12-03')
  })
})
