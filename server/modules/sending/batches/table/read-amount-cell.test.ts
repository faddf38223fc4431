import { expect, test } from 'vitest'
import { localeOf } from '#contract/lib/money.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import { readAmountCell } from './read-amount-cell.ts'

const read = (cells: { amount: string; currency: string }, destination: string, language: Language = 'es') => {
  const got = readAmountCell(cells, destination, language)
  return 'code' in got ? got.code : [got.amount, got.typed.currency]
}

const payoutCurrencies = [...new Set(listCorridors().map(({ currency }) => currency))]

/** Singular and plural, as a spreadsheet's author would write them. */
const namesOf = (currency: string, language: Language): string[] =>
  [1, 2].map(
    (count) =>
      new Intl.NumberFormat(localeOf[language], { style: 'currency', currency, currencyDisplay: 'name' })
        .formatToParts(count)
        .find(({ type }) => type === 'currency')?.value ?? '',
  )

test.each(languages)('every currency that we pay out is read by its name in a currency column: %s', (language) => {
  for (const currency of payoutCurrencies)
    for (const name of namesOf(currency, language))
      for (const reader of languages)
        expect([name, read({ amount: '500', currency: name }, currency, reader)]).toEqual([name, ['500', currency]])
})

test.each([
  ['lempiras', 'HNL'],
  ['LEMPIRA', 'HNL'],
  ['Lempiras (HNL)', 'HNL'],
  ['HNL - lempira', 'HNL'],
  ['Lps.', 'HNL'],
  ['quetzales', 'GTQ'],
  ['pesos', 'MXN'],
  ['Pesos Mexicanos', 'MXN'],
  ['reais', 'BRL'],
  ['cordobas', 'NIO'],
  ['colones', 'CRC'],
  ['nuevos soles', 'PEN'],
])('%s in a currency column is %s', (currency, destination) => {
  expect(read({ amount: '500', currency }, destination)).toEqual(['500', destination])
})

test.each(['dólares', 'Dolares', 'US dollars', 'dólares americanos', 'dólares de Estados Unidos', 'US$', 'usd'])(
  '%s in a currency column is USD',
  (currency) => {
    expect(read({ amount: '500', currency }, 'HNL')).toEqual(['500', 'USD'])
  },
)

test.each([
  ['pesos', 'HNL', 'unknown_currency'],
  ['-', 'HNL', 'unknown_currency'],
  ['quetzales (HNL)', 'HNL', 'unknown_currency'],
  ['lempiras o dólares', 'HNL', 'unknown_currency'],
  ['dólares', 'BZD', 'row_currency_ambiguous'],
  ['$', 'MXN', 'row_currency_ambiguous'],
])('a currency column that says %s for a payout in %s is refused: %s', (currency, destination, code) => {
  expect(read({ amount: '500', currency }, destination)).toBe(code)
})

test.each([
  ['500 lempiras', 'HNL', ['500', 'HNL']],
  ['Lempiras 1,500.50', 'HNL', ['1500.50', 'HNL']],
  ['500 dólares americanos', '', ['500', 'USD']],
  ['500 lempiras', '', ['500', 'HNL']],
  ['20,000 HNL', '', ['20000', 'HNL']],
  ['L 1.500,00', '', ['1500.00', 'HNL']],
  ['500 pesos', '', 'amount_other_currency'],
  ['500 lempiras', 'USD', 'amount_other_currency'],
  ['500 quetzales', 'HNL', 'amount_other_currency'],
  ['500.1234 lempiras', 'HNL', 'amount_too_precise'],
  ['75,50', '', ['75.50', 'USD']],
  ['1.200,00 lempiras', 'HNL', ['1200.00', 'HNL']],
  ['40 dólares', '', ['40', 'USD']],
  ['500 manzanas', 'HNL', 'row_amount_malformed'],
])('the amount %s in a row of currency "%s" is %j', (amount, currency, expected) => {
  expect(read({ amount, currency }, 'HNL')).toEqual(expected)
})
