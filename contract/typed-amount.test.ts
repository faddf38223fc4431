import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText, parseAmount } from './money.ts'
import { readAmount, writeAmount } from './typed-amount.ts'

describe('readAmount', () => {
  test.each([
    ['200', 'en-US', '200'],
    ['200.5', 'es-US', '200.5'],
    ['1,234.50', 'en-US', '1234.50'],
    ['1.234,50', 'pt-BR', '1234.50'],
    ['1.234', 'pt-BR', '1234'],
    ['12.345.678,9', 'pt-BR', '12345678.9'],
    [' $ 1,000 ', 'es-US', '1000'],
    ['1 000,50', 'pt-BR', '1000.50'],
    ['200 USD', 'en-US', '200'],
    ['200,', 'pt-BR', '200'],
    ['.75', 'en-US', '0.75'],
  ])('the typed amount %s in %s is read as %s', (typed, locale, text) => {
    expect(readAmount(typed, 'USD', locale)).toEqual({ text })
  })

  test.each([
    ['1.234,50', 'en-US'],
    ['1,234.50', 'pt-BR'],
    ['200,50', 'en-US'],
    ['1,23,456', 'en-US'],
    ['12,34', 'es-US'],
    ['1e9', 'en-US'],
    ['abc', 'en-US'],
    ['', 'en-US'],
    ['--5', 'en-US'],
    ['5-5', 'en-US'],
    ['Infinity', 'en-US'],
    ['٢٠٠', 'en-US'],
  ])('the amount %s in %s is refused as malformed, because no separator is ambiguous', (typed, locale) => {
    expect(readAmount(typed, 'USD', locale)).toEqual({ problem: 'amount_malformed' })
  })

  test('zero, a negative amount and a third decimal each have their own error', () => {
    expect(readAmount('0', 'USD', 'en-US')).toEqual({ problem: 'amount_not_positive' })
    expect(readAmount('-5', 'USD', 'en-US')).toEqual({ problem: 'amount_not_positive' })
    expect(readAmount('1.234', 'USD', 'en-US')).toEqual({ problem: 'amount_too_precise' })
    expect(readAmount('10,5', 'CLP', 'pt-BR')).toEqual({ problem: 'amount_too_precise' })
  })
})

test('an amount written for a reader is read back as the same amount, in every locale and currency', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.constantFrom('USD', 'HNL', 'CLP', 'PYG', 'KWD'),
      fc.constantFrom('es-US', 'pt-BR', 'en-US'),
      (minor, currency, locale) => {
        const written = writeAmount(decimalText({ minor, currency }), currency, locale)
        const read = readAmount(written, currency, locale)
        expect('text' in read && parseAmount(read.text, currency)).toBe(minor)
      },
    ),
  )
})
