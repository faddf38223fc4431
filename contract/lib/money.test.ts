import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, decimalText, divide, formatMoney, minorDigits, parseAmount, parseRate, rateText } from './money.ts'

describe('an amount', () => {
  test.each([
    ['200', 20000n],
    ['200.5', 20050n],
    ['0.01', 1n],
    ['999999999999999.99', 99999999999999999n],
  ])('%s USD is read exactly', (text, minor) => {
    expect(parseAmount(text, 'USD')).toBe(minor)
  })

  test.each([
    ['-5', 'amount_not_positive'],
    ['0', 'amount_not_positive'],
    ['0.00', 'amount_not_positive'],
    ['1.234', 'amount_too_precise'],
    ['1e9', 'amount_malformed'],
    ['abc', 'amount_malformed'],
    ['', 'amount_malformed'],
    [' 5', 'amount_malformed'],
    ['1,000.00', 'amount_malformed'],
    ['1.000,00', 'amount_malformed'],
    ['1 000', 'amount_malformed'],
    ['٣', 'amount_malformed'],
    ['+5', 'amount_malformed'],
    ['.5', 'amount_malformed'],
    ['5.', 'amount_malformed'],
  ])('%j is refused as %s', (text, problem) => {
    expect(parseAmount(text, 'USD')).toBe(problem)
  })

  test('a currency without minor units takes no decimals', () => {
    expect(parseAmount('1250', 'CLP')).toBe(1250n)
    expect(parseAmount('1250.5', 'CLP')).toBe('amount_too_precise')
  })

  test('a formatted amount parses to the same amount, in every currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }),
        fc.constantFrom('USD', 'CLP', 'KWD', 'HNL'),
        (minor, currency) => {
          expect(parseAmount(decimalText({ minor, currency }), currency)).toBe(minor)
        },
      ),
    )
  })

  test('an amount is formatted exactly, beyond the range of a floating-point number', () => {
    expect(formatMoney({ minor: 900719925474099301n, currency: 'USD' }, 'en-US')).toBe(
      '9,007,199,254,740,993.01\u00a0USD',
    )
    expect(formatMoney({ minor: 497000n, currency: 'HNL' }, 'pt-BR')).toBe('4.970,00\u00a0HNL')
  })
})

describe('a division', () => {
  test('a division names its rounding', () => {
    expect([divide(5n, 2n, 'half-up'), divide(5n, 2n, 'down'), divide(5n, 2n, 'up')]).toEqual([3n, 2n, 3n])
    expect([divide(-5n, 2n, 'half-up'), divide(-5n, 2n, 'down'), divide(-5n, 2n, 'up')]).toEqual([-3n, -2n, -3n])
    expect([divide(4n, 2n, 'half-up'), divide(4n, 2n, 'up')]).toEqual([2n, 2n])
  })

  test('half-up is never more than half a unit away', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (a, b) => {
          const off = divide(a, b, 'half-up') * b - a
          expect((off < 0n ? -off : off) * 2n <= b).toBe(true)
        },
      ),
    )
  })
})

describe('a conversion', () => {
  test('200.00 USD at 24.8500 is 4,970.00 HNL', () => {
    const rate = parseRate('24.8500')
    expect(rate && convert({ minor: 20000n, currency: 'USD' }, rate, 'HNL')).toEqual({
      minor: 497000n,
      currency: 'HNL',
    })
  })

  test('minor units of different size meet exactly', () => {
    const rate = parseRate('950.1234')
    expect(rate && convert({ minor: 1n, currency: 'USD' }, rate, 'CLP')).toEqual({ minor: 10n, currency: 'CLP' })
  })

  test('a rate is read and written without loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 8 }), (digits, scale) => {
        const rate = { digits, scale }
        expect(parseRate(rateText(rate))).toEqual(rate)
      }),
    )
    expect(minorDigits('JPY')).toBe(0)
  })
})
