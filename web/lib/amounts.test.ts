import { expect, test } from 'vitest'
import { amountsIn } from './amounts.ts'

test.each(['es-US', 'pt-BR', 'en-US'])('in %s money that is written in a field is read as the same money', (locale) => {
  const amounts = amountsIn(locale)
  for (const money of [
    { minor: '123450', currency: 'USD' },
    { minor: '1200', currency: 'CLP' },
    { minor: '7', currency: 'BRL' },
  ])
    expect(amounts.money(amounts.write(money), money.currency)).toEqual(money)
})

test('a typed amount is sent as decimal text, and one that cannot be read as it was typed, for the server to refuse', () => {
  const amounts = amountsIn('pt-BR')
  expect(amounts.plain('1.234,5', 'USD')).toBe('1234.5')
  expect(amounts.plain('mil', 'USD')).toBe('mil')
  expect([amounts.text('mil', 'USD'), amounts.money('', 'USD'), amounts.writeText('', 'USD')]).toEqual([
    undefined,
    undefined,
    '',
  ])
})
