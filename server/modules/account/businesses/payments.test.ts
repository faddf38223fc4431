import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { businessPayments, businessStatements } from '#contract/account/business-payments.ts'
import { businesses } from '#contract/account/businesses.ts'
import { notifications } from '#contract/ground/notifications.ts'
import {
  addPayee,
  confirmPayment,
  join,
  paymentBody,
  prepared,
  readPayment,
  readyToConfirmPayment,
  submitted,
  type Working,
  workingCompany,
} from '#tests/businesses.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const working = async (): Promise<Working> => workingCompany(server, await signUpAdmin(server))

const told = async (person: Person): Promise<string[]> => {
  const { body } = await server.call(notifications.list, { body: { email: person.email }, as: person })
  return body.notifications.map(({ title }: { title: string }) => title)
}

describe('up to the limit', () => {
  test('a preparer confirms an invoice alone with a code, and its transfer is paid from the company’s bank account', async () => {
    const company = await working()
    const { id, preparer } = company
    const {
      id: paymentId,
      may,
      state,
    } = await prepared(server, preparer, company, { dueOn: '2026-12-15', note: 'Maíz' })
    expect([state, may]).toEqual(['draft', { confirm: true, submit: true, decline: false, withdraw: true }])
    const ready = await readyToConfirmPayment(server, preparer, { id, paymentId })
    const confirm = () => server.call(businessPayments.confirm, { ...ready, as: preparer })
    expect((await confirm()).body.state).toBe('confirmed')
    await pass(server, { seconds: 10 }, 3)
    // A retried confirmation changes nothing.
    expect((await confirm()).body).toMatchObject({ state: 'done', sent: 1, failed: 0 })
    const paid = await readPayment(server, preparer, { id, paymentId })
    expect(paid).toMatchObject({ state: 'done', sent: 1, failed: 0, decidedBy: 'María López' })
    const transfer = paid.items[0]
    expect(transfer?.transfer).toBe('delivered')
    const { rows } = await sql`
      select t.user_id, t.pay_in, t.sender->>'firstName' as sender from transfers t where t.id = ${transfer?.transferId}`.execute(
      server.deps.db,
    )
    expect(rows).toMatchObject([{ userId: id, payIn: 'ach', sender: 'Tortillería La Milpa LLC' }])
  })

  test('confirmations by one person count toward the daily limit, and above it a payment needs dual approval', async () => {
    const company = await working()
    const { id, preparer } = company
    const first = await prepared(server, preparer, company, { amount: '600.00' })
    const second = await prepared(server, preparer, company, { amount: '500.00' })
    await confirmPayment(server, preparer, { id, paymentId: first.id })
    const params = { id, paymentId: second.id }
    expect((await readPayment(server, preparer, params)).may.confirm).toBe(false)
    const got = await server.call(businessPayments.disclose, { params, body: { batchId: newId(server) }, as: preparer })
    expectRefused(got, 'en', { status: 409, code: 'approver_required' })
    server.clock.advance({ hours: 24 })
    expect((await readPayment(server, await logIn(server, preparer.email), params)).may.confirm).toBe(true)
  })

  test('of two drafts that fit the limit only separately, simultaneous confirmations confirm one', async () => {
    const company = await working()
    const { id, preparer } = company
    const drafts = [
      await prepared(server, preparer, company, { amount: '600.00' }),
      await prepared(server, preparer, company, { amount: '600.00' }),
    ]
    const ready = []
    for (const { id: paymentId } of drafts) {
      ready.push(await readyToConfirmPayment(server, preparer, { id, paymentId }))
      server.clock.advance({ minutes: 1 })
    }
    const got = await Promise.all(ready.map((one) => server.call(businessPayments.confirm, { ...one, as: preparer })))
    expect(got.map(({ status }) => status).sort()).toEqual([202, 409])
    expect(got.find(({ status }) => status === 409)?.body.code).toBe('approver_required')
  })
})

describe('before it is confirmed', () => {
  test('names are matched with the payees of the company, each row with its price, and its side by the currency', async () => {
    const company = await working()
    const { id, preparer } = company
    const row = (name: string, amount: string) => ({ cells: { name, amount } })
    const { body } = await server.call(businessPayments.check, {
      params: { id },
      body: {
        payIn: 'ach',
        rows: [row('carmen mejia zelaya', '250'), row('Carmen Mejía', '20'), row('Carmen Mejía Zelaya', '20,000 HNL')],
      },
      as: { ...preparer, language: 'es' },
    })
    expect(body.rows).toMatchObject([
      { person: { name: 'Carmen Mejía Zelaya' }, typed: { amount: '250', currency: 'USD' }, problems: [] },
      { terms: null, typed: null, problems: [{ code: 'row_unknown_payee', near: ['Carmen Mejía Zelaya'] }] },
      {
        typed: { amount: '20000', currency: 'HNL' },
        terms: { received: { minor: expect.stringMatching(/^20000\d\d$/), currency: 'HNL' } },
      },
    ])
    const prices = body.rows[0].terms
    expect([prices.rate, prices.fee.currency, prices.dateAvailable].every(Boolean)).toBe(true)
  })

  test('preparer and approver see the rate, fee and date of each line, and none for a closed payment', async () => {
    const company = await working()
    const { id, preparer, approver } = company
    const { id: paymentId } = await submitted(server, preparer, company, { amount: '1500.00' })
    for (const reader of [preparer, approver]) {
      const [line] = (await readPayment(server, reader, { id, paymentId })).items
      expect(line?.terms).toMatchObject({ amount: { minor: '150000', currency: 'USD' }, payIn: 'ach' })
      expect(line?.terms?.dateAvailable).toMatch(/^2\d{3}-/)
    }
    await server.call(businessPayments.withdraw, { params: { id, paymentId }, as: preparer })
    expect((await readPayment(server, preparer, { id, paymentId })).items[0]?.terms).toBeNull()
  })

  test('an owner declines a pending payment and withdraws another’s draft, never both', async () => {
    const company = await working()
    const { id, owner, preparer } = company
    const { id: paymentId } = await prepared(server, preparer, company)
    const mayOf = async () => (await readPayment(server, owner, { id, paymentId })).may
    expect(await mayOf()).toMatchObject({ decline: false, withdraw: true })
    await server.call(businessPayments.submit, { params: { id, paymentId }, as: preparer })
    expect(await mayOf()).toMatchObject({ confirm: true, decline: true, withdraw: false })
  })
})

describe('above the limit', () => {
  test('payments of 3,000 dollars in a day to one payee carry the company’s EIN and are delivered', async () => {
    const company = await working()
    const { id, preparer, approver } = company
    const done: string[] = []
    for (const amount of ['1600.00', '1500.00']) {
      const { id: paymentId } = await submitted(server, preparer, company, { amount })
      await confirmPayment(server, approver, { id, paymentId })
      done.push(paymentId)
    }
    await pass(server, { seconds: 10 }, 3)
    for (const paymentId of done)
      expect(await readPayment(server, preparer, { id, paymentId })).toMatchObject({
        state: 'done',
        sent: 1,
        failed: 0,
      })
    const { rows } =
      await sql`select kind, country, checked_at is not null as checked from id_numbers where user_id = ${id}`.execute(
        server.deps.db,
      )
    expect(rows).toEqual([{ kind: 'ein', country: 'US', checked: true }])
  })

  test('an approver other than the preparer confirms, and the preparer is notified', async () => {
    const company = await working()
    const { id, preparer, approver } = company
    const { id: paymentId, may } = await submitted(server, preparer, company, { amount: '1500.00' })
    expect(may).toEqual({ confirm: false, submit: false, decline: false, withdraw: true })
    await server.work()
    expect(await told(approver)).toContain('A payment of La Milpa is waiting for your approval')
    const own = await server.call(businessPayments.disclose, {
      params: { id, paymentId },
      body: { batchId: newId(server) },
      as: preparer,
    })
    expectRefused(own, 'en', { status: 403, code: 'own_payment' })
    const seen = await readPayment(server, approver, { id, paymentId })
    expect(seen.may).toEqual({ confirm: true, submit: false, decline: true, withdraw: false })
    await confirmPayment(server, approver, { id, paymentId })
    await pass(server, { seconds: 10 }, 2)
    expect(await readPayment(server, preparer, { id, paymentId })).toMatchObject({ state: 'done', sent: 1 })
    expect(await told(preparer)).toContain('The payment “F-1001” was approved')
  })

  test('an owner who prepared it does not approve it either', async () => {
    const company = await working()
    const { id, owner } = company
    const { id: paymentId } = await submitted(server, owner, company, { amount: '1500.00' })
    const body = { batchId: newId(server) }
    const got = await server.call(businessPayments.disclose, { params: { id, paymentId }, body, as: owner })
    expectRefused(got, 'en', { status: 403, code: 'own_payment' })
  })

  test('a payment declined with a reason or withdrawn is decided, and no money moves', async () => {
    const company = await working()
    const { id, preparer, approver } = company
    const { id: paymentId } = await submitted(server, preparer, company, { amount: '1500.00' })
    const params = { id, paymentId }
    const ready = await readyToConfirmPayment(server, approver, params)
    const declined = await server.call(businessPayments.decline, {
      params,
      body: { reason: 'Wrong amount' },
      as: approver,
    })
    expect(declined.body).toMatchObject({ state: 'declined', reason: 'Wrong amount' })
    expectRefused(await server.call(businessPayments.confirm, { ...ready, as: approver }), 'en', {
      status: 409,
      code: 'payment_decided',
    })
    const second = await submitted(server, preparer, company, { amount: '1500.00' })
    const again = { id, paymentId: second.id }
    expect((await server.call(businessPayments.withdraw, { params: again, as: preparer })).body.state).toBe('withdrawn')
    expectRefused(
      await server.call(businessPayments.decline, { params: again, body: { reason: 'late' }, as: approver }),
      'en',
      { status: 409, code: 'payment_decided' },
    )
    await server.work()
    expect(await told(preparer)).toContain('The payment “F-1001” was declined')
    const { rows } = await sql`select id from transfers where user_id = ${id}`.execute(server.deps.db)
    expect(rows).toEqual([])
  })

  test('a disclosure confirms only its own payment, for the member who received it', async () => {
    const company = await working()
    const { id, preparer, approver, owner } = company
    const [small, large] = [
      await submitted(server, preparer, company, { amount: '1.00' }),
      await submitted(server, preparer, company, { amount: '2500.00' }),
    ]
    const { params, body } = await readyToConfirmPayment(server, approver, { id, paymentId: small.id })
    const swapped = await server.call(businessPayments.confirm, {
      params: { ...params, paymentId: large.id },
      body,
      as: approver,
    })
    expectRefused(swapped, 'en', { status: 404, code: 'not_found' })
    expectRefused(await server.call(businessPayments.confirm, { params, body, as: owner }), 'en', {
      status: 404,
      code: 'not_found',
    })
    const wrong = { code: body.code === '1111' ? '2222' : '1111' }
    const refused = await server.call(businessPayments.confirm, { params, body: wrong, as: approver })
    expectRefused(refused, 'en', {
      status: 400,
      code: 'confirmation_invalid',
      fields: { code: 'confirmation_invalid' },
    })
    expect((await server.call(businessPayments.confirm, { params, body, as: approver })).status).toBe(202)
    expect((await server.call(businessPayments.confirm, { params, body, as: approver })).status).toBe(202)
  })
})

describe('payroll', () => {
  test('one approval pays every line, and the state of each is shown', async () => {
    const company = await working()
    const { id, preparer, approver } = company
    const people = [
      await addPayee(server, preparer, id, { firstName: 'Ana' }),
      await addPayee(server, preparer, id, { firstName: 'Rosa' }),
    ]
    const lines = people.map((recipientId, at) => ({ recipientId, amount: `${700 + at}.00`, currency: 'USD' }))
    const { id: paymentId, total } = await submitted(server, preparer, company, {
      kind: 'payroll',
      name: 'Noviembre',
      lines,
    })
    expect(BigInt(total.minor)).toBeGreaterThan(140_100n)
    await confirmPayment(server, approver, { id, paymentId })
    await pass(server, { seconds: 10 }, 2)
    const paid = await readPayment(server, approver, { id, paymentId })
    expect(paid).toMatchObject({ state: 'done', sent: 2, failed: 0, lines: 2 })
    expect(paid.items.map(({ transfer, problem }) => [transfer, problem])).toEqual([
      ['payout_submitted', null],
      ['payout_submitted', null],
    ])
  })

  test('an invalid line is refused by path, and nothing is stored', async () => {
    const company = await working()
    const { id, preparer, payeeId } = company
    const line = { recipientId: payeeId, amount: '20.00', currency: 'USD' }
    const lines = [line, { ...line, amount: '0.00' }, { ...line, recipientId: newId(server) }]
    const body = paymentBody(server, company, { kind: 'payroll', name: 'Nómina', lines })
    const written = await tablesWritten(server, async () => {
      const got = await server.call(businessPayments.prepare, { params: { id }, body, as: preparer })
      expect(got.status).toBe(400)
      expect(Object.keys(got.body.fields)).toEqual(['lines.1.amount', 'lines.2.recipientId'])
    })
    expect(written.filter((table) => table !== 'limits')).toEqual([])
  })
})

describe('who may see and do', () => {
  test('a viewer looks and does nothing, and for others the business does not exist', async () => {
    const company = await working()
    const { id, owner, preparer } = company
    const viewer = await join(server, { id, owner, role: 'viewer' })
    const other = await verified(server)
    const { id: paymentId } = await submitted(server, preparer, company)
    const params = { id, paymentId }
    expect((await readPayment(server, viewer, params)).may).toEqual({
      confirm: false,
      submit: false,
      decline: false,
      withdraw: false,
    })
    for (const [as, status] of [
      [viewer, 403],
      [other, 404],
    ] as const) {
      expect(
        (await server.call(businessPayments.prepare, { params: { id }, body: paymentBody(server, company), as }))
          .status,
      ).toBe(status)
      expect((await server.call(businessPayments.decline, { params, body: { reason: 'no, no' }, as })).status).toBe(
        status,
      )
      expect((await server.call(businesses.setLimit, { params: { id }, body: { amount: '5' }, as })).status).toBe(
        status,
      )
    }
    expect((await server.call(businessPayments.read, { params, as: other })).status).toBe(404)
  })

  test('the same id with the same body is the same payment, and with another one a conflict', async () => {
    const company = await working()
    const { id, preparer } = company
    const body = paymentBody(server, company)
    const ask = (change: object = {}) =>
      server.call(businessPayments.prepare, { params: { id }, body: { ...body, ...change }, as: preparer })
    const got = await Promise.all([ask(), ask(), ask()])
    expect(got.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await ask({ name: 'F-1002' })).body.code).toBe('conflict')
  })
})

describe('the statement of a month', () => {
  test('has each transfer with its invoice, preparer and approver, as PDF and as CSV', async () => {
    const company = await working()
    const { id, preparer, approver, owner } = company
    const { id: paymentId } = await submitted(server, preparer, company, { amount: '1500.00', name: 'F-77' })
    await confirmPayment(server, approver, { id, paymentId })
    await pass(server, { seconds: 10 }, 2)
    const { body } = await server.call(businessStatements.list, { params: { id }, as: owner })
    expect(body.items).toMatchObject([
      { payments: 1, transfers: 1, paid: { minor: '150000' }, returned: { minor: '0' } },
    ])
    const params = { id, month: body.items[0].month }
    const csv = await server.call(businessStatements.csv, { params, as: owner })
    expect(String(csv.body)).toContain('F-77,Carmen Mejía Zelaya,1500.00,')
    const pdf = await server.call(businessStatements.pdf, { params, as: owner })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const empty = { params: { id, month: '2025-01' }, as: owner }
    expect((await server.call(businessStatements.csv, empty)).status).toBe(404)
  })

  test('a line is canceled within its thirty minutes by a preparer or approver, and its receipt stays available', async () => {
    const company = await working()
    const { id, preparer, approver, owner } = company
    const { id: paymentId } = await submitted(server, preparer, company, { amount: '1500.00' })
    await confirmPayment(server, approver, { id, paymentId })
    await server.work()
    const [line] = (await readPayment(server, approver, { id, paymentId })).items
    const params = { id, paymentId, lineId: line?.id ?? '' }
    expect(line?.cancelUntil).not.toBeNull()
    const receipt = await server.call(businessPayments.receipt, { params, as: owner })
    expect(receipt.headers['content-type']).toBe('application/pdf')
    const viewer = await join(server, { id, owner, role: 'viewer' })
    expect((await server.call(businessPayments.cancel, { params, as: viewer })).status).toBe(403)
    const canceled = await server.call(businessPayments.cancel, { params, as: preparer })
    expect(['canceled', 'canceling', 'refunded']).toContain(canceled.body.items[0].transfer)
  })
})
