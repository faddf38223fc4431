import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rendered, rosa } from '#tests/rendered.tsx'
import messages from '../texts/ui/messages.es.ts'
import { DateField } from './DateField.tsx'
import { isDay, readDay, withSlash, writeDay } from './typed-day.ts'

test.each([
  ['03/12/2026', 'es', '2026-12-03'],
  ['03/12/2026', 'pt', '2026-12-03'],
  ['03/12/2026', 'en', '2026-03-12'],
  ['3/12/26', 'es', '2026-12-03'],
  ['3-12-2026', 'es', '2026-12-03'],
  ['03.12.2026', 'pt', '2026-12-03'],
  [' 3 12 2026 ', 'es', '2026-12-03'],
  ['03122026', 'es', '2026-12-03'],
  ['12032026', 'en', '2026-12-03'],
  ['2026-12-03', 'en', '2026-12-03'],
  ['29/02/2028', 'es', '2028-02-29'],
  ['29/02/2027', 'es', undefined],
  ['31/13/2026', 'es', undefined],
  ['12/31/2026', 'es', undefined],
  ['3/12', 'es', undefined],
  ['mañana', 'es', undefined],
  ['', 'es', undefined],
] as const)('the typed day %s in %s is %s', (typed, language, day) => {
  expect(readDay(typed, language)).toBe(day)
})

test('a year of two digits is of the last century only where this one would be after the last day allowed', () => {
  expect(readDay('17/05/90', 'es', '2026-11-27')).toBe('1990-05-17')
  expect(readDay('17/05/90', 'es')).toBe('2090-05-17')
})

test('every day that is written for a reader is read back as the same day, typed key by key', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.constantFrom('es' as const, 'pt' as const, 'en' as const),
      (date, language) => {
        const day = date.toISOString().slice(0, 10)
        expect(isDay(day)).toBe(true)
        const written = writeDay(day, language)
        expect(readDay(written, language)).toBe(day)
        const keys = written.replaceAll('/', '')
        expect([...keys].reduce((before, key) => withSlash(before, before + key), '')).toBe(written)
      },
    ),
  )
})

test('a day is shown in the reader’s order and spelled out below, and one out of range is refused by name', async () => {
  const show = (value: string) =>
    rendered(<DateField label="Primera fecha" value={value} min="2026-11-28" onChange={() => undefined} />, {
      as: rosa,
      texts: [],
    })
  const good = await show('2026-12-03')
  expect(good).toContain('value="03/12/2026"')
  expect(good).toContain('3 de diciembre de 2026')
  expect(good).not.toContain('aria-invalid')
  expect(await show('')).toContain(`placeholder="${messages['ui.day.pattern']}"`)
  expect(await show('2026-11-02')).toContain(messages['ui.day.min'].replace('{day}', '28 de noviembre de 2026'))
  expect(await show('32/12/2026')).toContain(messages['ui.day.malformed'].replace('{pattern}', 'dd/mm/aaaa'))
})

test('no screen has the browser’s date field, whose order is not the reader’s', () => {
  const files = globSync('web/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => readFileSync(file, 'utf8').match(/type="(date|datetime-local|month|week)"/))).toEqual(
    [],
  )
})
