import { expect, test } from 'vitest'
import type { Overview } from '#contract/account/overview.ts'
import type { ListedTransfer } from '#contract/sending/transfers.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { data } from '../data.ts'
import { TransfersTable } from '../parts/TransfersTable.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import CustomerHome from './home.tsx'
import messages from './messages.es.ts'

const money = (currency: string) => ({ minor: '0', currency })
const newcomer: Overview = {
  ...{ total: money('USD'), available: money('USD'), unpriced: [], rates: [], months: [] },
  balances: ['GBP', 'USD', 'AED'].map((currency) => ({
    ...{ currency, balance: money(currency), available: money(currency), value: money('USD'), change: null },
  })),
  year: { year: 2026, transfers: 0, total: money('USD'), pairs: [] },
}

const nothingDone = [
  [data.bankAccounts().queryKey, { items: [] }],
  [data.debitCards().queryKey, { items: [] }],
  [data.wallets().queryKey, { items: [] }],
  [data.recipients({ limit: 1 }).queryKey, { items: [], next: null }],
] as const

test('a customer without transfers sees the balances at zero, the rates and all of the menu lists below the first steps', async () => {
  const html = await rendered(<CustomerHome />, {
    as: rosa,
    texts: ['customer', 'transfers', 'customer/home', 'customer/transfers'],
    read: [
      [data.transfers({ limit: 5 }).queryKey, { items: [], next: null }],
      [data.overview().queryKey, newcomer],
      [data.rateAlerts().queryKey, { items: [] }],
      ...nothingDone,
    ],
  })
  const places = [
    messages['customer.first.title'],
    ...['Libra esterlina', 'Dólar estadounidense', 'Dírham de los Emiratos Árabes Unidos'],
    messages['customer.rates.none'],
    messages['customer.menu.title'],
    ...(['transactions', 'requests', 'get-paid', 'statements', 'withdraw', 'accounts', 'cards'] as const).map(
      (entry) => messages[`customer.menu.${entry}`],
    ),
  ].map((text) => [text, html.includes(text)])
  expect(places.filter(([, isThere]) => !isThere)).toEqual([])
  // Dollars first; empty balances are collapsed. Only the banner above every screen requests the verification.
  const order = ['Dólar estadounidense', '<details', 'Libra esterlina'].map((text) => html.indexOf(text))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(html).not.toContain('/dashboard/verify')
  // Sending is the last step, without a button above the steps.
  expect(html).not.toMatch(/<a[^>]*class="button[^>]*href="\/dashboard\/home\/new"/)
  expect(html).not.toMatch(/<a[^>]*href="\/dashboard\/home\/new"[^>]*class="button/)
})

const [carmen, sent] = ['01980000-0000-7000-8000-000000000011', '01980000-0000-7000-8000-000000000012']
const person = {
  ...{ id: carmen, fullName: 'Carmen Mejía', country: 'HN', favorite: true, archivedAt: null, isPayer: false },
  methods: [{ id: carmen, label: 'Banco Atlántida', country: 'HN', archivedAt: null }],
}
const transfer = {
  ...{ id: sent, state: 'payout_submitted', pausedUntil: null, createdAt: '2026-11-26T15:00:00Z' },
  recipient: { name: 'Carmen Mejía', country: 'HN', label: 'Banco Atlántida' },
  terms: {
    ...{ amount: { minor: '20000', currency: 'USD' }, received: { minor: '497000', currency: 'HNL' } },
    ...{ fee: { minor: '130', currency: 'USD' }, total: { minor: '20130', currency: 'USD' } },
    ...{ rate: '24.8500', payIn: 'wallet', payout: 'bank_deposit', dateAvailable: '2026-11-30' },
  },
}

const verifiedRosa = { ...rosa, isVerifiedUser: true, requestedForVerification: true }
const known = [
  [data.transfers({ limit: 5 }).queryKey, { items: [transfer], next: null }],
  [data.transfers({ filter: 'moving', limit: 1 }).queryKey, { items: [transfer], next: null }],
  [data.overview().queryKey, newcomer],
  [data.people({ filter: 'payable', limit: 4 }).queryKey, { items: [person], next: null }],
  [data.lastSent().queryKey, { items: [] }],
  [data.limits().queryKey, { maySend: false, verification: 'pending', onceVerified: [] }],
] as const
const regular = (read: readonly (readonly [readonly unknown[], unknown])[]) =>
  rendered(<CustomerHome />, {
    as: verifiedRosa,
    texts: ['customer', 'transfers', 'customer/home', 'customer/transfers'],
    read,
  })

test('a returning customer’s home shows the transfer in progress, balances, people and latest transfers, then rates and charts', async () => {
  const html = await regular([...known])
  const texts = [
    'id="on-the-way"',
    'id="balances"',
    messages['customer.again.title'],
    messages['customer.recent.title'],
    messages['customer.menu.title'],
    messages['customer.rates.title'],
    messages['customer.pairs.title'],
    messages['customer.average.title'],
  ]
  const places = texts.map((text) => html.indexOf(text))
  expect(places.filter((place) => place < 0)).toEqual([])
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a returning customer’s home shows all cards together, without a layout shift', async () => {
  for (const late of known) {
    const html = await regular(known.filter((one) => one !== late))
    expect([late[0], html.includes('grid-cols-3'), html.includes('id="balances"')]).toEqual([late[0], true, false])
  }
})

test('a verified customer without transfers waits with the skeleton of the first steps', async () => {
  const html = await rendered(<CustomerHome />, {
    as: verifiedRosa,
    texts: ['customer', 'transfers', 'customer/home'],
    read: [[data.transfers({ limit: 5 }).queryKey, { items: [], next: null }]],
  })
  expect([html.includes('w-48'), html.includes('grid-cols-3')]).toEqual([true, false])
})

test('home shows no arrival date for cash ready for pickup or a transfer being canceled', async () => {
  const home = (state: string) => {
    const moving = { items: [{ ...transfer, state }], next: null }
    const [latest, onItsWay, ...rest] = known
    return regular([[latest[0], moving], [onItsWay[0], moving], ...rest])
  }
  expect(await home('payout_submitted')).toContain('Llega a más tardar')
  for (const state of ['payout_available', 'canceling']) expect(await home(state)).not.toContain('Llega a más tardar')
})

test.each([
  ['new', rosa, 'w-48'],
  ['returning', verifiedRosa, 'grid-cols-3'],
] as const)('before anything is known, the skeleton of home is that of a %s customer', async (_, as, mark) => {
  const html = await rendered(<CustomerHome />, { as, texts: ['customer', 'transfers', 'customer/home'] })
  expect(html.includes(mark)).toBe(true)
  expect(html.includes(messages['customer.first.title'])).toBe(false)
})

test('a pending company approval is shown above the first steps', async () => {
  const company = {
    id: '01980000-0000-7000-8000-000000000009',
    name: 'La Milpa',
    state: 'approved',
    role: 'owner',
  } as const
  const read = (waiting: number) =>
    rendered(<CustomerHome />, {
      as: rosa,
      texts: ['customer', 'transfers', 'customer/home', 'customer/transfers'],
      read: [
        [data.transfers({ limit: 5 }).queryKey, { items: [], next: null }],
        [data.overview().queryKey, newcomer],
        [data.businesses().queryKey, { items: [{ ...company, waiting }] }],
        ...nothingDone,
      ],
    })
  const html = await read(1)
  const place = html.indexOf('1 pago por aprobar')
  expect(place).toBeGreaterThan(0)
  expect(html.indexOf(messages['customer.first.title'])).toBeGreaterThan(place)
  expect(html).toContain(`business-transfers/${company.id}`)
  expect(await read(0)).not.toContain('por aprobar')
})

test('with a card or a balance the first steps require no bank account', async () => {
  const card = { id: rosa._id, brand: 'Visa', last4: '5556', nickname: '', status: 'verified' }
  const stepsOf = (cards: unknown[], minor: string) =>
    rendered(<FirstSteps />, {
      as: { ...rosa, isVerifiedUser: true },
      texts: ['customer', 'customer/home'],
      read: [
        [data.bankAccounts().queryKey, { items: [] }],
        [data.debitCards().queryKey, { isOffered: true, items: cards }],
        [data.wallets().queryKey, { items: [{ currency: 'USD', available: { minor, currency: 'USD' } }] }],
        [data.recipients({ limit: 1 }).queryKey, { items: [], next: null }],
      ],
    })
  const asks = messages['customer.first.pay.action']
  expect((await stepsOf([], '0')).includes(`>${asks}<`)).toBe(true)
  for (const html of [await stepsOf([card], '0'), await stepsOf([], '500')]) {
    expect(html.includes(`>${asks}<`)).toBe(false)
    expect(html).toContain(messages['customer.first.done'])
  }
})

test('the latest transfers name a refund’s destination, and show an uncollected transfer as canceled', async () => {
  const amount = { minor: '5175', currency: 'USD' }
  const rowsOf = (refundTo: ListedTransfer['refundTo']) =>
    rendered(
      <TransfersTable items={[{ ...transfer, state: 'refunded', refundTo } as unknown as ListedTransfer]} caption="" />,
      {
        as: verifiedRosa,
        texts: ['customer', 'transfers'],
      },
    )
  expect(await rowsOf({ method: 'card', label: 'Visa ··· 5556', amount })).toContain('Devuelto a tu Visa ··· 5556')
  expect(await rowsOf({ method: 'ach', label: 'Chase ··· 6789', amount })).toContain(
    'Devuelto a tu cuenta Chase ··· 6789',
  )
  expect(await rowsOf({ method: 'wallet', label: '', amount })).toContain('Devuelto a tu saldo')
  expect(await rowsOf({ method: 'debt', label: '', amount })).toContain('Usado para pagar lo que debías')
  expect(await rowsOf({ method: 'reversed', label: '', amount })).toContain('Anulado por tu banco')
  expect(await rowsOf(null)).toContain('Cancelado')
})
