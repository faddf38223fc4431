import { expect, test, vi } from 'vitest'
import { ago, countdown, dateTime, dayOf, deadline, nearDay, phone, rateLine, shortDate, zoneMark } from './format.ts'

test.each([
  ['+19175550199', '(917) 555-0199'],
  ['+1 718 555 0134', '(718) 555-0134'],
  ['+50499998888', '+50499998888'],
])('the number %s is shown as %s', (number, shown) => {
  expect(phone(number)).toBe(shown)
})

test.each([
  [-1, '0:00'],
  [1, '0:01'],
  [1_458_000, '24:18'],
  [3_600_000, '1:00:00'],
  [86_345_000, '23:59:05'],
])('%i milliseconds are left as %s', (left_ms, shown) => {
  expect(countdown(left_ms)).toBe(shown)
})

/** Three minutes before midnight in New York, already the next day in UTC. */
const late = '2026-11-21T04:57:00Z'

test('a payment late in the evening has its date in New York, as its receipt and statement do', () => {
  expect(dayOf(late)).toBe('2026-11-20')
  expect(shortDate(late, 'en')).toBe('Nov 20, 2026')
  expect(dateTime(late, 'en').replace(/\s/g, ' ')).toBe('Nov 20, 2026, 11:57 PM')
  expect(nearDay(late, 'en', Date.parse('2026-11-21T05:00:00Z'))).toBe('yesterday')
})

test('a reader in another time zone sees that times are Eastern time', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(zoneMark(late)).toBe(' ET')
  vi.unstubAllEnvs()
})

test('a notice shows its age, and its date after a week', () => {
  const now = Date.parse('2026-11-27T15:00:00Z')
  const told = (minutes: number) => ago(new Date(now - minutes * 60_000).toISOString(), 'es', now)
  expect([0.5, 5, 125, 26 * 60, 3 * 24 * 60].map(told)).toEqual([
    'ahora',
    'hace 5 minutos',
    'hace 2 horas',
    'ayer',
    'hace 3 días',
  ])
  expect(told(8 * 24 * 60)).toBe('19 nov 2026')
  expect(ago('2026-11-27T15:00:05Z', 'en', now)).toBe('now')
})

test('a deadline days away is shown as a weekday with its time', () => {
  expect(deadline('2026-12-01T00:09:00Z', 'es')).toBe('lunes, 30 de nov, 7:09 p.m.')
  // Midnight in New York is shown as the end of the previous day.
  expect(deadline('2026-11-28T05:00:00Z', 'es')).toBe('viernes, 27 de nov, 11:59 p.m.')
})

test.each([
  ['3895.2500', 'COP', 'es', '1\u00a0USD = 3,895.25\u00a0COP'],
  ['24.8512', 'HNL', 'es', '1\u00a0USD = 24.8512\u00a0HNL'],
  ['24.8500', 'HNL', 'pt', '1\u00a0USD = 24,85\u00a0HNL'],
  ['5.5000', 'BRL', 'en', '1\u00a0USD = 5.50\u00a0BRL'],
] as const)('the rate %s of %s is shown with the decimals that say something', (rate, currency, language, shown) => {
  expect(rateLine(rate, 'USD', currency, language)).toBe(shown)
})
