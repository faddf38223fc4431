import { expect, test } from 'vitest'
import { agoIn, inDays, lengthOf } from './age.ts'

test('an age is given in minutes, hours or days, and one under a minute has no number', () => {
  expect([0, 1, 59, 60, 47 * 60, 48 * 60].map((minutes) => agoIn(minutes, 'es'))).toEqual([
    ...[undefined, 'hace 1 minuto', 'hace 59 minutos', 'hace 1 hora', 'hace 47 horas', 'hace 2 días'],
  ])
  expect([agoIn(12, 'en-US'), agoIn(12, 'pt-BR')]).toEqual(['12 minutes ago', 'há 12 minutos'])
  expect([lengthOf(0, 'en-US'), lengthOf(90, 'pt-BR')]).toEqual(['1 minute', '1 hora'])
})

test('a day is given as the number of days from today', () => {
  expect(inDays('2026-12-18', '2026-11-26', 'en-US')).toBe('in 22 days')
  expect(inDays('2026-11-25', '2026-11-26', 'es-US')).toBe('ayer')
  expect(inDays('2026-11-03', '2026-10-31', 'pt-BR')).toBe('em 3 dias')
})
