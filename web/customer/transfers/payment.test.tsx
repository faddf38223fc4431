import { expect, test } from 'vitest'
import type { TopUpTerms } from '#contract/balance/top-ups.ts'
import type { Preview } from '#contract/sending/quotes.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { data } from '../data.ts'
import { cashOrder } from './cash-order.ts'
import { askOf, type Draft, placeOf, steps } from './draft.ts'
import messages from './messages.es.ts'
import { PaymentStep } from './PaymentStep.tsx'
import { payerOf, sourceOf } from './use-pay-options.tsx'

const usd = (minor: string) => ({ minor, currency: 'USD' })
const draft: Draft = {
  ...{ country: 'HN', side: 'send', amount: '200.00', payout: 'bank_deposit', recipient: rosa._id, whom: undefined },
  ...{ payIn: undefined, account: '', disclosure: '' },
}
/** In years: a day near today is shown by a word. */
const way = (payIn: 'ach' | 'wallet' | 'card', fee: string, dateAvailable: string) => ({
  ...{ payIn, fee: usd(fee), total: usd(String(20_000 + Number(fee))), dateAvailable },
})
const preview = {
  ...{ country: 'HN', amount: usd('20000'), fee: usd('130'), total: usd('20130'), rate: '24.8500' },
  ...{ received: { minor: '497000', currency: 'HNL' }, payIn: 'ach', payout: 'bank_deposit' },
  ...{ dateAvailable: '2046-12-04', rateSource: 'partner', demoRate: false },
  ways: [way('wallet', '130', '2046-11-30'), way('ach', '130', '2046-12-04'), way('card', '610', '2046-11-30')],
} as unknown as Preview
const topUps = {
  ways: [
    { way: 'cash', fee: usd('150'), feeShare_bp: 100, smallest: usd('1000'), limits: [], sources: [], counters: [] },
  ],
} as unknown as TopUpTerms

const card = { id: 'the-card', status: 'verified', nickname: '', brand: 'Visa', last4: '5556' }

const screen = (chosen: Partial<Draft> = {}, cards: object[] = []) =>
  rendered(<PaymentStep draft={{ ...draft, ...chosen }} go={() => undefined} />, {
    as: { ...rosa, isVerifiedUser: true },
    texts: ['customer', 'customer/transfers', 'customer/bank-account-form', 'customer/debit-cards', 'consents'],
    read: [
      [data.preview(askOf(draft)).queryKey, preview],
      [data.wallets().queryKey, { items: [] }],
      [data.bankAccounts().queryKey, { items: [] }],
      [data.debitCards().queryKey, { isOffered: true, items: cards }],
      [data.topUpTerms().queryKey, topUps],
    ],
  })

test('a customer without funding sources sees bank, card and store with fee and date before adding any', async () => {
  const html = await screen()
  const shown = ['Cuenta bancaria', 'Tarjeta de débito', messages['transfers.payment.cash']].map((text) =>
    html.indexOf(text),
  )
  expect(shown.every((at) => at > 0)).toBe(true)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  for (const told of ['1.30', '4 dic', '6.10', '30 nov', '206.83']) expect(html).toContain(told)
  expect(html).not.toContain('0.00 USD')
})

test('the price and the button follow the selected method before it is added', async () => {
  const button = (html: string) => /type="submit"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(html)?.[1]
  expect(await screen({ payIn: 'card' })).toContain('206.10')
  expect(button(await screen({ payIn: 'card' }))).toBe('Agregar una tarjeta')
  expect(button(await screen({ payIn: 'ach' }))).toBe('Agregar cuenta bancaria')
  const cash = await screen({ payIn: 'wallet', account: 'cash' })
  // The bar and the card show the same total.
  expect(cash.split('206.83').length).toBeGreaterThan(2)
  expect(button(cash)).toBe(messages['transfers.payment.cash-code'])
})

test('a card as the only funding source is preselected, and the bar shows its price and date', async () => {
  const html = await screen({}, [card])
  expect(html).toMatch(/<input[^>]*checked[^>]*value="the-card"|<input[^>]*value="the-card"[^>]*checked/)
  expect(html).toContain('Pagas 206.10')
  expect(html).not.toContain('Pagas 201.30')
})

test('the cash deposited at a store covers the transfer, its fee and its tax', () => {
  expect(cashOrder({ preview, wallets: [], topUps })).toEqual({
    ...{ amount: usd('20330'), fee: usd('483'), tax: usd('200'), total: usd('20683') },
    dateAvailable: '2046-11-30',
  })
})

test('a payment method yet to be added survives in the URL', () => {
  for (const source of ['new-ach', 'new-card', 'new-cash', 'wallet']) expect(sourceOf(payerOf(source, []))).toBe(source)
})

test('a transfer to a new person counts the recipient step once, and its steps have no gap', () => {
  const order = (whom: Draft['whom'], recipient: string) =>
    steps.map((step) => placeOf(step, { ...draft, whom, recipient }).step)
  expect(order('new', '')).toEqual([2, 3, 4, 5, 6])
  expect(placeOf('code', { ...draft, whom: 'new' })).toEqual({ step: 6, steps: 6 })
  expect(order(undefined, '')).toEqual([1, 2, 3, 4, 5])
  expect(placeOf('amount', draft)).toEqual({ step: 2, steps: 5 })
})
