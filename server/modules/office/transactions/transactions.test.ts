import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminTransactions } from '#contract/office/admin-transactions.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { transaction } from '#server/platform/database.ts'
import { type Person, renewed, signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, pass, readTransfer, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { selectChosen } from './movement-queries.ts'

const server = testServer()
let admin: Person
let maria: Person
let id = ''

const list = async (query: Record<string, unknown>) => {
  admin = await renewed(server, admin)
  return (await server.call(adminTransactions.list, { query, as: admin })).body
}
const idsFor = async (search: string): Promise<string[]> =>
  (await list({ search })).items.map((item: { id: string }) => item.id)

beforeAll(async () => {
  admin = await signUpAdmin(server)
  maria = await verified(server)
  await fundWallet(server, maria, 500_000n)
  id = await send(server, maria, { ask: { amount: '20.00' } })
  await send(server, maria, { ask: { amount: '30.00' } })
  await pass(server, { minutes: 5 }, 4)
})

test('a movement is found by its id, its code, a posting and the reference of a payment at us and at the partner', async () => {
  admin = await renewed(server, admin)
  const { body: detail } = await server.call(adminTransactions.read, { params: { id }, as: admin })
  const { confirmationCode } = await readTransfer(server, await renewed(server, maria), id)
  const payout = detail.payments.find(({ kind }: { kind: string }) => kind === 'payout')
  const ways = [id, confirmationCode, detail.postings[0].id, payout.reference, payout.partnerReference]
  for (const way of ways) expect([way, await idsFor(way)]).toEqual([way, [id]])
  expect(await idsFor(crypto.randomUUID())).toEqual([])
  expect(detail.movements).toMatchObject([{ id, kind: 'transfer', customer: { id: maria.userId, email: maria.email } }])
  const { body: postings } = await server.call(adminTransfers.postings, { params: { id }, as: admin })
  expect(detail.postings.map((posting: { id: string }) => posting.id).sort()).toEqual(
    postings.items.map((posting: { id: string }) => posting.id).sort(),
  )
})

test('the list narrows by kind, phase, amount and customer, and its pages follow one another', async () => {
  const first = await list({ customerId: maria.userId, kind: 'transfer', limit: 1 })
  expect(first.items).toHaveLength(1)
  const second = await list({ customerId: maria.userId, kind: 'transfer', limit: 1, cursor: first.next })
  expect(second.items[0].id).not.toBe(first.items[0].id)
  expect((await list({ customerId: maria.userId, kind: 'bill' })).items).toEqual([])
  const large = await list({ customerId: maria.userId, kind: 'transfer', amountFrom: '25' })
  expect(large.items).toHaveLength(1)
  const wrong = await server.call(adminTransactions.list, { query: { amountFrom: 'mucho' }, as: admin })
  expect([wrong.status, wrong.body.fields.amountFrom.code]).toEqual([400, 'amount_malformed'])
})

test('the list is ordered by date and by amount, either way, page after page, currency by currency', async () => {
  const walk = async (order: Record<string, string>) => {
    const rows: { id: string; startedAt: string; out: { minor: string; currency: string } | null }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ customerId: maria.userId, limit: 1, ...order, ...(cursor && { cursor }) })
      rows.push(...page.items)
      cursor = page.next
    }
    return rows
  }
  const up = await walk({ sort: 'amount', direction: 'asc' })
  expect(up.length).toBeGreaterThan(1)
  const amounts = up.map(({ out }) => BigInt(out?.minor ?? 0))
  expect(amounts).toEqual([...amounts].sort((a, b) => (a < b ? -1 : 1)))
  expect((await walk({ sort: 'amount' })).map((row) => row.id)).toEqual(up.map((row) => row.id).reverse())
  const oldest = await walk({ direction: 'asc' })
  expect(oldest.map((row) => row.startedAt)).toEqual(oldest.map((row) => row.startedAt).sort())
  expect(oldest).toHaveLength(up.length)
  const { next } = await list({ customerId: maria.userId, limit: 1 })
  const wrong = await server.call(adminTransactions.list, { query: { sort: 'amount', cursor: next }, as: admin })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_request'])
})

test('a page by amount is read from an index', async () => {
  const sought = { sort: 'amount', direction: 'desc' } as const
  const scans = await transaction(server.deps.db, async (tx) => {
    // Disabled because the planner scans a small table fully.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    await selectChosen(tx, { chosen: { sought, few: undefined }, after: undefined, limit: 5 })
    const { rows } = await sql<{ scans: string }>`
      select pg_stat_get_xact_numscans('movements_amounts'::regclass)::text as scans`.execute(tx)
    return rows[0]?.scans
  })
  expect(scans).not.toBe('0')
})

test('the export has the filtered rows, and is audited with the filter', async () => {
  admin = await renewed(server, admin)
  const query = { customerId: maria.userId, kind: 'transfer' } as const
  const { body: file, status } = await server.call(adminTransactions.csv, { query, as: admin })
  const text = String(file)
  expect(status).toBe(200)
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toMatch(new RegExp(`${id},transfer,[a-z_]+,(On its way|Delivered|In review|Paid),`))
})

test('the clients’ months are their transfers without fees and without returns', async () => {
  const other = await verified(server)
  await fundWallet(server, other, 100_000n)
  await send(server, other, { ask: { amount: '40.00' } })
  const back = await send(server, other, { ask: { amount: '70.00' } })
  await server.call(transfers.cancel, { params: { id: back }, as: await renewed(server, other) })
  await pass(server, { minutes: 10 }, 4)
  admin = await renewed(server, admin)
  const { body } = await server.call(adminTransactions.clients, { query: {}, as: admin })
  const theirs = body.items.find(({ customer }: { customer: { id: string } }) => customer.id === other.userId)
  expect(theirs).toMatchObject({ orders: 1, amount: { minor: '4000', currency: 'USD' } })
  expect(body.asOf).not.toBeNull()
})

test('countries and months of transfers are added up from the same days', async () => {
  await pass(server, { minutes: 10 }, 2)
  admin = await renewed(server, admin)
  const { body: countries } = await server.call(adminTransactions.countries, { query: { span: 'month' }, as: admin })
  const { body: volume } = await server.call(adminTransactions.volume, { as: admin })
  expect(volume.items).toHaveLength(12)
  const all = countries.items.reduce(
    (sum: bigint, { amount }: { amount: { minor: string } }) => sum + BigInt(amount.minor),
    0n,
  )
  expect(volume.items[0].amount.minor).toBe(String(all))
  expect(all).toBe(9_000n)
})
