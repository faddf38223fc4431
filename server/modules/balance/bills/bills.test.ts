import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { bills } from '#contract/balance/bills.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { languages } from '#contract/lib/route.ts'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { paymentsJob } from '#server/modules/funds/payments/index.ts'
import { postingsOf } from '#server/modules/ground/ledger/index.ts'
import { makeRails } from '#server/modules/ground/rails/index.ts'
import { dueJobs } from '#server/platform/jobs.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { askBillQuote, billerAnswers, enee, payBill, readBill, readyToPay, tigo } from '#tests/paying.ts'
import { answerCode, cookiesOf, logIn, mailbox, otherThan, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A verified customer with 500 dollars. */
const payer = async (choice: Parameters<typeof verified>[1] = {}) => {
  const person = await verified(server, { firstName: 'María', lastName: 'López', ...choice })
  await server.work()
  await fundWallet(server, person, 50_000n)
  return person
}
const confirm = (as: Person, body: Awaited<ReturnType<typeof readyToPay>>) => server.call(bills.pay, { body, as })
const textsOf = async ({ email }: Person) => (await mailbox(server, email)).map(({ text }) => text).join('\n')
const amountsOf = async (id: string): Promise<Record<string, string>> => {
  const entries = (await postingsOf(server.deps.db, id)).flatMap((posting) => posting.entries)
  const sums: Record<string, bigint> = {}
  for (const { account, amount } of entries) {
    const key = `${account} ${amount.currency}`
    sums[key] = (sums[key] ?? 0n) + amount.minor
  }
  return Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, sum.toString()]))
}
const ordersOf = async (id: string): Promise<number> =>
  (await sql`select from sandbox_orders where reference like ${`${id}%`}`.execute(server.deps.db)).rows.length

test('a bill takes its money at the confirmation, leaves the books once the biller has it, and its receipt has the biller’s number', async () => {
  for (const language of languages) {
    const person = await payer({ language })
    const id = await payBill(server, person)
    // 250.00 HNL ÷ 24.85 = 10.060…: 10.06 and the fee of 1.30.
    expect(await readBill(server, person, id)).toMatchObject({
      state: 'paying',
      amount: { minor: '25000', currency: 'HNL' },
      sent: { minor: '1006' },
      total: { minor: '1136', currency: 'USD' },
      reference: '99887766',
      billerConfirmation: null,
    })
    expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '48864' })
    await billerAnswers(server)
    const bill = await readBill(server, person, id)
    expect(bill).toMatchObject({ state: 'paid', reason: null, cancelUntil: null })
    expect(bill.billerConfirmation).toMatch(/^\d{10}$/)
    expect(await walletOf(server, person)).toEqual({ balance: '48864', available: '48864' })
    expect(await amountsOf(id)).toEqual({
      'wallet USD': '-1136',
      'fees USD': '130',
      'exchange:hnl USD': '1006',
      'exchange HNL': '-25000',
      'prefund:sandbox-bills HNL': '25000',
      'result:partner-cost USD': '-35',
      'payable:sandbox-bills USD': '35',
    })
    const { body: receipt } = await server.call(bills.receipt, { params: { id }, as: person })
    expect(receipt.outcome).toContain(bill.billerConfirmation)
    const textOf = (key: string) => receipt.groups.flat().find((line: { key: string }) => line.key === key)?.value
    expect(textOf('recipient')).toBe('Tigo Honduras\nPhone 99887766\nHonduras')
    expect(textOf('total_to_recipient')).toBe(language === 'pt' ? '250,00\u00a0HNL' : '250.00\u00a0HNL')
    expect(textOf('confirmation_code')).toBe(bill.confirmationCode)
    const pdf = await server.request('GET', `/api/bills/${id}/receipt.pdf`, { as: person })
    expect([pdf.status, String(pdf.headers['content-type'])]).toEqual([200, 'application/pdf'])
    const { body } = await server.call(notifications.list, { body: { email: person.email }, as: person })
    const title = { es: /Pagaste .* a Tigo/, pt: /Você pagou .* a Tigo/, en: /You paid .* to Tigo/ }
    expect(body.notifications[0]).toMatchObject({ path: `/dashboard/funds/bills/${id}` })
    expect(body.notifications[0].title).toMatch(title[language])
  }
})

test('a bill whose biller confirms without a number is paid, and no empty number is told', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `create function unnumbered() returns trigger language plpgsql as 'begin new.partner_reference := null; return new; end'`,
  )
  await owner.query(
    'create trigger unnumbered before update on bill_payments for each row execute function unnumbered()',
  )
  const person = await payer()
  const id = await payBill(server, person)
  await billerAnswers(server)
  await owner.query('drop trigger unnumbered on bill_payments')
  await owner.end()
  expect(await readBill(server, person, id)).toMatchObject({ state: 'paid', billerConfirmation: null })
  const { body: receipt } = await server.call(bills.receipt, { params: { id }, as: person })
  expect(receipt.outcome).toBe('Paid to Tigo Honduras.')
  const texts = await textsOf(person)
  expect(texts).toContain('Tigo Honduras has your payment.')
  expect(texts).not.toContain('confirmation number')
})

test('a biller that reports the amount due gets exactly that, once: afterwards the bill is paid already', async () => {
  const person = await payer()
  const due = await server.call(bills.lookUp, { body: { billerId: 'hn-enee', reference: '12 345-67' }, as: person })
  expect(due.body).toMatchObject({ partial: false, amount: { currency: 'HNL' } })
  expect(due.body.holder).toContain('*')
  const other = await askBillQuote(server, person, { ...enee, amount: '1.00' })
  expect([other.status, other.body.code, Object.keys(other.body.fields)]).toEqual([
    400,
    'bill_amount_fixed',
    ['amount'],
  ])
  const id = await payBill(server, person, enee)
  expect((await readBill(server, person, id)).amount).toEqual(due.body.amount)
  await billerAnswers(server)
  const again = await askBillQuote(server, person, enee)
  expect([again.status, again.body.code]).toEqual([409, 'bill_paid_already'])
})

test('of two payments of one bill the biller takes one, and the other is in the balance again', async () => {
  const [ana, beto] = [await payer(), await payer()]
  const bill = { ...enee, reference: '7654321' }
  const [first, second] = [await readyToPay(server, ana, bill), await readyToPay(server, beto, bill)]
  expect((await confirm(ana, first)).status).toBe(201)
  expect((await confirm(beto, second)).status).toBe(201)
  await billerAnswers(server)
  const states = [await readBill(server, ana, first.id), await readBill(server, beto, second.id)]
  expect(states.map(({ state }) => state).toSorted()).toEqual(['failed', 'paid'])
  const refused = states.findIndex(({ state }) => state === 'failed')
  const loser = [ana, beto][refused] as Person
  expect(states[refused].reason).toMatch(/already paid|ya estaba pagada/)
  expect(await walletOf(server, loser)).toEqual({ balance: '50000', available: '50000' })
})

test('the disclosure states the exact amount to the biller, and the quote locks it for thirty minutes', async () => {
  const person = await payer({ language: 'es' })
  const { body: review } = await askBillQuote(server, person)
  const keys = review.disclosure.groups.flat().map(({ key }: { key: string }) => key)
  expect(keys).toEqual([
    'transfer_amount',
    'transfer_fees',
    'total',
    'exchange_rate',
    'total_to_recipient',
    'todays_date',
    'provider',
  ])
  expect(review.disclosure.notice.term).toBe('NOT A RECEIPT')
  expect(review.disclosure.statements).toEqual([])
  const id = review.id
  expect((await server.call(bills.review, { params: { id }, as: person })).body).toEqual(review)
  await server.call(bills.sendCode, { params: { id }, as: person })
  server.clock.advance({ minutes: 31 })
  const back = await logIn(server, person.email)
  const late = await server.call(bills.sendCode, { params: { id }, as: back })
  expect([late.status, late.body.code]).toEqual([409, 'quote_expired'])
  const pay = await server.call(bills.pay, { body: { id: newId(server), quoteId: id, code: '' }, as: back })
  expect(pay.body.code).toBe('quote_expired')
  expect(await walletOf(server, back)).toEqual({ balance: '50000', available: '50000' })
})

test('the same id returns the same payment, simultaneously or later, and another quote or owner is a conflict', async () => {
  const person = await payer()
  const body = await readyToPay(server, person)
  const got = await Promise.all(Array.from({ length: 10 }, () => confirm(person, body)))
  expect(got.map(({ status }) => status)).toEqual(got.map(() => 201))
  expect((await confirm(person, { ...body, code: '' })).body).toMatchObject({ id: body.id, state: 'paying' })
  server.clock.advance({ minutes: 1 })
  const other = await readyToPay(server, person)
  expect((await confirm(person, { ...other, id: body.id })).body.code).toBe('conflict')
  const jose = await payer()
  expect((await confirm(jose, { ...(await readyToPay(server, jose)), id: body.id })).body.code).toBe('conflict')
  const used = await confirm(person, { ...body, id: newId(server), code: '' })
  expect(used.body.code).toBe('quote_used')
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '48864' })
  const id = newId(server)
  const first = await askBillQuote(server, person, tigo, id)
  expect((await askBillQuote(server, person, tigo, id)).body).toEqual(first.body)
  expect((await askBillQuote(server, person, { ...tigo, amount: '251.00' }, id)).body.code).toBe('conflict')
})

test('another customer’s quote, bill and receipt are not found', async () => {
  const [ana, beto] = [await payer(), await payer()]
  const body = await readyToPay(server, ana)
  const id = await payBill(server, beto)
  const at = { params: { id }, as: ana }
  const params = { id: body.quoteId }
  const got = [
    await server.call(bills.review, { params, as: beto }),
    await server.call(bills.sendCode, { params, as: beto }),
    await confirm(beto, body),
    ...(await Promise.all(
      [bills.read, bills.receipt, bills.receiptPdf, bills.cancel].map((call) => server.call(call, at)),
    )),
  ]
  expect(got.map(({ status }) => status)).toEqual(got.map(() => 404))
})

test('a wrong code and a code of another quote move nothing', async () => {
  const person = await payer()
  const first = await readyToPay(server, person)
  const wrong = await confirm(person, { ...first, code: otherThan(first.code) })
  expect([wrong.status, wrong.body.code, wrong.body.fields.code.code]).toEqual([
    400,
    'confirmation_invalid',
    'confirmation_invalid',
  ])
  const { body: second } = await askBillQuote(server, person, { ...tigo, amount: '900.00' })
  expect((await confirm(person, { ...first, quoteId: second.id })).body.code).toBe('confirmation_spent')
  expect((await server.call(bills.list, { query: {}, as: person })).body.items).toEqual([])
  expect((await confirm(person, first)).status).toBe(201)
})

test('bad input names its field, and nothing is written', async () => {
  const person = await payer()
  const ask = async (asked: Parameters<typeof askBillQuote>[2]) => {
    const { status, body } = await askBillQuote(server, person, asked)
    const [field = ''] = Object.keys(body.fields ?? {})
    return [status, body.fields?.[field]?.code ?? body.code, field]
  }
  expect(await ask({ ...tigo, billerId: 'hn-nobody' })).toEqual([400, 'malformed', 'billerId'])
  expect(await ask({ ...tigo, reference: '9988776' })).toEqual([400, 'wrong_length', 'reference'])
  expect(await ask({ ...tigo, reference: '99 88 77 6a' })).toEqual([400, 'malformed', 'reference'])
  expect(await ask({ ...tigo, reference: ' ' })).toEqual([400, 'required', 'reference'])
  expect(await ask({ ...tigo, amount: null, reference: '99889400' })).toEqual([400, 'required', 'amount'])
  expect(await ask({ ...tigo, amount: '0' })).toEqual([400, 'amount_not_positive', 'amount'])
  expect(await ask({ ...tigo, amount: '1.234' })).toEqual([400, 'amount_too_precise', 'amount'])
  expect(await ask({ ...tigo, amount: '80000' })).toEqual([400, 'amount_above_limit', 'amount'])
  const slip = '00190000090114971860168524522114675860000102657'
  expect(await ask({ billerId: 'br-boleto', reference: slip })).toEqual([400, 'wrong_check_digit', 'reference'])
  expect(await ask({ ...enee, reference: '1239404' })).toEqual([400, 'bill_unknown', 'reference'])
  expect(await ask({ ...enee, reference: '1239409' })).toEqual([409, 'bill_paid_already', ''])
  expect(await ask({ ...enee, reference: '1239408' })).toEqual([503, 'biller_unavailable', ''])
  const { rows } = await sql`select from bill_quotes where user_id = ${person.userId}`.execute(server.deps.db)
  expect(rows).toEqual([])
})

test('a Brazilian slip tells amount and day itself, and is paid to the centavo', async () => {
  const person = await payer()
  const reference = '00190.00009 01149.718601 68524.522114 6 75860000102656'
  const { body } = await server.call(bills.lookUp, { body: { billerId: 'br-boleto', reference }, as: person })
  expect(body).toMatchObject({ amount: { minor: '102656', currency: 'BRL' }, dueOn: '2018-07-15', partial: false })
  const id = await payBill(server, person, { billerId: 'br-boleto', reference })
  await billerAnswers(server)
  expect(await readBill(server, person, id)).toMatchObject({ state: 'paid', amount: { minor: '102656' } })
})

test('more than the balance, and more than the limits with transfers counted, are refused', async () => {
  const person = await payer()
  const ask = async (as: Person, amount: string) => {
    const { body } = await askBillQuote(server, as, { ...tigo, amount })
    return (await server.call(bills.sendCode, { params: { id: body.id }, as })).body.code
  }
  expect(await ask(person, '12400.00')).toBe('insufficient_funds')
  await fundWallet(server, person, 500_000n)
  await send(server, person, { ask: { amount: '2900.00' } })
  expect(await ask(person, '3000.00')).toBe('limit_reached')
  expect(await ask(person, '2000.00')).toBeUndefined()
})

test('bill payments count toward the transfer limits, and on their screen', async () => {
  const person = await payer()
  await fundWallet(server, person, 500_000n)
  const usedToday = async () => {
    const { body } = await server.call(transfers.limits, { as: person })
    return BigInt(body.items.find(({ period }: { period: string }) => period === 'day').used.minor)
  }
  expect(await usedToday()).toBe(0n)
  const id = await payBill(server, person, { ...tigo, amount: '2485.00' })
  const { sent } = await readBill(server, person, id)
  expect(await usedToday()).toBe(BigInt(sent.minor))
  await expect(send(server, person, { ask: { amount: '2950.00' } })).rejects.toThrow('limit_reached')
  await send(server, person, { ask: { amount: '2800.00' } })
  expect(await usedToday()).toBe(BigInt(sent.minor) + 280_000n)
})

test('nothing is paid in the 24 hours after a forgotten password was replaced', async () => {
  const person = await payer()
  const { body: quote } = await askBillQuote(server, person)
  const { cookie } = await answerCode(server, 'login', person.email)
  const body = { email: person.email, newPassword: 'Nueva12345' }
  const got = await server.call(identity.forgotPassword, { body, as: { cookie } })
  const back = { ...person, token: got.body.token, cookie: cookiesOf(got) }
  const asked = await server.call(bills.sendCode, { params: { id: quote.id }, as: back })
  expect([asked.status, asked.body.code]).toEqual([409, 'bill_paused'])
})

test.each(['timeout_before', 'timeout_after', 'error_after', 'down'] as const)(
  'a biller that answers with %s gets the money once, also when we restart in between',
  async (fault) => {
    const person = await payer()
    const id = await payBill(server, person, tigo, { fault, faultTimes: 2, readFaults: 1 })
    await pass(server, { minutes: 1 }, 5)
    await billerAnswers(server)
    expect(await readBill(server, person, id)).toMatchObject({ state: 'paid' })
    expect(await walletOf(server, person)).toEqual({ balance: '48864', available: '48864' })
    expect(await ordersOf(id)).toBe(1)
  },
)

test('a worker that died between asking and the answer has paid once', async () => {
  const person = await payer()
  const id = await payBill(server, person, tigo, { fault: 'timeout_after', readFaults: 3 })
  await server.work()
  // The crashed worker's lease expires; the next one first queries the aggregator by our reference.
  await sql`update bill_payments set leased_until = ${server.clock.now().add({ seconds: 60 })}, next_run_at = ${server.clock.now()}
    where owner_id = ${id}`.execute(server.deps.db)
  await server.work()
  expect(await readBill(server, person, id)).toMatchObject({ state: 'paying' })
  await pass(server, { minutes: 2 }, 4)
  expect(await readBill(server, person, id)).toMatchObject({ state: 'paid' })
  expect(await ordersOf(id)).toBe(1)
})

test.each(['refuse', 'refuse_later'] as const)(
  'what a biller does not take (%s) is in the balance again, with its reason',
  async (fate) => {
    const person = await payer()
    const id = await payBill(server, person, tigo, { fate })
    await billerAnswers(server)
    expect(await readBill(server, person, id)).toMatchObject({
      state: 'failed',
      reason: 'it couldn’t record the payment',
    })
    expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })
    expect(await amountsOf(id)).toEqual({})
    expect(await textsOf(person)).toMatch(/couldn’t record the payment/)
  },
)

test('a payment that a biller returns the next day is refunded to the balance once with its fee, despite repeated notices', async () => {
  const person = await payer()
  const id = await payBill(server, person, tigo, { fate: 'return', notices: 'unruly' })
  await pass(server, { minutes: 2 }, 2)
  expect(await readBill(server, person, id)).toMatchObject({ state: 'paid' })
  await pass(server, { hours: 21 }, 1)
  await pass(server, { minutes: 2 }, 3)
  const back = await logIn(server, person.email)
  expect(await readBill(server, back, id)).toMatchObject({ state: 'returned' })
  expect(await walletOf(server, back)).toEqual({ balance: '50000', available: '50000' })
  // The aggregator did its work and is owed its cost.
  const { 'result:partner-cost USD': cost, 'payable:sandbox-bills USD': owed, ...rest } = await amountsOf(id)
  expect([cost, owed]).toEqual(['-35', '35'])
  expect(new Set(Object.values(rest))).toEqual(new Set(['0']))
  expect(await textsOf(person)).toMatch(/The bill is still due/)
})

test('a payment returned before its biller credited it failed: the whole amount is available again, and the prefund is free', async () => {
  const person = await payer()
  const id = await payBill(server, person, tigo, { fate: 'late' })
  await pass(server, { seconds: 4 }, 2)
  await tellSandbox(server, `${id}:bill`, { move: { rail: 'bill_pay', status: 'returned' } })
  await pass(server, { seconds: 1 }, 2)
  expect(await readBill(server, person, id)).toMatchObject({ state: 'failed' })
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })
  const { rows } = await sql`select state, prefund_held from bill_payments where owner_id = ${id}`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([{ state: 'returned', prefundHeld: false }])
})

test('a return of which no notice tells is found in the aggregator’s own returns', async () => {
  const person = await payer()
  const id = await payBill(server, person, tigo, { fate: 'return', notices: 'none' })
  await pass(server, { minutes: 11 }, 2)
  expect(await readBill(server, await logIn(server, person.email), id)).toMatchObject({ state: 'paid' })
  await pass(server, { hours: 21 }, 1)
  await pass(server, { hours: 1 }, 3)
  expect(await readBill(server, await logIn(server, person.email), id)).toMatchObject({ state: 'returned' })
})

test('a payment is canceled for its whole amount until the biller has credited it, and never afterwards', async () => {
  let person = await payer()
  const cancel = (id: string) => server.call(bills.cancel, { params: { id }, as: person })
  const id = await payBill(server, person, tigo, { fate: 'late' })
  await pass(server, { seconds: 4 }, 2)
  expect(await readBill(server, person, id)).toMatchObject({ state: 'paying' })
  const got = await cancel(id)
  expect([got.status, got.body.isCanceling, got.body.cancelUntil]).toEqual([202, true, null])
  expect((await cancel(id)).status).toBe(202)
  await pass(server, { seconds: 4 }, 2)
  expect(await readBill(server, person, id)).toMatchObject({ state: 'canceled', isCanceling: false })
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })
  await pass(server, { hours: 80 }, 2)
  person = await logIn(server, person.email)
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })

  const second = await payBill(server, person)
  await billerAnswers(server)
  const late = await cancel(second)
  expect([late.status, late.body.code]).toEqual([409, 'bill_too_late'])
  const third = await payBill(server, person, tigo, { fate: 'late' })
  await pass(server, { minutes: 31 }, 1)
  person = await logIn(server, person.email)
  expect((await cancel(third)).body.code).toBe('bill_too_late')
})

test('a cancellation that the aggregator refused before the biller answered is remembered, and refused again', async () => {
  const person = await payer()
  const cancel = (id: string) => server.call(bills.cancel, { params: { id }, as: person })
  const id = await payBill(server, person, tigo, { fate: 'late' })
  await pass(server, { seconds: 4 }, 2)
  expect((await cancel(id)).body).toMatchObject({ isCanceling: true, isTooLate: false })
  const rails = makeRails(server.deps)
  const billPay = { ...rails.billPay, cancel: async () => 'too_late' as const }
  server.clock.advance({ seconds: 1 })
  await dueJobs([paymentsJob({ ...server.deps, rails: { ...rails, billPay } })], server.clock.now)()
  await server.work()
  const refused = { state: 'paying', isCanceling: false, isTooLate: true, cancelUntil: null }
  expect(await readBill(server, person, id)).toMatchObject(refused)
  expect((await cancel(id)).body.code).toBe('bill_too_late')
  expect(await readBill(server, person, id)).toMatchObject(refused)
})

test('a return after the account was closed becomes a break for staff', async () => {
  const person = await payer()
  const all = await payBill(server, person, { ...tigo, amount: '12392.70' })
  await billerAnswers(server)
  expect(await walletOf(server, person)).toEqual({ balance: '0', available: '0' })
  const admin = await signUpAdmin(server)
  const removed = await server.call(customers.remove, { params: { id: person.userId }, body: {}, as: admin })
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  await tellSandbox(server, `${all}:bill`, { move: { rail: 'bill_pay', status: 'returned' } })
  await pass(server, { seconds: 1 }, 2)
  const { body: open } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
  expect(open.items).toContainEqual(
    expect.objectContaining({ kind: 'refund_returned_closed', owner: { kind: 'bill', id: all } }),
  )
})

test('a name on a sanctions list pays nothing: the money stays, and administrators are notified', async () => {
  const admin = await signUpAdmin(server)
  const person = await payer({ firstName: 'Prohibido', lastName: 'Ejemplar' })
  const got = await confirm(person, await readyToPay(server, person))
  expect([got.status, got.body.code]).toEqual([409, 'bill_held'])
  expect(await walletOf(server, person)).toEqual({ balance: '50000', available: '50000' })
  await server.work()
  const { body } = await server.call(notifications.list, { body: { email: admin.email }, as: admin })
  expect(body.notifications[0]).toMatchObject({
    title: 'A bill payment needs review',
    path: `/dashboard/customers/${person.userId}`,
  })
})
