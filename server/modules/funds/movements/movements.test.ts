import { beforeAll, describe, expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { movementKinds, movements } from '#contract/funds/movements.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, type Person, verified } from '#tests/people.ts'
import { addBankAccount, addRecipient, fundWallet, newId, pass, readTransfer, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { everything, listed, record } from './test-movements.ts'

const server = testServer()
let ana: Person
let bela: Person
beforeAll(async () => {
  ana = await verified(server)
  bela = await verified(server)
  await server.work()
  await fundWallet(server, ana, 1_000_000n)
})

const instant = (text: string) => Temporal.Instant.from(text)
const usd = (minor: bigint) => ({ minor, currency: 'USD' })
const eur = (minor: bigint) => ({ minor, currency: 'EUR' })
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('a transfer and a withdrawal are listed in the state that they have, from the moment of their confirmation', async () => {
  const recipientId = await addRecipient(server, ana)
  const sent = await send(server, ana, { recipientId, ask: { amount: '20.00' } })
  server.clock.advance({ minutes: 2 })
  const { id: bankAccountId } = await addBankAccount(server, ana)
  const withdrawn = newId(server)
  const wanted = { amount: '15.00', bankAccountId }
  await server.call(withdrawals.sendCode, { params: { id: withdrawn }, body: wanted, as: ana })
  const body = { ...wanted, id: withdrawn, code: await codeMailedTo(server, ana.email) }
  expect((await server.call(withdrawals.create, { body, as: ana })).status).toBe(201)

  const before = await listed(server, ana)
  expect(before).toMatchObject({
    items: [
      { id: withdrawn, kind: 'withdrawal', state: 'sent', phase: 'open', out: { minor: '1500' }, country: null },
      {
        ...{
          id: sent,
          kind: 'transfer',
          phase: 'open',
          title: 'Carmen Mejía Zelaya',
          detail: 'Banco Atlántida ··· 4821',
        },
        ...{
          out: { minor: '2130', currency: 'USD' },
          in: { minor: '49700', currency: 'HNL' },
          recipientId,
          country: 'HN',
        },
        code: (await readTransfer(server, ana, sent)).confirmationCode,
      },
    ],
    moving: 2,
  })
  await pass(server, { seconds: 10 }, 6)
  const after = await listed(server, ana)
  expect(after.items.map(({ state, phase }) => [state, phase])).toEqual([['arrived', 'done'], ['delivered', 'done']]) // biome-ignore format: one line
  expect(after.moving).toBe(0)

  const detail = await server.call(movements.read, { params: { id: withdrawn }, as: ana })
  expect(detail.body).toMatchObject({
    steps: [
      { state: 'sent', phase: 'open' },
      { state: 'arrived', phase: 'done' },
    ],
    balance: [{ amount: { minor: '-1500', currency: 'USD' } }],
  })
  expect((await listed(server, bela)).items).toEqual([])
  for (const id of [withdrawn, newId(server)])
    expect((await server.call(movements.read, { params: { id }, as: bela })).status).toBe(404)
  // The other tests record movements without a noun.
  await holdInvariants(server)
})

describe('a history of every kind', () => {
  let rosa: Person
  const of: Record<string, string> = {}
  const recipientId = '01890000-0000-7000-8000-00000000abcd'
  beforeAll(async () => {
    rosa = await verified(server)
    const months = ['2026-09-30T12:00:00Z', '2026-10-01T03:59:00Z', '2026-10-01T04:01:00Z', '2026-11-10T12:00:00Z']
    const [september, lateSeptember, october, november] = months.map(instant) as [
      Temporal.Instant,
      Temporal.Instant,
      Temporal.Instant,
      Temporal.Instant,
    ]
    const make = async (name: string, change: Parameters<typeof record>[2]) => {
      of[name] = await record(server, rosa, change)
    }
    await make('bill', { startedAt: september, title: 'Empresa Energía Honduras', words: ['0801199012345'] })
    await make('held', { startedAt: lateSeptember, phase: 'held', title: 'Enee 50%_', code: 'KX7Q-9P2M' })
    await make('topUp', { startedAt: october, kind: 'top_up', out: usd(10_150n), in: usd(10_000n), title: 'Chase ··· 0000' })
    await make('conversion', { startedAt: october, kind: 'conversion', out: usd(3_000n), in: eur(2_700n), title: 'EUR' })
    await make('check', { startedAt: november, kind: 'check_deposit', out: null, in: usd(497_000n), title: 'Check', phase: 'open' })
    await make('failed', { startedAt: november, title: 'José Ñúñez', phase: 'stopped', recipientId })
  }) // biome-ignore format: a movement a line

  test.each<[string, Parameters<typeof listed>[2], string[]]>([
    ['kind', { kind: 'top_up' }, ['topUp']],
    ['one phase', { phase: 'held' }, ['held']],
    ['what is under way', { phase: 'moving' }, ['check', 'held']],
    ['person', { recipientId }, ['failed']],
    ['a currency on either side', { currency: 'EUR' }, ['conversion']],
    ['days of New York, the last included', { from: '2026-09-30', to: '2026-09-30' }, ['held', 'bill']],
    ['amounts, both included', { amountFrom: '50', amountTo: '101.5' }, ['failed', 'topUp', 'held', 'bill']],
    ['amounts of the currency that was asked for', { currency: 'EUR', amountTo: '27' }, ['conversion']],
    ['a word without its accents', { search: 'energia' }, ['bill']],
    ['words in any order', { search: 'honduras empresa' }, ['bill']],
    ['its code, as it is read out', { search: 'kx7q9p2m' }, ['held']],
    ['its code, as it is written', { search: 'KX7Q-9P2M' }, ['held']],
    ['last four', { search: '0000' }, ['topUp']],
    ['an amount as Americans write it', { search: '$4,970.00' }, ['check']],
    ['an amount as Brazilians write it', { search: '4.970,00' }, ['check']],
    ['other words of the noun', { search: '0801199012345' }, ['bill']],
    ['a sign that means nothing', { search: '50%_' }, ['held']],
    ['nothing like it', { search: 'nadie' }, []],
    ['several at once', { kind: 'bill', phase: 'done', search: 'empresa' }, ['bill']],
  ])('History finds by %s', async (_, query, names) => {
    const found = (await listed(server, rosa, query)).items
    expect(new Set(ids(found))).toEqual(new Set(names.map((name) => of[name])))
    expect(ids(found)).toEqual(ids((await listed(server, rosa)).items.filter(({ id }) => ids(found).includes(id))))
  })

  test('months are in New York time and total outgoing and incoming amounts separately, without stopped movements', async () => {
    const { months } = await listed(server, rosa)
    expect(months).toEqual([
      { month: '2026-11', count: 1, out: [], in: [{ minor: '497000', currency: 'USD' }] },
      { month: '2026-10', count: 2, out: [], in: [{ minor: '10000', currency: 'USD' }] },
      { month: '2026-09', count: 2, out: [{ minor: '10000', currency: 'USD' }], in: [] },
    ])
    const held = await listed(server, rosa, { phase: 'held', limit: 1 })
    expect(held.months).toEqual([{ month: '2026-09', count: 1, out: [{ minor: '5000', currency: 'USD' }], in: [] }])
  })

  test.each<[string, Record<string, string>, string]>([
    ['an invalid amount', { amountFrom: '12,50' }, 'amountFrom'],
    ['an amount below a cent', { amountTo: '0.001' }, 'amountTo'],
    ['a kind that does not exist', { kind: 'loan' }, 'kind'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['a cursor that is not ours', { cursor: 'x' }, 'cursor'],
  ])('invalid input names its field: %s', async (_, query, field) => {
    const got = await server.request('GET', `${movements.list.path}?${new URLSearchParams(query)}`, { as: rosa })
    expect(got.status).toBe(400)
    expect(Object.keys(got.body.fields)).toEqual([field])
  })
})

test('pages repeat and miss nothing while movements are added and change', async () => {
  const person = await verified(server)
  const start = instant('2026-05-01T12:00:00Z')
  const made: string[] = []
  // Many at one instant: the id is the tiebreaker.
  for (let n = 0; n < 45; n += 1)
    made.push(await record(server, person, { startedAt: start.add({ hours: Math.floor(n / 9) }) }))
  const seen: string[] = []
  for (let cursor: string | undefined, page = 0; ; page += 1) {
    const got = await listed(server, person, { limit: 10, ...(cursor ? { cursor } : {}) })
    seen.push(...ids(got.items))
    await record(server, person, { startedAt: start.add({ hours: 100 + page }) })
    await record(server, person, { id: made[page] as string, startedAt: start, phase: 'stopped', state: 'refused' })
    if (!got.next) break
    cursor = got.next
  }
  expect(seen).toHaveLength(45)
  expect(new Set(seen)).toEqual(new Set(made))
})

test('the monthly totals equal the totals of all pages', async () => {
  const person = await verified(server)
  const kinds = Object.keys(movementKinds) as (keyof typeof movementKinds)[]
  for (let n = 0; n < 60; n += 1)
    await record(server, person, {
      kind: kinds[n % kinds.length] ?? 'bill',
      phase: n % 7 === 0 ? 'stopped' : n % 5 === 0 ? 'open' : 'done',
      out: n % 4 === 0 ? eur(BigInt(n) * 37n) : usd(BigInt(n) * 101n),
      in: usd(BigInt(n) * 99n),
      startedAt: instant('2025-11-20T02:00:00Z').add({ hours: n * 100 }),
    })
  const all = await everything(server, person, { limit: 7 })
  const { months } = await listed(server, person, { limit: 100 })
  expect(months.length).toBeGreaterThan(6)
  for (const { month, count, ...sums } of months) {
    const counted = all.filter(
      ({ startedAt, phase }) =>
        phase !== 'stopped' &&
        instant(startedAt).toZonedDateTimeISO('America/New_York').toPlainDate().toString().startsWith(month),
    )
    expect(count).toBe(counted.length)
    for (const direction of ['out', 'in'] as const) {
      const expected: Record<string, bigint> = {}
      for (const item of counted) {
        const amount = movementKinds[item.kind].direction === direction ? item[direction] : null
        if (amount) expected[amount.currency] = (expected[amount.currency] ?? 0n) + BigInt(amount.minor)
      }
      expect(Object.fromEntries(sums[direction].map(({ currency, minor }) => [currency, BigInt(minor)]))).toEqual(
        expected,
      )
    }
  }
})

test('a movement that is recorded again keeps its start, one of another kind is refused, and another customer’s under its id is their own', async () => {
  const person = await verified(server)
  const startedAt = instant('2026-06-01T12:00:00Z')
  const id = await record(server, person, { startedAt })
  await record(server, person, { id, startedAt: startedAt.add({ hours: 1 }), state: 'returned', phase: 'stopped' })
  const detail = (await server.call(movements.read, { params: { id }, as: person })).body
  expect([detail.startedAt, detail.steps.map(({ state }: { state: string }) => state)]).toEqual([
    startedAt.toString(),
    ['paid', 'returned'],
  ])
  await expect(record(server, person, { id, startedAt, kind: 'top_up' })).rejects.toThrow(new Refusal('conflict'))
  await record(server, bela, { id, startedAt, kind: 'top_up' })
  expect((await server.call(movements.read, { params: { id }, as: bela })).body).toMatchObject({ kind: 'top_up' })
  expect((await server.call(movements.read, { params: { id }, as: person })).body).toEqual(detail)
  const { body } = await server.call(movements.list, { query: {}, as: person })
  expect(body.items.map((item: { kind: string }) => item.kind)).toEqual(['bill'])
})
