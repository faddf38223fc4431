import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { debitOnce, submitOnce } from '#server/modules/funds/payments/once.ts'
import { newId } from '#server/platform/ids.ts'
import { testServer } from '#tests/server.ts'
import {
  makeRails,
  type Payout,
  type PayoutOrder,
  ProviderConflict,
  ProviderDown,
  ProviderTimeout,
  readNotice,
  receiveNotice,
} from './index.ts'

const server = testServer()
const rails = () => makeRails(server.deps, { deadline_ms: 2_000 })

let references = 0
const newReference = (): string => {
  references += 1
  return `order-${references}`
}

const orderOf = (more: Partial<PayoutOrder> & { lastName?: string; sentMinor?: bigint } = {}): PayoutOrder => {
  const { lastName = 'Zelaya', sentMinor = 20_000n, ...rest } = more
  return {
    reference: newReference(),
    method: 'bank_deposit',
    amount: { minor: 497_000n, currency: 'HNL' },
    sent: { minor: sentMinor, currency: 'USD' },
    country: 'HN',
    originator: {
      customerId: newId(server.deps.now()),
      firstName: 'María',
      lastName: 'López',
      secondLastName: '',
      addressLine: null,
      city: null,
      state: null,
      postalCode: null,
      country: 'US',
      document: null,
      birthDate: null,
    },
    beneficiary: {
      firstName: 'Ana',
      lastName,
      secondLastName: 'Reyes',
      phone: null,
      addressLine: null,
      city: null,
      fields: { bank: 'atlantida', account: '12345678' },
    },
    ...rest,
  }
}

const tell = (reference: string, behavior: Record<string, unknown>) =>
  server.request('POST', '/dev/sandbox', { body: { reference, behavior } })

/** The partner's payouts under a reference: a double payment would show two. */
const taken = async (reference: string): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`
    select status from sandbox_orders where reference = ${reference}`.execute(server.deps.db)
  return rows.map(({ status }) => status)
}

const told = async (reference: string): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`
    select n.status from events e join rail_notices n on n.id = (e.payload->>'noticeId')::uuid
    where e.subject = ${reference} order by e.id`.execute(server.deps.db)
  return rows.map(({ status }) => status)
}

const advance = async (duration: Temporal.DurationLike): Promise<void> => {
  server.clock.advance(duration)
  await server.work()
}

describe('a payout at the partner', () => {
  test('a bank deposit is accepted, then delivered, with one notice each', async () => {
    const order = orderOf()
    const { payOut } = rails()
    expect(await payOut.submit(order)).toMatchObject({ status: 'accepted', pickupCode: null, reason: null })
    await advance({ seconds: 5 })
    expect(await payOut.read(order.reference)).toMatchObject({ status: 'accepted' })
    await advance({ seconds: 1 })
    expect(await payOut.read(order.reference)).toMatchObject({ status: 'delivered' })
    await advance({ hours: 1 })
    expect(await told(order.reference)).toEqual(['accepted', 'delivered'])
  })

  test('a pickup code is disclosed only once the cash is available, and the cash is picked up', async () => {
    const order = orderOf({ method: 'cash_pickup' })
    const { payOut } = rails()
    expect((await payOut.submit(order)).pickupCode).toBeNull()
    await advance({ seconds: 4 })
    const waiting = (await payOut.read(order.reference)) as Payout
    expect(waiting).toMatchObject({ status: 'available', pickupCode: expect.stringMatching(/^\d{10}$/) })
    await advance({ seconds: 60 })
    expect(await payOut.read(order.reference)).toMatchObject({ status: 'delivered', pickupCode: waiting.pickupCode })
    expect(await told(order.reference)).toEqual(['accepted', 'available', 'delivered'])
  })

  test('the same reference is the same payout; another order under it is a defect and not a refusal', async () => {
    const order = orderOf()
    const { payOut } = rails()
    const first = await payOut.submit(order)
    expect(await payOut.submit(order)).toEqual(first)
    const other = { ...order, amount: { minor: 1n, currency: 'HNL' } }
    await expect(payOut.submit(other)).rejects.toThrow(ProviderConflict)
    expect(await taken(order.reference)).toEqual(['accepted'])
  })

  test('fifteen concurrent submissions of one reference make one payout', async () => {
    const order = orderOf()
    const { payOut } = makeRails(server.deps, { deadline_ms: 5_000 })
    const answers = await Promise.all(Array.from({ length: 15 }, () => payOut.submit(order)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']))
    expect(await taken(order.reference)).toEqual(['accepted'])
    await advance({ seconds: 6 })
    expect(await told(order.reference)).toEqual(['accepted', 'delivered'])
  })

  test('of a cancellation and a delivery the earlier wins', async () => {
    const { payOut } = rails()
    const [early, late] = [orderOf(), orderOf()]
    await payOut.submit(early)
    await payOut.submit(late)
    expect(await payOut.cancel(early.reference)).toBe('canceled')
    // The partner delivered at this moment, whether or not its worker has recorded it.
    server.clock.advance({ seconds: 6 })
    expect(await payOut.cancel(late.reference)).toBe('too_late')
    await server.work()
    expect(await payOut.read(early.reference)).toMatchObject({ status: 'canceled' })
    expect(await payOut.read(late.reference)).toMatchObject({ status: 'delivered' })
    expect(await payOut.cancel(early.reference)).toBe('canceled')
  })

  test('a payout canceled before it arrived is refused when it still arrives', async () => {
    const order = orderOf()
    const { payOut } = rails()
    expect(await payOut.read(order.reference)).toEqual({ status: 'unknown_reference' })
    expect(await payOut.cancel(order.reference)).toBe('canceled')
    expect(await payOut.submit(order)).toMatchObject({ status: 'refused', reason: 'canceled' })
    await advance({ hours: 1 })
    expect(await payOut.read(order.reference)).toMatchObject({ status: 'canceled' })
  })

  test.each([
    ['Rechazo', ['refused'], []],
    ['Arrepentido', ['accepted', 'refused'], [{ seconds: 6 }]],
    ['Devuelto', ['accepted', 'delivered', 'returned'], [{ seconds: 6 }, { hours: 21 * 24 }]],
    ['Tardío', ['accepted', 'delivered'], [{ seconds: 6 }, { hours: 72 }]],
  ])('a payout to the name %s has the outcome %s', async (lastName, expected, pauses) => {
    const order = orderOf({ lastName })
    const { payOut } = rails()
    const seen = [(await payOut.submit(order)).status]
    for (const pause of pauses) {
      await advance(pause)
      const now = (await payOut.read(order.reference)) as Payout
      if (seen.at(-1) !== now.status) seen.push(now.status)
    }
    expect(seen).toEqual(expected)
  })

  test('cash not picked up is reported as unclaimed after thirty days', async () => {
    const order = orderOf({ method: 'cash_pickup', sentMinor: 20_020n })
    await rails().payOut.submit(order)
    await advance({ seconds: 4 })
    await advance({ hours: 29 * 24 })
    expect(await rails().payOut.read(order.reference)).toMatchObject({ status: 'available' })
    await advance({ hours: 24 })
    expect(await told(order.reference)).toEqual(['accepted', 'available', 'unclaimed'])
  })
})

describe('missing replies', () => {
  test.each([
    ['slow', 20_011n],
    ['timeout_after', 20_012n],
    ['timeout_before', 20_013n],
    ['error_after', 20_014n],
  ])('%s: the outcome of the call is unknown, and is determined without a second payment', async (fault, sentMinor) => {
    const alone = orderOf({ sentMinor })
    await expect(rails().payOut.submit(alone)).rejects.toThrow(ProviderTimeout)
    expect(await taken(alone.reference)).toEqual(fault === 'timeout_before' ? [] : ['accepted'])

    const order = orderOf({ sentMinor })
    expect(await submitOnce(rails().payOut, order, { attempted: false })).toMatchObject({ status: 'accepted' })
    expect(await taken(order.reference)).toEqual(['accepted'])
    await advance({ seconds: 6 })
    expect(await told(order.reference)).toEqual(['accepted', 'delivered'])
  })

  test('a partner that is down did nothing, and that is certain only when nothing was attempted before', async () => {
    const order = orderOf()
    await tell(order.reference, { fault: 'down', faultTimes: 2 })
    expect(await submitOnce(rails().payOut, order, { attempted: false })).toEqual({ status: 'not_done' })
    expect(await submitOnce(rails().payOut, order, { attempted: true })).toEqual({ status: 'unknown' })
    expect(await submitOnce(rails().payOut, order, { attempted: true })).toMatchObject({ status: 'accepted' })
    expect(await taken(order.reference)).toEqual(['accepted'])
  })

  test('a partner that stays silent leaves the payout unknown; a later round finds it', async () => {
    const order = orderOf()
    await tell(order.reference, { fault: 'timeout_after', readFaults: 1 })
    expect(await submitOnce(rails().payOut, order, { attempted: false })).toEqual({ status: 'unknown' })
    expect(await submitOnce(rails().payOut, order, { attempted: true })).toMatchObject({ status: 'accepted' })
    expect(await taken(order.reference)).toEqual(['accepted'])
  })

  test('one round is bounded: a partner that loses every submission is not called forever', async () => {
    const order = orderOf()
    await tell(order.reference, { fault: 'timeout_before', faultTimes: 3 })
    expect(await submitOnce(rails().payOut, order, { attempted: false })).toEqual({ status: 'unknown' })
    expect(await taken(order.reference)).toEqual([])
    expect(await submitOnce(rails().payOut, order, { attempted: true })).toMatchObject({ status: 'accepted' })
  })

  test('the outcome of a cancellation with a lost reply is found by reading', async () => {
    const order = orderOf()
    await tell(order.reference, { cancelFault: 'timeout_after' })
    const { payOut } = rails()
    await payOut.submit(order)
    await expect(payOut.cancel(order.reference)).rejects.toThrow(ProviderTimeout)
    expect(await payOut.read(order.reference)).toMatchObject({ status: 'canceled' })
    expect(await payOut.cancel(order.reference)).toBe('canceled')
  })

  test('a partner that fails five times in a row is not called for ten seconds', async () => {
    const order = orderOf()
    await tell(order.reference, { fault: 'timeout_before', faultTimes: 5 })
    const { payOut } = rails()
    for (let call = 0; call < 5; call += 1) await expect(payOut.submit(order)).rejects.toThrow(ProviderTimeout)
    await expect(payOut.submit(order)).rejects.toThrow(ProviderDown)
    expect(await taken(order.reference)).toEqual([])
    server.clock.advance({ seconds: 10 })
    expect(await payOut.submit(order)).toMatchObject({ status: 'accepted' })
  })
})

describe('a debit at the bank', () => {
  const validated = async (accountNumber = '000123456789'): Promise<string> => {
    const validation = await rails().payIn.validateAccount({
      routingNumber: '021000021',
      accountNumber,
      kind: 'checking',
      holder: 'María López',
    })
    if (validation.status !== 'verified') throw new Error(validation.status)
    expect(validation.bankName).toBe('JPMorgan Chase Bank')
    return validation.token
  }
  const debitOf = (token: string, minor = 20_130n) => ({
    reference: newReference(),
    token,
    amount: { minor, currency: 'USD' },
    isCompany: false,
    purpose: 'remittance' as const,
    remittance: null,
  })

  test('a debit is submitted, then settled, with one notice', async () => {
    const debit = debitOf(await validated())
    expect(await rails().payIn.debit(debit)).toMatchObject({ status: 'submitted', returnCode: null })
    await advance({ seconds: 5 })
    expect(await rails().payIn.read(debit.reference)).toMatchObject({ status: 'settled' })
    expect(await told(debit.reference)).toEqual(['settled'])
  })

  test('a debit without sufficient funds is returned with R01 instead of settling', async () => {
    const debit = debitOf(await validated('1239901'))
    await rails().payIn.debit(debit)
    await advance({ seconds: 5 })
    expect(await rails().payIn.read(debit.reference)).toMatchObject({ status: 'returned', returnCode: 'R01' })
  })

  test('an unauthorized debit settles and is returned with R10 weeks later', async () => {
    const debit = debitOf(await validated(), 30_010n)
    await rails().payIn.debit(debit)
    await advance({ seconds: 5 })
    expect(await told(debit.reference)).toEqual(['settled'])
    await advance({ hours: 45 * 24 })
    expect(await told(debit.reference)).toEqual(['settled', 'returned'])
    expect(await rails().payIn.read(debit.reference)).toMatchObject({ status: 'returned', returnCode: 'R10' })
  })

  test('a debit can be canceled before its file leaves, and not after', async () => {
    const token = await validated()
    const [early, late] = [debitOf(token), debitOf(token)]
    await rails().payIn.debit(early)
    await rails().payIn.debit(late)
    expect(await rails().payIn.cancel(early.reference)).toBe('canceled')
    server.clock.advance({ seconds: 2 })
    expect(await rails().payIn.cancel(late.reference)).toBe('too_late')
    await advance({ seconds: 3 })
    expect(await told(early.reference)).toEqual([])
    expect(await told(late.reference)).toEqual(['settled'])
  })

  test.each(['9911', '9912', '9913', '9914'])(
    'with the account …%s the reply is lost and one debit is made',
    async (last4) => {
      const debit = debitOf(await validated(`12345${last4}`))
      expect(await debitOnce(rails().payIn, debit, { attempted: false })).toMatchObject({ status: 'submitted' })
      expect(await taken(debit.reference)).toEqual(['submitted'])
    },
  )

  test('a refund is credited; a token that the bank did not give is refused', async () => {
    const { payIn } = rails()
    const amount = { minor: 500n, currency: 'USD' }
    const credit = {
      reference: newReference(),
      token: await validated(),
      amount,
      isCompany: false,
      purpose: 'refund',
    } as const
    expect(await payIn.credit(credit)).toMatchObject({ status: 'submitted' })
    await advance({ seconds: 5 })
    expect(await payIn.read(credit.reference)).toMatchObject({ status: 'settled' })
    expect(await payIn.debit(debitOf('acct_of_nobody'))).toMatchObject({ status: 'refused', reason: 'unknown_account' })
  })

  test('an account that the bank does not find is refused', async () => {
    const typed = { routingNumber: '021000021', accountNumber: '5559900', kind: 'savings' as const, holder: 'Ana' }
    expect(await rails().payIn.validateAccount(typed)).toEqual({ status: 'refused', reason: 'account_not_found' })
  })
})

describe('notices', () => {
  test('duplicate and out-of-order notices each cause one read of the partner’s record', async () => {
    const order = orderOf({ method: 'cash_pickup', lastName: 'Repetido' })
    await rails().payOut.submit(order)
    await advance({ seconds: 64 })
    expect(await told(order.reference)).toEqual(['delivered'])
    await advance({ seconds: 200 })
    expect((await told(order.reference)).toSorted()).toEqual(['accepted', 'available', 'delivered'])
  })

  test('waiting notices are forwarded in order of occurrence', async () => {
    const reference = newReference()
    const at = server.deps.now()
    const noticeOf = (status: Payout['status'], after: number) => ({
      partner: 'sandbox',
      noticeId: `${reference}-${status}`,
      reference,
      rail: 'pay_out' as const,
      news: { status, pickupCode: null, reason: null, amount: null, at: at.subtract({ seconds: 100 - after }) },
    })
    const arriving = [
      noticeOf('returned', 90),
      noticeOf('accepted', 1),
      noticeOf('delivered', 50),
      noticeOf('available', 5),
    ]
    for (const notice of arriving) expect(await receiveNotice(server.deps, notice)).toBe('stored')
    for (const notice of arriving) expect(await receiveNotice(server.deps, notice)).toBe('copy')
    await server.work()
    expect(await told(reference)).toEqual(['accepted', 'available', 'delivered', 'returned'])
  })

  test('an event leads to the whole notice, with the times of occurrence and receipt', async () => {
    const order = orderOf({ method: 'cash_pickup' })
    await rails().payOut.submit(order)
    await server.work()
    const submitted = server.deps.now()
    server.clock.advance({ seconds: 30 })
    await server.work()
    const { rows } = await sql<{ id: string }>`
      select payload->>'noticeId' as id from events where subject = ${order.reference} order by id desc limit 1`.execute(
      server.deps.db,
    )
    const notice = await readNotice(server.deps.db, rows[0]?.id ?? '')
    expect(notice).toMatchObject({
      rail: 'pay_out',
      reference: order.reference,
      news: { status: 'available', amount: order.amount, pickupCode: expect.stringMatching(/^\d{10}$/) },
    })
    expect(notice?.news.at.toString()).toBe(submitted.add({ seconds: 4 }).toString())
    expect(notice?.receivedAt.toString()).toBe(server.deps.now().toString())
  })

  test('a partner that sends no notices still replies to reads', async () => {
    const order = orderOf({ lastName: 'Mudo' })
    await rails().payOut.submit(order)
    await advance({ hours: 1 })
    expect(await told(order.reference)).toEqual([])
    expect(await rails().payOut.read(order.reference)).toMatchObject({ status: 'delivered' })
  })
})

describe('the sandbox’s test endpoint', () => {
  test('the test endpoint moves an order immediately, and is not found for an unknown one', async () => {
    const order = orderOf({ method: 'cash_pickup' })
    await rails().payOut.submit(order)
    const move = { rail: 'pay_out', status: 'delivered' }
    expect((await server.request('POST', '/dev/sandbox', { body: { reference: order.reference, move } })).status).toBe(
      202,
    )
    await server.work()
    expect(await told(order.reference)).toContain('delivered')
    expect((await server.request('POST', '/dev/sandbox', { body: { reference: 'nobody', move } })).status).toBe(404)
  })

  test('the test endpoint refuses an invalid instruction', async () => {
    const got = await tell('x', { fault: 'explode' })
    expect(got.status).toBe(400)
    expect(got.body.fields).toHaveProperty(['behavior.fault'])
  })
})

describe('production', () => {
  const live = testServer({ config: { production: true } })
  test('production has no sandbox test endpoint', async () => {
    const got = await live.request('POST', '/dev/sandbox', { body: { reference: 'x', behavior: {} } })
    expect(got.status).toBe(404)
  })
})
