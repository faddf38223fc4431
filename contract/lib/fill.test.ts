import { expect, test } from 'vitest'
import { fill, fillAll } from './fill.ts'

test.each([
  ['Paga antes del {until}. Guarda el recibo.', { until: '7:00 p. m.' }, 'Paga antes del 7:00 p. m. Guarda el recibo.'],
  ['Lo pidió {by}.', { by: 'Luis Paz, Jr.' }, 'Lo pidió Luis Paz, Jr.'],
  ['Lo pidió {by}.', { by: 'Luis Paz' }, 'Lo pidió Luis Paz.'],
  ['{note} Gracias.', { note: 'Espera..' }, 'Espera.. Gracias.'],
])('no sentence ends with two periods because its last word ends with one: %s', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled)
  expect(fillAll({ text }, values)).toEqual({ text: filled })
})
