import { expect, test } from 'vitest'
import { acceptedLanguage } from './language-of.ts'

test.each([
  ['en;q=0.1, pt;q=0.9', 'pt'],
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', 'pt'],
  ['fr, en;q=0.5', 'en'],
  ['en;q=0.5, es;q=0.5', 'en'],
  ['EN-us ; Q=0.3 , ES-419 ; Q=0.31', 'es'],
  ['en;q=0, es;q=0.001', 'es'],
  ['pt;q=1.000, en', 'pt'],
  ['en;q=7, pt;q=0.2', 'pt'],
  ['en;q=0', undefined],
  ['*, fr', undefined],
  ['english, esperanto', undefined],
  ['', undefined],
])('%j is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
