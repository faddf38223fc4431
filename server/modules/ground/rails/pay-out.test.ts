import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { SandboxFault, SandboxInstruction } from '#contract/ground/sandbox.ts'
import { submitOnce } from '#server/modules/funds/payments/once.ts'
import { payoutOrder } from '#tests/payout-partner/order.ts'
import { type Fault, partnerConfig, startPayoutPartner } from '#tests/payout-partner/server.ts'
import { testServer } from '#tests/server.ts'
import { checkPayee, makeRails, type PayOut, type Payout, ProviderConflict, ProviderTimeout } from './index.ts'

const partner = await startPayoutPartner({ now: () => server.clock.now() })
const server = testServer({ config: { payOut: partnerConfig(partner.url) } })
afterAll(() => partner.close())

const rails = () => makeRails(server.deps, { deadline_ms: 2_000 })

const faultOf: Record<Exclude<SandboxFault, 'down'>, Fault> = {
  slow: 'hang_after',
  timeout_after: 'broken_after',
  timeout_before: 'broken_before',
  error_after: 'error_after',
}
type Behavior = Pick<SandboxInstruction, 'readFaults'> & {
  fault?: keyof typeof faultOf
  cancelFault?: keyof typeof faultOf
  fate?: 'refuse' | 'refuse_details' | 'refuse_later' | 'return' | 'unclaimed'
}

type Provider = {
  payOut: () => PayOut
  instruct: (reference: string, behavior: Behavior) => Promise<void>
  /** The statuses of the partner's own orders under a reference: a double payment would show two. */
  recorded: (reference: string) => Promise<string[]>
  /** A part of 120.00 is contested. */
  contest: (reference: string) => Promise<void>
}

const sandbox: Provider = {
  payOut: () => {
    const [former] = rails().formerPayOuts
    if (!former) throw new Error('the sandbox is no former partner')
    return former
  },
  instruct: async (reference, behavior) => {
    await server.request('POST', '/dev/sandbox', { body: { reference, behavior } })
  },
  recorded: async (reference) => {
    const { rows } = await sql<{ status: string }>`
      select status from sandbox_orders where reference = ${reference}`.execute(server.deps.db)
    return rows.map(({ status }) => status)
  },
  contest: async (reference) => {
    const move = { rail: 'pay_out', status: 'contested', recall: { minor: '12000' } }
    await server.request('POST', '/dev/sandbox', { body: { reference, move } })
  },
}

const rest: Provider = {
  payOut: () => rails().payOut,
  instruct: async (reference, { fault, cancelFault, readFaults = 0, fate }) =>
    partner.instruct(reference, {
      ...(fault && { submit: faultOf[fault] }),
      ...(cancelFault && { cancel: faultOf[cancelFault] }),
      ...(readFaults > 0 && { read: 'broken_before' }),
      ...(fate && { fate }),
    }),
  recorded: async (reference) =>
    partner.orders
      .all()
      .filter((order) => order.reference === reference)
      .map(({ status }) => status),
  contest: async (reference) => void partner.orders.contest(reference, { value: '120.00' }),
}

describe.each([
  ['sandbox', sandbox],
  ['REST', rest],
])('a payout partner (%s)', (_, { payOut, instruct, recorded, contest }) => {
  const read = async (reference: string): Promise<Payout> => (await payOut().read(reference)) as Payout

  test('a bank deposit is accepted with its amount and the partner’s own id, then delivered', async () => {
    const { amount, ...order } = payoutOrder()
    const accepted = await payOut().submit({ amount, ...order })
    const nothing = { pickupCode: null, reason: null }
    expect(accepted).toEqual({
      status: 'accepted',
      amount,
      ...nothing,
      partnerReference: expect.any(String),
      at: server.clock.now(),
    })
    server.clock.advance({ seconds: 6 })
    const delivered = { ...accepted, status: 'delivered', at: server.clock.now() }
    server.clock.advance({ seconds: 6 })
    expect(await read(order.reference)).toEqual(delivered)
  })

  test('a deposit to Mexico has the rail’s own number once it is delivered, and not before', async () => {
    const order = payoutOrder({ country: 'MX', amount: { minor: 50_000n, currency: 'MXN' } })
    expect(await payOut().submit(order)).not.toHaveProperty('proof')
    server.clock.advance({ seconds: 6 })
    const { status, proof } = await read(order.reference)
    expect([status, proof]).toEqual(['delivered', expect.stringMatching(/^(?:SOL\d{20}|CR-\w{16})$/)])
  })

  test('a pickup code is given only once the cash is available', async () => {
    const order = payoutOrder({ method: 'cash_pickup' })
    expect((await payOut().submit(order)).pickupCode).toBeNull()
    server.clock.advance({ seconds: 4 })
    const waiting = await read(order.reference)
    expect(waiting).toMatchObject({ status: 'available', pickupCode: expect.stringMatching(/^\d{10}$/) })
    server.clock.advance({ seconds: 60 })
    expect(await read(order.reference)).toMatchObject({ status: 'delivered', pickupCode: waiting.pickupCode })
  })

  test('the same reference is the same payout, and another order under it is a conflict and no refusal', async () => {
    const order = payoutOrder()
    const first = await payOut().submit(order)
    expect(await payOut().submit(order)).toEqual(first)
    const other = { ...order, amount: { minor: 1n, currency: 'HNL' } }
    await expect(payOut().submit(other)).rejects.toThrow(ProviderConflict)
    expect(await recorded(order.reference)).toEqual(['accepted'])
  })

  test('fifteen concurrent submissions of one reference make one payout', async () => {
    const order = payoutOrder()
    const answers = await Promise.all(Array.from({ length: 15 }, () => payOut().submit(order)))
    expect(new Set(answers.map(({ partnerReference }) => partnerReference)).size).toBe(1)
    expect(await recorded(order.reference)).toEqual(['accepted'])
  })

  test('of a cancellation and a delivery the earlier wins', async () => {
    const [early, late] = [payoutOrder(), payoutOrder()]
    await payOut().submit(early)
    await payOut().submit(late)
    expect(await payOut().cancel(early.reference)).toBe('canceled')
    server.clock.advance({ seconds: 6 })
    expect(await payOut().cancel(late.reference)).toBe('too_late')
    expect(await read(early.reference)).toMatchObject({ status: 'canceled' })
    expect(await read(late.reference)).toMatchObject({ status: 'delivered' })
    expect(await payOut().cancel(early.reference)).toBe('canceled')
  })

  test('a payout canceled before it arrived is refused when it still arrives', async () => {
    const order = payoutOrder()
    expect(await payOut().read(order.reference)).toEqual({ status: 'unknown_reference' })
    expect(await payOut().cancel(order.reference)).toBe('canceled')
    expect(await payOut().submit(order)).toMatchObject({ status: 'refused', reason: 'canceled' })
    expect(await read(order.reference)).toMatchObject({ status: 'canceled' })
  })

  test.each([
    ['refuse', 'account_closed'],
    ['refuse_details', 'name_mismatch'],
  ] as const)('an order that is refused (%s) has its reason at once and in the record', async (fate, reason) => {
    const order = payoutOrder()
    await instruct(order.reference, { fate })
    expect(await payOut().submit(order)).toMatchObject({ status: 'refused', reason })
    expect(await read(order.reference)).toMatchObject({ status: 'refused', reason })
  })

  test('an accepted order may still be refused', async () => {
    const order = payoutOrder()
    await instruct(order.reference, { fate: 'refuse_later' })
    expect(await payOut().submit(order)).toMatchObject({ status: 'accepted' })
    server.clock.advance({ seconds: 6 })
    expect(await read(order.reference)).toMatchObject({ status: 'refused', reason: 'account_closed' })
  })

  test('returned and unclaimed money is in the list of returns of its days, with its amount', async () => {
    const [back, left] = [payoutOrder(), payoutOrder({ method: 'cash_pickup' })]
    await instruct(back.reference, { fate: 'return' })
    await instruct(left.reference, { fate: 'unclaimed' })
    await payOut().submit(back)
    await payOut().submit(left)
    const start = server.clock.now()
    server.clock.advance({ hours: 20 * 24 })
    await Promise.all([read(back.reference), read(left.reference)])
    expect(await payOut().returnsSince(start)).toEqual([])
    server.clock.advance({ hours: 11 * 24 })
    await Promise.all([read(back.reference), read(left.reference)])
    const { amount } = back
    expect((await payOut().returnsSince(start)).toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))).toEqual([
      { reference: back.reference, status: 'returned', amount, at: start.add({ hours: 21 * 24, seconds: 6 }) },
      { reference: left.reference, status: 'unclaimed', amount, at: start.add({ hours: 30 * 24, seconds: 4 }) },
    ])
    expect(await payOut().returnsSince(server.clock.now())).toEqual([])
  })

  test.each(['slow', 'timeout_after', 'timeout_before', 'error_after'] as const)(
    'a lost reply (%s) leaves the outcome unknown, and it is found by our reference without a second payment',
    async (fault) => {
      const alone = payoutOrder()
      await instruct(alone.reference, { fault })
      await expect(payOut().submit(alone)).rejects.toThrow(ProviderTimeout)
      expect(await recorded(alone.reference)).toEqual(fault === 'timeout_before' ? [] : ['accepted'])

      const order = payoutOrder()
      await instruct(order.reference, { fault })
      expect(await submitOnce(payOut(), order, { attempted: false })).toMatchObject({ status: 'accepted' })
      expect(await recorded(order.reference)).toEqual(['accepted'])
    },
  )

  test('a partner that stays silent leaves the payout unknown, and a later round finds it', async () => {
    const order = payoutOrder()
    await instruct(order.reference, { fault: 'timeout_after', readFaults: 1 })
    expect(await submitOnce(payOut(), order, { attempted: false })).toEqual({ status: 'unknown' })
    expect(await submitOnce(payOut(), order, { attempted: true })).toMatchObject({ status: 'accepted' })
    expect(await recorded(order.reference)).toEqual(['accepted'])
  })

  test('the name of an unpaid cash pickup is changed once for each key, with the same code or a new one', async () => {
    const order = payoutOrder({ method: 'cash_pickup' })
    await payOut().submit(order)
    server.clock.advance({ seconds: 4 })
    const { pickupCode } = await read(order.reference)
    const { reference } = order
    const beneficiary = { firstName: 'Ana', lastName: 'Celaya', secondLastName: 'Reyes' }
    const rename = (key: string, lastName = 'Celaya') =>
      payOut().rename({ reference, key, beneficiary: { ...beneficiary, lastName } })
    expect(await rename('one')).toMatchObject({ outcome: 'changed', payout: { status: 'available', pickupCode } })
    expect(await rename('two', 'Inflexible')).toEqual({ outcome: 'not_possible' })
    const renewed = await rename('three', 'Renovado')
    expect(renewed).toMatchObject({ outcome: 'changed', payout: { pickupCode: expect.stringMatching(/^\d{10}$/) } })
    expect(renewed).not.toMatchObject({ payout: { pickupCode } })
    expect(await rename('three', 'Renovado')).toEqual(renewed)
    server.clock.advance({ seconds: 60 })
    expect(await rename('four')).toEqual({ outcome: 'too_late' })
    expect(await payOut().rename({ reference: `${reference}:none`, key: 'k', beneficiary })).toEqual({
      outcome: 'too_late',
    })
  })

  test('a contested payout stays delivered, is listed, and takes one reply', async () => {
    const order = payoutOrder()
    const { reference } = order
    await payOut().submit(order)
    server.clock.advance({ seconds: 6 })
    await contest(reference)
    const { recall, ...payout } = await read(reference)
    if (!recall) throw new Error('nobody contested it')
    expect([payout.status, payout.amount]).toEqual(['delivered', order.amount])
    expect(recall).toMatchObject({ status: 'open', reason: 'fraud', amount: { minor: 12_000n, currency: 'HNL' } })
    const listed = await payOut().recallsSince(server.clock.now().subtract({ hours: 1 }))
    expect(listed.find((one) => one.reference === reference)).toEqual({ reference, recall })
    expect(await payOut().recallsSince(server.clock.now().add({ hours: 1 }))).toEqual([])
    const reply = (accepts: boolean) => payOut().replyToRecall({ reference, recallId: recall.id, accepts })
    for (const accepts of [true, true, false])
      expect(await reply(accepts)).toMatchObject({ status: 'delivered', recall: { ...recall, status: 'accepted' } })
  })

  test.each([
    ['Mejía', { result: 'match', holder: 'CAR*** MEJ***' }],
    ['Parecido', { result: 'close', holder: 'CAR*** LIM***' }],
    ['Ajeno', { result: 'no_match', holder: null }],
    ['Reservado', { result: 'not_available', holder: null }],
    ['Demorado', { result: 'not_available', holder: null }],
    ['Cerrado', { result: 'not_available', holder: null }],
  ])('the account of %s is in that name as far as its rail says: %o', async (lastName, answer) => {
    const beneficiary = { firstName: 'Carmen', lastName, secondLastName: '', fields: { phone: '+50688887777' } }
    const question = { country: 'CR', method: 'mobile_wallet', beneficiary } as const
    expect(await checkPayee(payOut(), question)).toEqual(answer)
    // A country without such a rail.
    expect((await checkPayee(payOut(), { ...question, country: 'HN' })).result).toBe('not_available')
  })

  test('the outcome of a cancellation with a lost reply is found by reading', async () => {
    const order = payoutOrder()
    await instruct(order.reference, { cancelFault: 'timeout_after' })
    await payOut().submit(order)
    await expect(payOut().cancel(order.reference)).rejects.toThrow(ProviderTimeout)
    expect(await read(order.reference)).toMatchObject({ status: 'canceled' })
    expect(await payOut().cancel(order.reference)).toBe('canceled')
  })
})
