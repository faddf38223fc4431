import { afterAll, describe, expect, test } from 'vitest'
import { submitOnce } from '#server/modules/funds/payments/once.ts'
import { manualClock } from '#server/platform/clock.ts'
import { payoutOrder } from '#tests/payout-partner/order.ts'
import { type Fault, partnerConfig, startPayoutPartner } from '#tests/payout-partner/server.ts'
import type { PayoutOrder } from '../pay-out.ts'
import { ProviderConflict, ProviderDown, ProviderTimeout } from '../provider.ts'
import { restPayOut } from './pay-out.ts'

const clock = manualClock('2026-11-20T15:00:00Z')
const partner = await startPayoutPartner({ now: clock.now })
afterAll(() => partner.close())

const config = partnerConfig(partner.url)
const payOut = restPayOut(config, clock.now)
/** As the guard calls it, with a shorter deadline. */
const soon = () => ({ signal: AbortSignal.timeout(1_000) })
const bounded = {
  submit: (order: PayoutOrder) => payOut.submit(order, soon()),
  read: (reference: string) => payOut.read(reference, soon()),
}
const recorded = (reference: string): number =>
  partner.orders.all().filter((order) => order.reference === reference).length

describe('a submission', () => {
  test.each<[Fault, typeof ProviderTimeout | typeof ProviderDown, number]>([
    ['hang_after', ProviderTimeout, 1],
    ['broken_after', ProviderTimeout, 1],
    ['broken_before', ProviderTimeout, 0],
    ['error_after', ProviderTimeout, 1],
    ['error_before', ProviderTimeout, 0],
    ['in_progress', ProviderTimeout, 1],
    ['huge', ProviderTimeout, 1],
    ['html', ProviderTimeout, 1],
    ['cut', ProviderTimeout, 1],
    ['trickle', ProviderTimeout, 1],
    ['other_reference', ProviderTimeout, 1],
    ['odd_status', ProviderTimeout, 1],
    ['redirect', ProviderTimeout, 0],
    ['gateway', ProviderTimeout, 0],
    ['denied', ProviderDown, 0],
    ['no_money', ProviderDown, 0],
  ])(
    'a submission that fails with %s is never taken for refused or paid, and is paid once',
    async (fault, error, made) => {
      const order = payoutOrder()
      partner.instruct(order.reference, { submit: fault })
      await expect(bounded.submit(order)).rejects.toThrow(error)
      expect(recorded(order.reference)).toBe(made)
      expect(await submitOnce(bounded, order, { attempted: true })).toMatchObject({ status: 'accepted' })
      expect(recorded(order.reference)).toBe(1)
    },
  )

  test('a partner that refuses connections certainly did nothing', async () => {
    const order = payoutOrder()
    await partner.close()
    // The open connection breaks first, which leaves this call's outcome unknown.
    await bounded.read(order.reference).catch(() => {})
    const submitted = bounded.submit(order)
    await expect(submitted).rejects.toThrow(ProviderDown)
    await partner.reopen()
    expect(await bounded.submit(order)).toMatchObject({ status: 'accepted' })
  })

  test('a submission under another key is a failure of ours and no refusal', async () => {
    const unknown = restPayOut({ ...config, key: 'pk_test_of_somebody_else' }, clock.now)
    await expect(unknown.submit(payoutOrder(), soon())).rejects.toThrow(ProviderDown)
  })

  test('after a 429 no call leaves until its Retry-After is over', async () => {
    const [busy, next] = [payoutOrder(), payoutOrder()]
    partner.instruct(busy.reference, { submit: 'busy' })
    await expect(bounded.submit(busy)).rejects.toThrow(ProviderTimeout)
    const calls = partner.seen.length
    await expect(bounded.submit(next)).rejects.toThrow(ProviderDown)
    clock.advance({ seconds: 29 })
    await expect(bounded.read(busy.reference)).rejects.toThrow(ProviderDown)
    expect(partner.seen.length).toBe(calls)
    clock.advance({ seconds: 1 })
    expect(await bounded.submit(next)).toMatchObject({ status: 'accepted' })
  })

  test('the order is sent whole, with the key and our reference as idempotency key', async () => {
    const document = { kind: 'passport', number: 'E123456', country: 'HN', state: null }
    const order = payoutOrder()
    order.originator = { ...order.originator, document, birthDate: '1990-05-17' }
    await bounded.submit(order)
    const { headers, path, body } = partner.seen.at(-1) ?? {}
    expect(path).toBe('/v1/payouts')
    expect(headers).toMatchObject({ authorization: `Bearer ${config.key}`, 'idempotency-key': order.reference })
    expect(body).toEqual({
      ...{ reference: order.reference, method: 'bank_deposit', country: 'HN' },
      ...{ amount: { value: '4970.00', currency: 'HNL' }, sent: { value: '200.00', currency: 'USD' } },
      originator: {
        ...{ customer_id: order.originator.customerId, first_name: 'María', last_name: 'López', second_last_name: '' },
        ...{ address_line: null, city: null, state: null, postal_code: null, country: 'US' },
        ...{ document, birth_date: '1990-05-17' },
      },
      beneficiary: {
        ...{ first_name: 'Ana', last_name: 'Zelaya', second_last_name: 'Reyes', phone: null },
        ...{ address_line: null, city: null, fields: { bank: 'atlantida', account: '12345678' } },
      },
    })
  })
})

describe('an inquiry', () => {
  test.each<Fault>(['hang_after', 'broken_after', 'error_after', 'html', 'huge', 'cut', 'other_reference', 'denied'])(
    'an inquiry that fails with %s never says that the partner has no record',
    async (fault) => {
      const order = payoutOrder()
      await bounded.submit(order)
      partner.instruct(order.reference, { read: fault })
      await expect(bounded.read(order.reference)).rejects.toThrow(ProviderTimeout)
      expect(await bounded.read(order.reference)).toMatchObject({ status: 'accepted' })
    },
  )

  test('two payouts under one reference are a conflict, which a person investigates', async () => {
    const order = payoutOrder()
    partner.instruct(order.reference, { double: true })
    await bounded.submit(order)
    await expect(bounded.read(order.reference)).rejects.toThrow(ProviderConflict)
  })

  test.each([
    [
      { value: '4969.99', currency: 'HNL' },
      { minor: 496_999n, currency: 'HNL' },
    ],
    [
      { value: '4970.00', currency: 'USD' },
      { minor: 497_000n, currency: 'USD' },
    ],
    [{ value: '4970.001', currency: 'HNL' }, null],
    [{ value: '4,970.00', currency: 'HNL' }, null],
    [{ value: '-4970.00', currency: 'HNL' }, null],
  ])('the amount %o of the partner’s record is passed on as it is, and never as ours', async (amount, read) => {
    const order = payoutOrder()
    partner.instruct(order.reference, { amount })
    expect((await bounded.submit(order)).amount).toEqual(read)
  })

  test.each([
    ['AC01', 'account_not_found'],
    ['AC04', 'account_closed'],
    ['BE01', 'name_mismatch'],
    ['RR04', 'RR04'],
    ['account_closed', 'account_closed'],
    ['Account closed; see <a>', 'other'],
    ['', null],
  ])('the reason %j of the partner’s record becomes %j', async (reason, read) => {
    const order = payoutOrder()
    await bounded.submit(order)
    partner.orders.move(order.reference, 'returned', reason)
    expect(await bounded.read(order.reference)).toMatchObject({ status: 'returned', reason: read })
  })

  test('a pickup code that a partner sends too early is not passed on', async () => {
    const order = payoutOrder({ method: 'cash_pickup' })
    partner.instruct(order.reference, { earlyCode: true })
    expect(await bounded.submit(order)).toMatchObject({ status: 'accepted', pickupCode: null })
  })

  test('returns are listed from every page', async () => {
    clock.advance({ seconds: 1 })
    const since = clock.now()
    const orders = Array.from({ length: 5 }, () => payoutOrder())
    for (const order of orders) {
      await bounded.submit(order)
      partner.orders.move(order.reference, 'returned')
    }
    const listed = await payOut.returnsSince(since, soon())
    expect(listed.map(({ reference }) => reference)).toEqual(orders.map(({ reference }) => reference))
  })
})

test.each<Fault>(['hang_after', 'broken_before', 'error_after', 'html', 'denied', 'gateway'])(
  'a cancellation that fails with %s is neither done nor too late',
  async (fault) => {
    const order = payoutOrder()
    partner.instruct(order.reference, { cancel: fault })
    await bounded.submit(order)
    await expect(payOut.cancel(order.reference, soon())).rejects.toThrow(ProviderTimeout)
    expect(await payOut.cancel(order.reference, soon())).toBe('canceled')
  },
)

test.each<Fault>(['hang_after', 'broken_before', 'error_after', 'html', 'denied', 'gateway', 'other_reference'])(
  'a corrected name that fails with %s is neither changed nor refused',
  async (fault) => {
    const order = payoutOrder({ method: 'cash_pickup' })
    const { reference, beneficiary } = order
    partner.instruct(reference, { rename: fault })
    await bounded.submit(order)
    const request = { reference, key: `${reference}:name:1`, beneficiary }
    await expect(payOut.rename(request, soon())).rejects.toThrow(ProviderTimeout)
    expect(await payOut.rename(request, soon())).toMatchObject({ outcome: 'changed' })
    const { headers, path, body } = partner.seen.at(-1) ?? {}
    expect(path).toBe(`/v1/payouts/${encodeURIComponent(reference)}/beneficiary`)
    expect(headers).toMatchObject({ 'idempotency-key': request.key })
    expect(body).toEqual({ first_name: 'Ana', last_name: 'Zelaya', second_last_name: 'Reyes' })
  },
)

describe('a webhook', () => {
  const data = { id: 'po_1', reference: 'a:payout', status: 'delivered', status_at: '2026-11-20T14:59:00-01:00' }
  const webhookOf = (change: object = {}) => ({
    id: 'msg_1',
    body: JSON.stringify({ type: 'payout.updated', data: { ...data, ...change } }),
  })
  const read = ({ body }: { body: string }, headers: Record<string, string>, secrets = config.webhookSecrets) =>
    restPayOut({ ...config, webhookSecrets: secrets }, clock.now).readWebhook?.({ headers, body })
  const other = Buffer.from('another secret of twenty-four bytes')

  test('an authentic webhook is a notice under the partner’s id of it, with the time of the event', () => {
    const webhook = webhookOf({ amount: { value: '4970.00', currency: 'HNL' } })
    expect(read(webhook, partner.signed(webhook))).toEqual({
      status: 'authentic',
      notice: {
        ...{ partner: 'remesas', noticeId: 'msg_1', rail: 'pay_out', reference: 'a:payout' },
        news: {
          ...{ status: 'delivered', pickupCode: null, reason: null, amount: { minor: 497_000n, currency: 'HNL' } },
          at: Temporal.Instant.from('2026-11-20T15:59:00Z'),
        },
      },
    })
  })

  test('while a secret is rotated a webhook is authentic by the old and by the new one', () => {
    const webhook = webhookOf()
    const both = [...config.webhookSecrets, other]
    expect(read(webhook, partner.signed(webhook), both)).toMatchObject({ status: 'authentic' })
    expect(read(webhook, partner.signed(webhook, clock.now(), [other]), both)).toMatchObject({ status: 'authentic' })
    const twice = partner.signed(webhook, clock.now(), [other, ...config.webhookSecrets])
    expect(read(webhook, twice)).toMatchObject({ status: 'authentic' })
  })

  test.each([
    ['unsigned', {}],
    ['wrong signature', partner.signed(webhookOf(), clock.now(), [other])],
    ['wrong signature', { ...partner.signed(webhookOf()), 'webhook-id': 'msg_2' }],
    ['wrong signature', partner.signed(webhookOf({ status: 'returned' }))],
  ])('a forged webhook (%s) is no notice', (reason, headers) => {
    expect(read(webhookOf(), headers)).toEqual({ status: 'forged', reason })
  })

  test.each([-301, 301])('a webhook dated %i seconds from now is no notice', (seconds) => {
    const webhook = webhookOf()
    const headers = partner.signed(webhook, clock.now().add({ seconds }))
    expect(read(webhook, headers)).toEqual({ status: 'forged', reason: 'too old' })
  })

  test('an authentic event about no payout is no notice, and no failure', () => {
    const webhook = { id: 'msg_3', body: JSON.stringify({ type: 'balance.low', data: { currency: 'HNL' } }) }
    expect(read(webhook, partner.signed(webhook))).toEqual({ status: 'authentic', notice: null })
  })

  test.each([
    '',
    '{',
    '[]',
    'null',
    webhookOf({ status: 'lost' }).body,
    webhookOf({ reference: 'a\u0000b' }).body,
    webhookOf({ status_at: 'yesterday' }).body,
    webhookOf({ reference: ['a:payout'] }).body,
  ])('an authentic webhook that cannot be read is malformed: %j', (body) => {
    const webhook = { id: 'msg_4', body }
    expect(read(webhook, partner.signed(webhook))).toMatchObject({ status: 'malformed' })
  })
})
