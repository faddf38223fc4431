import { expect, test } from 'vitest'
import { openHours } from './hours.ts'

const hours = [
  { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' },
  { days: [6], opens: '08:30', closes: '12:00' },
  { days: [7, 1], opens: '00:00', closes: '23:59' },
]
const plain = (text: string): string => text.replace(/\s/g, ' ')

test('opening hours are shown in the reader’s days and clock', () => {
  expect(openHours(hours, 'en').map(plain)).toEqual([
    'Mon–Fri 8:00 AM–5:00 PM',
    'Sat 8:30 AM–12:00 PM',
    'Mon, Sun 12:00 AM–11:59 PM',
  ])
  expect(plain(openHours(hours, 'es')[0] ?? '')).toMatch(/^lun–vie 8:00 a\. ?m\.–5:00 p\. ?m\.$/)
  expect(plain(openHours(hours, 'pt')[0] ?? '')).toMatch(/^seg–sex 0?8:00–17:00$/)
})
