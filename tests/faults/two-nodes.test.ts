import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { type Call, fillPath, type Route } from '#contract/lib/route.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { compose, type Sol } from '#server/compose.ts'
import { makeLog } from '#server/platform/log.ts'
import { holdInvariants } from '../invariants.ts'
import { type Person, renewed, verified } from '../people.ts'
import { addRecipient, carmen, fundWallet, newId, pass, readTransfer, readyToConfirm, walletOf } from '../sending.ts'
import { type Got, testConfig, testServer } from '../server.ts'

/**
 * Two servers on one database, as in production: nothing may depend on the memory of one process.
 */
const server = testServer()
let other: Sol
beforeAll(async () => {
  other = await compose({ config: testConfig, url: server.url, now: server.clock.now, log: makeLog('silent') })
  await other.app.ready()
})
afterAll(async () => {
  await other?.stop()
  await holdInvariants(server)
})

let turn = 0
/** Alternates the call between the nodes. A busy node's reply is retried with the same key. */
const callEither = async <R extends Route>(route: R, parts: Partial<Call<R>> & { as: Person }): Promise<Got> => {
  const { params = {}, body, as } = parts as { params?: Record<string, string>; body?: object; as: Person }
  const path = fillPath(route.path, params)
  for (let attempt = 1; ; attempt += 1) {
    turn += 1
    const node = turn % 2 === 0 ? server.sol : other
    const response = await node.app.inject({
      method: route.method,
      url: path,
      headers: { authorization: `Bearer ${as.token}` },
      ...(body ? { payload: body } : {}),
    })
    if (response.statusCode === 503 && attempt < 20) continue
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
}

const sender = async (cents: bigint): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, cents)
  return person
}

const statuses = (all: Got[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of all) {
    const name = status < 300 ? String(status) : `${status} ${body.code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const workBoth = () => Promise.all([server.work(), other.work()])

test('forty simultaneous confirmations with one key on both nodes create one transfer and get identical replies', async () => {
  const ana = await sender(100_000n)
  const body = await readyToConfirm(server, ana)
  const got = await Promise.all(Array.from({ length: 40 }, () => callEither(transfers.create, { body, as: ana })))
  expect(statuses(got)).toEqual({ 201: 40 })
  expect(new Set(got.map((each) => JSON.stringify(each.body))).size).toBe(1)
  expect((await server.call(transfers.list, { as: ana })).body.items).toHaveLength(1)
  expect(await walletOf(server, ana)).toEqual({ balance: '100000', available: '79870' })
})

test('six disclosures confirmed simultaneously on both nodes stay within the daily limit', async () => {
  const ana = await sender(10_000_00n)
  const ready = []
  for (let each = 0; each < 6; each += 1) ready.push(await readyToConfirm(server, ana, { ask: { amount: '900.00' } }))
  const got = await Promise.all(ready.map((body) => callEither(transfers.create, { body, as: ana })))
  expect(statuses(got)).toEqual({ 201: 3, '409 limit_reached': 3 })
})

test('a wallet funds only as many transfers as its balance covers, on either node', async () => {
  const ana = await sender(50_000n)
  const ready = []
  for (let each = 0; each < 5; each += 1) ready.push(await readyToConfirm(server, ana, { ask: { amount: '200.00' } }))
  const got = await Promise.all(ready.map((body) => callEither(transfers.create, { body, as: ana })))
  expect(statuses(got)).toEqual({ 201: 2, '409 insufficient_funds': 3 })
  expect(await walletOf(server, ana)).toEqual({ balance: '50000', available: '9740' })
})

test('a recipient that is corrected while the transfer is confirmed is paid as disclosed, or not at all', async () => {
  const ana = await sender(1_000_00n)
  for (let round = 0; round < 8; round += 1) {
    const recipientId = await addRecipient(server, ana)
    const body = await readyToConfirm(server, ana, { recipientId, ask: { amount: '20.00' } })
    const thief = { ...carmen, fields: { ...carmen.fields, account: '9999999999' } }
    const [confirmed, corrected] = await Promise.all([
      callEither(transfers.create, { body, as: ana }),
      callEither(recipients.correct, { params: { id: recipientId }, body: thief, as: ana }),
    ])
    expect(corrected.status).toBe(200)
    if (confirmed.status === 201) expect(confirmed.body.recipient.label).toContain('4821')
    else expect(confirmed.body.code).toBe('terms_changed')
  }
})

test('a cancellation on one node and the payout on both have one winner, and the money is in one place', async () => {
  let ana = await sender(10_000_00n)
  for (let round = 0; round < 12; round += 1) {
    ana = await renewed(server, ana)
    const before = await walletOf(server, ana)
    const body = await readyToConfirm(server, ana, { ask: { amount: '20.00' } })
    await callEither(transfers.create, { body, as: ana })
    const { id } = body
    const cancel = () => callEither(transfers.cancel, { params: { id }, as: ana })
    const [first, second] = await Promise.all([cancel(), cancel(), workBoth()])
    for (const got of [first, second]) expect([202, 409]).toContain(got.status)
    await workBoth()
    await pass(server, { minutes: 11 })
    const { state } = await readTransfer(server, ana, id)
    expect(['refunded', 'canceled', 'delivered']).toContain(state)
    const after = await walletOf(server, ana)
    const paid = BigInt(before.balance) - BigInt(after.balance)
    expect(paid).toBe(state === 'delivered' ? 2_130n : 0n)
    expect(after.available).toBe(after.balance)
    // A transfer in a final state cannot be canceled.
    if (state === 'delivered') expect((await cancel()).body.code).toBe('too_late_to_cancel')
  }
})

test('one bank account entered simultaneously on both nodes is stored once', async () => {
  const ana = await sender(1n)
  const body = {
    id: newId(server),
    routingNumber: '021000021',
    accountNumber: '123456785678',
    kind: 'checking',
    holder: 'María López',
  } as const
  const got = await Promise.all([1, 2, 3, 4].map(() => callEither(bankAccounts.add, { body, as: ana })))
  expect(statuses(got)).toEqual({ 201: 4 })
  expect((await server.call(bankAccounts.list, { as: ana })).body.items).toHaveLength(1)
})
