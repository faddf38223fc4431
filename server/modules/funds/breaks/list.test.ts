import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminBreaks, type Break, type BreaksSought } from '#contract/funds/breaks.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { transaction } from '#server/platform/database.ts'
import { openEvents } from '#tests/events.ts'
import { type Person, renewed, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, readTransfer, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { type Opening, openBreak } from './open-break.ts'

const server = testServer()
let treasury: Person
let transferId = ''
let code = ''

const open = (terms: Partial<Opening> = {}): Promise<{ id: string }> =>
  transaction(server.deps.db, (tx) =>
    openBreak(tx, {
      kind: 'payment_stuck',
      owner: { kind: 'transfer', id: newId(server) },
      reference: `${newId(server)}:payout`,
      partner: 'sandbox',
      cause: 'no answer',
      amount: { minor: 10_000n, currency: 'USD' },
      actor: 'test',
      at: server.clock.now(),
      ...terms,
    }),
  )

const list = async (query: Partial<BreaksSought> & { cursor?: string; limit?: number } = {}) =>
  (await server.call(adminBreaks.list, { query, as: treasury })).body
const amountsOf = ({ items }: { items: Break[] }): string[] =>
  items.map(({ amount }) => `${amount.minor} ${amount.currency}`)

/** Reads the whole list in pages of two. */
const walk = async (query: Partial<BreaksSought>): Promise<string[]> => {
  const found: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...query, limit: 2, ...(cursor ? { cursor } : {}) })
    found.push(...amountsOf(page))
    if (!page.next) return found
    cursor = page.next
  }
}

beforeAll(async () => {
  treasury = await signUpStaff(server, 'treasury')
  const maria = await verified(server)
  await fundWallet(server, maria, 500_000n)
  transferId = await send(server, maria)
  code = (await readTransfer(server, maria, transferId)).confirmationCode
  await open({ amount: { minor: 61_240n, currency: 'USD' } })
  server.clock.advance({ minutes: 1 })
  await open({ kind: 'owed', amount: { minor: 61_240n, currency: 'HNL' } })
  server.clock.advance({ minutes: 1 })
  await open({ owner: { kind: 'top_up', id: newId(server) }, amount: { minor: 612n, currency: 'CLP' } })
  server.clock.advance({ minutes: 1 })
  await open({ owner: { kind: 'transfer', id: transferId }, reference: `${transferId}:payout` })
  server.clock.advance({ minutes: 1 })
  await open({ kind: 'owed', partner: 'acme', amount: { minor: 900n, currency: 'USD' } })
  treasury = await renewed(server, treasury)
})

test('breaks are listed by age and by amount within each currency, in both orders, each once', async () => {
  const byAge = ['61240 USD', '61240 HNL', '612 CLP', '10000 USD', '900 USD']
  expect(await walk({})).toEqual(byAge)
  expect(await walk({ direction: 'asc' })).toEqual(byAge.toReversed())
  const byAmount = ['61240 USD', '10000 USD', '900 USD', '61240 HNL', '612 CLP']
  expect(await walk({ sort: 'amount' })).toEqual(byAmount)
  expect(await walk({ sort: 'amount', direction: 'asc' })).toEqual(byAmount.toReversed())
})

test('a cursor of another order is refused', async () => {
  const { next } = await list({ sort: 'amount', limit: 1 })
  for (const cursor of [next, 'x', Buffer.from('["USD","1"]').toString('base64url')])
    expect((await server.call(adminBreaks.list, { query: { cursor }, as: treasury })).status).toBe(400)
})

test('a break is found by its reference or a prefix, its owner’s id or code, and an amount of any currency', async () => {
  const ofTransfer = ['10000 USD']
  for (const search of [transferId, `${transferId}:payout`, transferId.slice(0, 30), code, code.toLowerCase()])
    expect([search, amountsOf(await list({ search }))]).toEqual([search, ofTransfer])
  expect(amountsOf(await list({ search: '$612.40' }))).toEqual(['61240 USD', '61240 HNL'])
  expect(amountsOf(await list({ search: '612' }))).toEqual(['612 CLP'])
  for (const search of ['nothing', '%', '9.01']) expect(amountsOf(await list({ search }))).toEqual([])
})

test('the list is filtered by kind, by owner and to unassigned breaks, and the export has the same rows', async () => {
  expect(amountsOf(await list({ kind: 'owed' }))).toEqual(['61240 HNL', '900 USD'])
  expect(amountsOf(await list({ owner: 'top_up' }))).toEqual(['612 CLP'])
  const [first] = (await list({ kind: 'owed' })).items
  await server.call(adminBreaks.assign, { params: { id: first.id }, body: { take: 'free' }, as: treasury })
  expect(amountsOf(await list({ status: 'free', kind: 'owed' }))).toEqual(['900 USD'])
  expect((await list()).open).toMatchObject({ count: 5, mine: 1, free: 4 })
  const query = { kind: 'owed', sort: 'amount' } as const
  const { body, status } = await server.call(adminBreaks.csv, { query, as: treasury })
  const [heads = '', ...lines] = String(body).trim().split('\r\n')
  expect([
    status,
    heads.split(',').length,
    lines.map((line) => line.split(',').filter((_, at) => [3, 7, 8].includes(at))),
  ]).toEqual([
    200,
    14,
    [
      ['The sender owes a returned debit', '9.00', 'USD'],
      ['The sender owes a returned debit', '612.40', 'HNL'],
    ],
  ])
  const { rows } = await sql<{ details: object }>`
    select details from audit where action = 'breaks.exported' and actor = ${treasury.userId}`.execute(server.deps.db)
  expect(rows).toMatchObject([{ details: query }])
})

test('open breaks are totaled by partner with count, age and currencies, and the list is filtered to one partner', async () => {
  const { open: all, partners } = await list()
  expect(partners).toEqual(['acme', 'sandbox'])
  const [acme, sandbox] = all.partners
  expect(acme).toMatchObject({ partner: 'acme', count: 1, amounts: [{ minor: '900', currency: 'USD' }] })
  expect(sandbox).toMatchObject({ partner: 'sandbox', count: 4, oldestAt: all.oldestAt })
  expect(all.amounts).toContainEqual({ minor: '72140', currency: 'USD' })
  expect(amountsOf(await list({ partner: 'acme' }))).toEqual(['900 USD'])
  expect(amountsOf(await list({ partner: 'none' }))).toEqual([])
  await open({ kind: 'refund_due', partner: null, amount: { minor: 77n, currency: 'USD' } })
  expect(amountsOf(await list({ partner: 'none' }))).toEqual(['77 USD'])
})

test('one break is read only with the permission; another id is not found', async () => {
  const [found] = (await list()).items
  expect((await server.call(adminBreaks.read, { params: { id: found.id }, as: treasury })).body).toEqual(found)
  expect((await server.call(adminBreaks.read, { params: { id: newId(server) }, as: treasury })).status).toBe(404)
})

test('a break is found by its customer also without a movement, is not theirs to settle, and a guest is no customer', async () => {
  const owner = { kind: 'card_purchase', id: newId(server) }
  const { id } = await open({
    kind: 'refunded_twice',
    owner,
    userId: treasury.userId,
    amount: { minor: 333n, currency: 'USD' },
  })
  expect(amountsOf(await list({ search: treasury.userId }))).toEqual(['333 USD'])
  const body = { note: 'The merchant has it.', reason: 'other' } as const
  const settled = await server.call(adminBreaks.settle, { params: { id }, body, as: treasury })
  expect(settled.body.code).toBe('own_account')
  const guest = newId(server)
  await open({ kind: 'refunded_twice', cause: 'guest', userId: guest, amount: { minor: 334n, currency: 'USD' } })
  expect(amountsOf(await list({ search: guest }))).toEqual([])
})

test('an opened, assigned or settled break appears on open back-office screens', async () => {
  const address = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openEvents<{ changes: number }>(`${address}${notifications.watch.path}`, treasury)
  const before = (await stream.next())?.changes ?? 0
  await open({ cause: 'again' })
  await server.work()
  const after = await stream.until('a break was opened', ({ changes }) => changes > before)
  expect(after).toBeDefined()
  stream.close()
})
