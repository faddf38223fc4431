import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { beside, untilKilled } from '#tests/killed.ts'
import { logIn, mailbox, type Person, verified } from '#tests/people.ts'
import {
  carmenInCash,
  fundWallet,
  pass,
  readTransfer,
  readyToConfirm,
  send,
  stateOf,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (cents = 1_000_000n) => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, cents)
  return person
}

const statesOf = async (as: Person, id: string): Promise<string[]> =>
  (await readTransfer(server, as, id)).steps.map(({ state }: { state: string }) => state)

const delivered = ['authorized', 'screening', 'funds_collected', 'payout_submitted', 'delivered']

const query = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

const atPartner = async (id: string): Promise<{ status: unknown; submissions: unknown }> => {
  const [order] = await query("select status from sandbox_orders where rail = 'pay_out' and reference = $1", [
    `${id}:payout`,
  ])
  const [calls] = await query(
    "select calls from sandbox_calls where rail = 'pay_out' and reference = $1 and verb = 'submit'",
    [`${id}:payout`],
  )
  return { status: order?.status, submissions: calls?.calls }
}

test('a partner that times out after paying is queried, and pays once', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { fault: 'timeout_after' } })
  await pass(server, { seconds: 20 }, 3)
  expect(await statesOf(maria, id)).toEqual(delivered)
  expect(await atPartner(id)).toEqual({ status: 'delivered', submissions: 1 })
})

test('a partner that times out before paying is called again with the same idempotency key', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { fault: 'timeout_before' } })
  await pass(server, { seconds: 20 }, 3)
  expect(await statesOf(maria, id)).toEqual(delivered)
  expect(await atPartner(id)).toEqual({ status: 'delivered', submissions: 2 })
})

test('a partner that replies 500 after paying is queried, and pays once', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { fault: 'error_after' } })
  await pass(server, { seconds: 20 }, 3)
  expect(await statesOf(maria, id)).toEqual(delivered)
  expect(await atPartner(id)).toEqual({ status: 'delivered', submissions: 1 })
})

test('an unknown outcome is neither paid again nor refunded, and is queried until it is known', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { fault: 'timeout_after', faultTimes: 1, readFaults: 6 } })
  await server.work()
  await pass(server, { seconds: 20 }, 2)
  expect(await stateOf(server, maria, id)).toBe('payout_submitted')
  expect((await walletOf(server, maria)).balance).toBe(String(1_000_000 - 20_130))
  await pass(server, { minutes: 10 }, 4)
  expect(await statesOf(await logIn(server, maria.email), id)).toEqual(delivered)
  expect(await atPartner(id)).toEqual({ status: 'delivered', submissions: 1 })
})

test('a partner that is down is tried again later, and pays once', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { fault: 'down', faultTimes: 3 } })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('payout_submitted')
  await pass(server, { minutes: 5 }, 5)
  expect(await statesOf(await logIn(server, maria.email), id)).toEqual(delivered)
  expect(await atPartner(id)).toEqual({ status: 'delivered', submissions: 4 })
})

test('duplicate and out-of-order notices move the transfer once, in the order of their event times', async () => {
  const maria = await sender()
  const id = await send(server, maria, { recipient: carmenInCash, behavior: { notices: 'unruly' } })
  await server.work()
  // 'delivered' arrives before 'available', and both arrive twice.
  await pass(server, { seconds: 40 }, 8)
  expect(await statesOf(maria, id)).toEqual(delivered)
  const notices = await query('select status from rail_notices where reference = $1 order by received_at, id', [
    `${id}:payout`,
  ])
  expect(notices.map(({ status }) => status).indexOf('delivered')).toBeLessThan(
    notices.map(({ status }) => status).indexOf('available'),
  )
})

test('a partner that sends no notices is polled', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { notices: 'none' } })
  await server.work()
  await pass(server, { minutes: 11 })
  expect(await statesOf(maria, id)).toEqual(delivered)
})

test('money returned weeks after its delivery is refunded, fee included, and the sender is notified', async () => {
  const maria = await sender()
  const id = await send(server, maria, { behavior: { fate: 'return' } })
  await pass(server, { seconds: 20 }, 2)
  expect(await statesOf(maria, id)).toEqual(delivered)
  await pass(server, { hours: 22 * 24 }, 1)
  await pass(server, { minutes: 1 })
  const [mail] = await mailbox(server, maria.email)
  const later = await logIn(server, maria.email)
  expect(await walletOf(server, later)).toEqual({ balance: '1000000', available: '1000000' })
  expect(mail?.text).toContain('201.30\u00a0USD')
  expect(mail?.text).toContain('The recipient’s bank returned the money')
  const rows = await query(
    'select to_state, posting_id from transfer_events where transfer_id = $1 order by position',
    [id],
  )
  expect(rows.slice(-2).map(({ to_state }) => to_state)).toEqual(['returned', 'refunded'])
  expect(rows.slice(-2).every(({ posting_id }) => posting_id !== null)).toBe(true)
})

test('a deposit that the bank refuses, immediately or later, is refunded with its fee', async () => {
  const maria = await sender()
  const atOnce = await send(server, maria, { behavior: { fate: 'refuse' } })
  server.clock.advance({ minutes: 1 })
  const later = await send(server, maria, { behavior: { fate: 'refuse_later' } })
  await pass(server, { seconds: 20 }, 3)
  for (const id of [atOnce, later]) {
    const transfer = await readTransfer(server, maria, id)
    expect(await statesOf(maria, id)).toEqual([...delivered.slice(0, 4), 'payout_failed', 'refunded'])
    expect(transfer.problem).toContain('didn’t accept the deposit')
  }
  expect(await walletOf(server, maria)).toEqual({ balance: '1000000', available: '1000000' })
})

test('cash that is not picked up is refunded', async () => {
  const maria = await sender()
  const id = await send(server, maria, { recipient: carmenInCash, behavior: { fate: 'unclaimed' } })
  await pass(server, { seconds: 20 }, 2)
  expect(await stateOf(server, maria, id)).toBe('payout_available')
  await pass(server, { hours: 31 * 24 })
  await pass(server, { minutes: 1 })
  const [row] = await query('select state from transfers where id = $1', [id])
  expect(row?.state).toBe('refunded')
  expect((await mailbox(server, maria.email))[0]?.text).toContain('No one picked up the money in time')
})

test('a worker killed between the partner’s payout and our commit leaves one payout', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  await untilKilled({ ...beside(server), kind: 'die after the partner call' })
  // The partner has it, we do not know it, and the dead worker's lease has not expired.
  expect((await atPartner(id)).status).toBe('accepted')
  const [row] = await query(
    'select attempted_at is not null as attempted, accepted_at, leased_until > $2 as leased from payouts where owner_id = $1',
    [id, server.clock.now().toString()],
  )
  expect(row).toEqual({ attempted: true, accepted_at: null, leased: true })
  await server.work()
  expect(await stateOf(server, maria, id)).toBe('payout_submitted')
  await pass(server, { seconds: 61 }, 2)
  expect(await statesOf(maria, id)).toEqual(delivered)
  expect((await walletOf(server, maria)).balance).toBe(String(1_000_000 - 20_130))
})

test('a server killed inside a confirmation has made one transfer or none; the same key again makes it one', async () => {
  for (const after_ms of [3, 8, 14, 25]) {
    const maria = await sender()
    const body = await readyToConfirm(server, maria)
    const requests = [{ token: maria.token, path: transfers.create.path, body }]
    await untilKilled({ ...beside(server), kind: 'die while confirming', requests, after_ms })
    await holdInvariants(server)
    const again = await server.call(transfers.create, { body, as: maria })
    expect(again.status).toBe(201)
    await server.work()
    expect((await walletOf(server, maria)).balance).toBe(String(1_000_000 - 20_130))
    const list = await server.call(transfers.list, { as: maria })
    expect(list.body.items).toHaveLength(1)
  }
})

test('while a worker holds a transfer no other one processes it', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  await Promise.all([server.work(), server.work(), server.work()])
  await pass(server, { seconds: 20 })
  expect(await statesOf(maria, id)).toEqual(delivered)
})

test('a notice that arrives while its transfer is processed is not lost', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  await server.work()
  const processing = server.work()
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'delivered' } })
  await processing
  await server.work()
  expect(await statesOf(maria, id)).toEqual(delivered)
})
