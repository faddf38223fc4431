import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Prefund, prefunds } from '#contract/books/prefunds.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { balance, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { decidePending } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { billerAnswers, payBill, readBill } from '#tests/paying.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, readTransfer, send, stateOf, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer({ prefunds: false })
let iris: Person
let teo: Person
let maria: Person

beforeAll(async () => {
  iris = await signUpAdmin(server)
  teo = await signUpAdmin(server)
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 500_000n)
})
afterEach(() => holdInvariants(server))

/** Lempiras at a partner, bought at 25.00 with dual approval. */
const topUp = async (lempiras: number, partner = 'sandbox'): Promise<void> => {
  for (const person of [iris, teo, maria]) Object.assign(person, await logIn(server, person.email))
  const body = { id: newId(server), kind: 'exchange', partner, currency: 'HNL' } as const
  const terms = { bought: `${lempiras}.00`, dollars: `${lempiras / 25}.00`, reason: 'For the payouts that wait.' }
  const asked = await server.call(treasury.ask, { body: { ...body, ...terms }, as: iris })
  expect([asked.status, (await decidePending(server, { id: body.id, as: teo })).status]).toEqual([201, 200])
}
const leftAt = async (partner = 'sandbox'): Promise<bigint> =>
  -(await balance(server.deps.db, systemAccount('prefund', 'HNL', partner))).posted
const lempiras = async (partner = 'sandbox'): Promise<Prefund | undefined> => {
  await pass(server, { minutes: 11 }, 2)
  iris = await logIn(server, iris.email)
  const { body } = await server.call(prefunds.list, { as: iris })
  return body.items.find((one: Prefund) => one.balance.currency === 'HNL' && one.partner === partner)
}

// Each transfer of 200.00 dollars pays out 4,970.00 HNL.

test('a payout waits while its prefund does not cover it, its sender reads the truth, and a top-up releases it by itself', async () => {
  const id = await send(server, maria)
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, id)).toBe('funds_collected')
  expect((await readTransfer(server, maria, id)).problem).toContain('The promised date still stands')
  expect(await lempiras()).toMatchObject({ state: 'short', waiting: 1, balance: { minor: '0' } })
  expect(await lempiras()).toMatchObject({ state: 'short', waiting: 1 })
  const { body } = await server.call(notifications.list, {
    body: { email: iris.email },
    as: { ...iris, language: 'en' },
  })
  const told = body.notifications.filter(({ title }: { title: string }) => title.includes('HNL prefund'))
  expect(told.map(({ title }: { title: string }) => title)).toEqual(['HNL prefund with sandbox is short'])
  await topUp(5000)
  await pass(server, { seconds: 10 }, 2)
  expect(await readTransfer(server, maria, id)).toMatchObject({ state: 'delivered', problem: null })
  expect(await leftAt()).toBe(3_000n)
})

test('payouts processed together never take more than the prefund has', async () => {
  await topUp(5000)
  const ids: string[] = []
  for (let sent = 0; sent < 4; sent += 1) ids.push(await send(server, maria))
  await pass(server, { seconds: 10 }, 3)
  const states = () => Promise.all(ids.map((id) => stateOf(server, maria, id)))
  expect((await states()).filter((state) => state === 'funds_collected')).toHaveLength(3)
  expect(await leftAt()).toBe(6_000n)
  await topUp(15_000)
  await pass(server, { seconds: 10 }, 2)
  expect(new Set(await states())).toEqual(new Set(['delivered']))
  expect(await leftAt()).toBe(15_000n)
})

test('a transfer that waits is canceled by its sender and refunded in full', async () => {
  const before = await walletOf(server, maria)
  const id = await send(server, maria)
  await pass(server, { seconds: 10 }, 2)
  const got = await server.call(transfers.cancel, { params: { id }, as: maria })
  expect([got.status, got.body.state]).toEqual([202, 'canceled'])
  await server.work()
  expect(await readTransfer(server, maria, id)).toMatchObject({ state: 'refunded', problem: null })
  expect(await walletOf(server, maria)).toEqual(before)
})

test('a transfer that waited past its promised date gets its fee back', async () => {
  const id = await send(server, maria)
  await pass(server, { seconds: 10 }, 2)
  await pass(server, { hours: 24 * 5 })
  await topUp(5000)
  const { balance: before } = await walletOf(server, maria)
  await pass(server, { seconds: 10 }, 3)
  expect(await stateOf(server, maria, id)).toBe('delivered')
  expect(BigInt((await walletOf(server, maria)).balance) - BigInt(before)).toBe(130n)
})

test('bills wait for the prefund of their partner, and those asked of it hold their amounts', async () => {
  const ids = [await payBill(server, maria), await payBill(server, maria)]
  await server.work()
  expect(await lempiras('sandbox-bills')).toMatchObject({ state: 'short', waiting: 2, accepted: { minor: '50000' } })
  await topUp(300, 'sandbox-bills')
  await billerAnswers(server)
  const states = async () => (await Promise.all(ids.map((id) => readBill(server, maria, id)))).map(({ state }) => state)
  expect((await states()).toSorted()).toEqual(['paid', 'paying'])
  expect(await leftAt('sandbox-bills')).toBe(5_000n)
  await topUp(200, 'sandbox-bills')
  await billerAnswers(server)
  expect(await states()).toEqual(['paid', 'paid'])
  expect(await leftAt('sandbox-bills')).toBe(0n)
})
