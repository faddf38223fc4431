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
    ['US$ 1,200', 'es-US', '1200'],
    ['$USD 5', 'es-US', '5'],
    ['+5', 'en-US', '5'],
    ['1\u2019234.50', 'es-US', '1234.50'],
    ["1'234,567.00", 'es-US', '1234567.00'],
    ['1\u202f234,50', 'pt-BR', '1234.50'],
    ['５００', 'es-US', '500'],
    ['\u200e500\u202c', 'es-US', '500'],
    // Latin American notation: both formats, and the currency by its name.
    ['75,50', 'es-US', '75.50'],
    ['1.200,00', 'es-US', '1200.00'],
    ['1,200.00', 'es-US', '1200.00'],
    ['1,234.50', 'pt-BR', '1234.50'],
    ['75.50', 'pt-BR', '75.50'],
    ['1.234.567', 'en-US', '1234567'],
    ['40 dólares', 'es-US', '40'],
    ['US$ 40 dólares', 'es-US', '40'],
    ['40 dólares americanos', 'en-US', '40'],
    ['40 dollars', 'pt-BR', '40'],
    // Ambiguous amounts use the reader's own format, unless three digits would be cents.
    ['1,200', 'es-US', '1200'],
    ['1.200', 'es-US', '1200'],
    ['1.200', 'pt-BR', '1200'],
    ['1,200', 'pt-BR', '1200'],
    ['1.20', 'pt-BR', '1.20'],
  ])('the typed amount %s in %s is read as %s', (typed, locale, text) => {
    expect(readAmount(typed, 'USD', locale)).toEqual({ text })
  })

  test.each([
    ['1,23,456', 'en-US'],
    ['1e9', 'en-US'],
    ['abc', 'en-US'],
    ['', 'en-US'],
    ['--5', 'en-US'],
    ['5-5', 'en-US'],
    ['Infinity', 'en-US'],
    ['٢٠٠', 'en-US'],
    ['10²', 'en-US'],
    ['2 50', 'es-US'],
    ['1 0000', 'es-US'],
    ['1,00,000', 'en-US'],
    ["1'23", 'es-US'],
    ['1,234 567', 'es-US'],
    ['500 20', 'es-US'],
    ['50%', 'es-US'],
    ['500 pesos', 'es-US'],
    ['USD', 'es-US'],
  ])('the amount %s in %s is refused as malformed, because no format has it', (typed, locale) => {
    expect(readAmount(typed, 'USD', locale)).toEqual({ problem: 'amount_malformed' })
  })

  test('zero, a negative amount and a third decimal each have their own error', () => {
    expect(readAmount('0', 'USD', 'en-US')).toEqual({ problem: 'amount_not_positive' })
    for (const negative of ['-5', '(5.00)', '($5)', '5-', '-$5', '\u22125', '5.00 -'])
      expect(readAmount(negative, 'USD', 'en-US'), negative).toEqual({ problem: 'amount_not_positive' })
    for (const precise of ['0.125', '1.2345', '1,234.505'])
      expect(readAmount(precise, 'USD', 'en-US'), precise).toEqual({ problem: 'amount_too_precise' })
    expect(readAmount('10,5', 'CLP', 'pt-BR')).toEqual({ problem: 'amount_too_precise' })
  })
})

test.each([
  ['500 MXN', 'USD', 'MXN'],
  ['EUR 200', 'USD', 'EUR'],
  ['500hnl', 'USD', 'hnl'],
  ['$500 MXN', 'USD', 'MXN'],
  ['R$ 500', 'USD', 'R$'],
  ['C$500', 'USD', 'C$'],
  ['L.500', 'USD', 'L.'],
  ['500 Lps.', 'USD', 'Lps.'],
  ['Q500', 'USD', 'Q'],
  ['S/.500', 'USD', 'S/.'],
  ['B/. 500', 'USD', 'B/.'],
  ['₡500', 'USD', '₡'],
  ['€500', 'USD', '€'],
  ['$500', 'HNL', '$'],
  ['US$ 500', 'MXN', 'US$'],
  ['USD 500', 'MXN', 'USD'],
  ['$500', 'BRL', '$'],
])('%s in a field of %s is refused because it says %s', (typed, currency, found) => {
  expect(readAmount(typed, currency, 'es-US')).toEqual({ problem: 'amount_other_currency', found })
})

test.each([
  ['L 500', 'HNL'],
  ['Lps. 500', 'HNL'],
  ['Q.500', 'GTQ'],
  ['S/.500', 'PEN'],
  ['S/ 500', 'PEN'],
  ['C$500', 'NIO'],
  ['₡500', 'CRC'],
  ['RD$500', 'DOP'],
  ['$500 MXN', 'MXN'],
  ['MXN$500', 'MXN'],
  ['Bs. 500', 'BOB'],
  ['500 hnl', 'HNL'],
])('%s in a field of %s is five hundred, since the sign is its own', (typed, currency) => {
  expect(readAmount(typed, currency, 'es-US')).toEqual({ text: '500' })
})

const everyCurrency = ['USD', 'HNL', 'GTQ', 'MXN', 'BRL', 'NIO', 'PEN', 'CRC', 'PAB', 'CLP', 'PYG', 'KWD', 'EUR']

test('an amount with the sign of another currency is never accepted, in any position and locale', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.constantFrom(...everyCurrency),
      fc.constantFrom(...everyCurrency),
      fc.constantFrom('es-US', 'pt-BR', 'en-US'),
      fc.constantFrom('N C', 'C N', 'NC', 'CN', '-C N', '(C N)', '$N C', '$ N C', 'C$N'),
      (minor, own, other, locale, form) => {
        fc.pre(own !== other)
        const number = writeAmount(decimalText({ minor, currency: own }), own, locale)
        const typed = form.replace('C', other).replace('N', number)
        expect('problem' in readAmount(typed, own, locale)).toBe(true)
      },
    ),
  )
})

test('an amount that any locale’s number format writes with its currency is read back as the same amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.constantFrom(...everyCurrency),
      fc.constantFrom('es-US', 'pt-BR', 'en-US'),
      fc.constantFrom('code' as const, 'symbol' as const, 'narrowSymbol' as const),
      (minor, currency, locale, currencyDisplay) => {
        const text = decimalText({ minor, currency }) as Intl.StringNumericLiteral
        const written = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(text)
        const read = readAmount(written, currency, locale)
        expect('text' in read && parseAmount(read.text, currency), written).toBe(minor)
      },
    ),
  )
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

test('an amount that one Latin American format writes is read as the same amount by readers of the other', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.constantFrom('USD', 'HNL', 'COP', 'BRL', 'CLP', 'PYG'),
      fc.constantFrom('es-US', 'pt-BR', 'en-US'),
      fc.constantFrom('es-US', 'pt-BR', 'en-US'),
      fc.boolean(),
      (minor, currency, writer, reader, isWhole) => {
        const text = decimalText({ minor, currency })
        const whole = text.split('.')[0] ?? ''
        fc.pre(!isWhole || whole !== '0')
        const written = isWhole
          ? new Intl.NumberFormat(writer).format(whole as Intl.StringNumericLiteral)
          : writeAmount(text, currency, writer)
        const read = readAmount(written, currency, reader)
        expect('text' in read && parseAmount(read.text, currency), written).toBe(
          parseAmount(isWhole ? whole : text, currency),
        )
      },
    ),
  )
})
