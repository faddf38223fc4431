import { expect, test } from 'vitest'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import NewCheck from '../check-deposits/new.tsx'
import { data } from '../data.ts'
import { Latest } from '../top-ups/Latest.tsx'
import { Deposits } from './CheckAccount.tsx'
import { FundsTiles } from './FundsTiles.tsx'
import { Held } from './Held.tsx'
import messages from './messages.es.ts'
import { Wallets } from './Wallets.tsx'

const usd = (minor: string) => ({ minor, currency: 'USD' })
const id = '01980000-0000-7000-8000-000000000031'

const hrefsOf = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)

test('each balance links to a conversion from it, and two tiles link to bills and checks', async () => {
  const wallets: Wallet[] = ['USD', 'EUR'].map((currency) => {
    const [some, none] = ['100', '0'].map((minor) => ({ minor, currency })) as [Wallet['balance'], Wallet['held']]
    return { id: `${id}${currency}`, currency, balance: some, available: some, held: none }
  })
  const screen = (
    <>
      <FundsTiles />
      <Wallets wallets={wallets} />
    </>
  )
  expect(hrefsOf(await rendered(screen, { as: rosa, texts: ['customer', 'customer/wallets', 'consents'] }))).toEqual([
    '/dashboard/funds/bills',
    '/dashboard/funds/checks',
    '/dashboard/funds/convert?from=USD',
    '/dashboard/funds/convert?from=EUR',
  ])
})

test('a check in transit is labeled as a check with its date', async () => {
  const check = {
    id,
    kind: 'check_deposit',
    title: '··· 7719 · 1024',
    amount: usd('14404'),
    since: '2025-11-25T15:00:00Z',
  }
  const html = await rendered(<Held />, {
    as: rosa,
    texts: ['customer', 'customer/wallets', 'transfers'],
    read: [
      [data.holds().queryKey, { items: [], arriving: [check] }],
      [data.rates().queryKey, { items: [] }],
    ],
  })
  expect(html).toContain('Cheque ··· 7719 · 1024')
  expect(html).toMatch(/En camino a tu saldo desde el 25 /)
})

test('the window of an account says nothing about its deposits before it knows whether they have arrived', async () => {
  const account = { id, bankName: 'First Bank', last4: '0417', nickname: '', status: 'pending' } as BankAccount
  const texts = ['customer', 'customer/wallets', 'customer/bank-account-form']
  const shown = (items?: readonly object[]) =>
    rendered(<Deposits account={account} onClose={() => undefined} />, {
      ...{ as: rosa, texts, read: items ? [[data.accountChecks().queryKey, { items }]] : [] },
    })
  const check = {
    id,
    bankAccountId: id,
    state: 'arrived',
    arrivesBy: '2026-11-25',
    expiresAt: '2026-12-05',
    triesLeft: 3,
  }
  const loading = await shown()
  expect(loading).toContain('Cargando…')
  expect(loading).not.toContain(messages['customer.check.sent'])
  expect(await shown([{ ...check, state: 'sent' }])).toContain(messages['customer.check.sent'])
  expect(await shown([check])).toContain(messages['customer.check.type'])
})

test('cash not yet paid at the store is pending, not in transit', async () => {
  const cash = { id, kind: 'top_up', title: 'Efectivo Ya', amount: usd('4050'), since: '2025-11-25T15:00:00Z' }
  const html = await rendered(<Held />, {
    as: rosa,
    texts: ['customer', 'customer/wallets', 'transfers'],
    read: [
      [data.holds().queryKey, { items: [], arriving: [cash] }],
      [data.rates().queryKey, { items: [] }],
    ],
  })
  expect(html).toMatch(/Pendiente desde el 25 /)
  expect(html).not.toContain('En camino')
})

test('the latest top-ups are sorted by their displayed dates', async () => {
  const topUp = (minor: string, stateAt: string) => ({
    ...{
      id: `${id}${minor}`,
      way: 'cash',
      amount: usd(minor),
      credited: null,
      account: null,
      card: null,
      state: 'usable',
    },
    ...{ stateAt, cash: null, fee: usd('0'), total: usd(minor) },
  })
  const items = [topUp('2200', '2025-10-22T15:00:00Z'), topUp('2900', '2025-10-29T15:00:00Z')]
  const html = await rendered(<Latest />, {
    as: rosa,
    texts: ['customer', 'customer/top-ups', 'transfers'],
    read: [[data.topUps().queryKey, { items, next: null }]],
  })
  expect(html.indexOf('29.00')).toBeGreaterThan(0)
  expect(html.indexOf('29.00')).toBeLessThan(html.indexOf('22.00'))
})

test('the check form requests the endorsement before the photos, and the three numbers last, each with a numeric keyboard', async () => {
  const terms = {
    ...{ version: '1', fee: { basisPoints: 100, min: usd('100') }, min: usd('500'), limits: [], isNew: false },
    holds: [{ upTo: null, businessDays: 5, usableOn: '2026-12-04' }],
  }
  const html = await rendered(<NewCheck />, {
    as: rosa,
    texts: ['customer/wallets', 'customer/check-deposits', 'consents'],
    read: [[data.checkTerms().queryKey, terms]],
  })
  const order = [
    'For mobile deposit only at SOL',
    'capture="environment"',
    'name="routingNumber"',
    'name="checkNumber"',
  ]
  const places = order.map((text) => html.indexOf(text))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const name of ['routingNumber', 'accountNumber', 'checkNumber'])
    expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]).toMatch(/inputmode="numeric"/i)
})
