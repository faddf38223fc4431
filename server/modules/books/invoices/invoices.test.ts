import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminInvoices, businessInvoices, type Invoice } from '#contract/books/invoices.ts'
import type { Call } from '#contract/lib/route.ts'
import { balance } from '#server/modules/ground/ledger/index.ts'
import { transaction } from '#server/platform/database.ts'
import { approveAbout } from '#tests/approvals.ts'
import { type Working, workingCompany } from '#tests/businesses.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { mailbox, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId, pass } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'
import { incomeAccount, receivableOf } from './issue-invoice.ts'

const server = testServer()
let admin: Person
let company: Working
beforeAll(async () => {
  admin = await signUpAdmin(server)
  company = await workingCompany(server, admin)
})
afterEach(() => holdInvariants(server))

type Details = Call<typeof adminInvoices.create>['body']

const dayIn = (days: number): string =>
  server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()

const details = (change: Partial<Details> = {}): Details => ({
  id: newId(server),
  businessId: company.id,
  dueOn: dayIn(14),
  note: '',
  lines: [
    { words: 'Payroll service', quantity: 2, price: '40.00' },
    { words: 'Wire investigation', quantity: 1, price: '25.50' },
  ],
  ...change,
})

/** A day is longer than a session. */
const passDays = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    await pass(server, { hours: 24 })
    await server.work()
  }
  admin = await signUpAdmin(server)
}

const draft = (body = details(), as = admin): Promise<Got> => server.call(adminInvoices.create, { body, as })
const at = (id: string) => ({ params: { id }, as: admin })
const issued = async (change: Partial<Details> = {}): Promise<Invoice> => {
  const { body } = await draft(details(change))
  const got = await server.call(adminInvoices.issue, at(body.id))
  expect(got.status).toBe(200)
  return got.body
}
const pay = (id: string, amount: string, change: object = {}): Promise<Got> =>
  server.call(adminInvoices.recordPayment, {
    ...at(id),
    body: { id: newId(server), amount, receivedOn: dayIn(0), reference: 'FEDWIRE 0001', ...change },
  })
const credit = (id: string, amount: string, change: object = {}): Promise<Got> =>
  server.call(adminInvoices.credit, {
    ...at(id),
    body: { id: newId(server), amount, reason: 'The second line was billed twice.', ...change },
  })
const balanceOf = async (account: string): Promise<bigint> =>
  (await transaction(server.deps.db, (tx) => balance(tx, account))).posted
const mailsTo = async (person: Person, words: string) =>
  (await mailbox(server, person.email)).filter(({ subject }) => subject.includes(words))

describe('a draft', () => {
  test('is changed and removed, has no number, and is not owed', async () => {
    const body = details()
    const made = await draft(body)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ number: null, state: 'draft', total: { minor: '10550' }, left: { minor: '0' } })
    expect((await draft(body)).body.id).toBe(body.id)
    expectRefused(await draft({ ...body, note: 'Another' }), 'en', { status: 409, code: 'conflict' })
    const { id, ...rest } = body
    const lines = [{ words: 'Payroll service', quantity: 1, price: '40.00' }]
    const changed = await server.call(adminInvoices.change, { ...at(id), body: { ...rest, lines } })
    expect(changed.body).toMatchObject({ total: { minor: '4000' } })
    expect((await server.call(adminInvoices.remove, at(id))).status).toBe(200)
    expect((await server.call(adminInvoices.read, at(id))).status).toBe(404)
  })

  test('with a wrong field is refused by its path, and nothing is written', async () => {
    const line = { words: 'Payroll service', quantity: 1, price: '40.00' }
    const wrong: [Partial<Details>, Record<string, string>][] = [
      [{ lines: [line, { ...line, price: '0' }] }, { 'lines.1.price': 'amount_not_positive' }],
      [{ lines: [{ ...line, price: '12.345' }] }, { 'lines.0.price': 'amount_too_precise' }],
      [{ lines: [{ ...line, quantity: 9000, price: '900.00' }] }, { 'lines.0.price': 'invoice_amount_over' }],
      [{ lines: [line, { ...line, words: 'Nómina ❤️' }] }, { 'lines.1.words': 'not_printable' }],
      [{ note: 'Thank you\n谢谢' }, { note: 'not_printable' }],
      [{ dueOn: dayIn(-1) }, { dueOn: 'invoice_due_past' }],
      [{ businessId: newId(server) }, { businessId: 'not_found' }],
    ]
    const written = await tablesWritten(server, async () => {
      for (const [change, fields] of wrong) {
        const { status, body } = await draft(details(change))
        expect([status < 500, body.fields ?? body.code], JSON.stringify(change)).toMatchObject([
          true,
          Object.fromEntries(Object.keys(fields).map((name) => [name, expect.anything()])),
        ])
      }
    })
    expect(written).toEqual(['limits'])
  })
})

describe('an issued invoice', () => {
  test('numbers are gapless, also when two are issued simultaneously and one of them twice', async () => {
    const before = await issued()
    const [a, b] = [(await draft()).body, (await draft()).body]
    const got = await Promise.all([a, b, b].map(({ id }) => server.call(adminInvoices.issue, at(id))))
    expect(got.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const made = got.filter(({ status }) => status === 200).map(({ body }) => body)
    const numbers = [before, ...made, await issued()].map(({ number }) => Number(number?.slice(-4)))
    expect(numbers.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3].map((step) => (numbers[0] ?? 0) + step))
  })

  test('is posted as receivable and income, is mailed to the owners as a PDF once, and is readable by its members', async () => {
    const income = await balanceOf(incomeAccount)
    const invoice = await issued()
    expect(await balanceOf(receivableOf(invoice.id))).toBe(-10550n)
    expect((await balanceOf(incomeAccount)) - income).toBe(10550n)
    await server.work()
    await server.work()
    const [mail, ...others] = await mailsTo(company.owner, invoice.number ?? '')
    expect([mail?.fileName, others]).toEqual([`invoice-${invoice.number}.pdf`, []])
    expect(await mailsTo(company.preparer, invoice.number ?? '')).toEqual([])
    const own = await server.call(businessInvoices.list, {
      params: { id: company.id },
      query: {},
      as: company.preparer,
    })
    expect(own.body.items).toContainEqual(expect.objectContaining({ number: invoice.number, left: invoice.left }))
    const params = { id: company.id, invoiceId: invoice.id }
    const pdf = await server.call(businessInvoices.pdf, { params, as: company.preparer })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await server.call(businessInvoices.pdf, { params, as: await verified(server) })).status).toBe(404)
    expectRefused(await server.call(adminInvoices.remove, at(invoice.id)), 'en', {
      status: 409,
      code: 'invoice_issued',
    })
  })

  test('is paid in parts: each is booked once, and one entry of the bank only once', async () => {
    const { id } = await issued()
    const first = newId(server)
    expect((await pay(id, '5.50', { id: first })).body).toMatchObject({ state: 'open', left: { minor: '10000' } })
    expect((await pay(id, '5.50', { id: first })).body).toMatchObject({ left: { minor: '10000' } })
    expectRefused(await pay(id, '6.00', { id: first }), 'en', { status: 409, code: 'conflict' })
    expect((await pay(id, '1.00', { receivedOn: dayIn(1) })).body).toMatchObject({
      fields: { receivedOn: expect.anything() },
    })
    const both = await Promise.all([pay(id, '100.00'), pay(id, '100.00')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await server.call(adminInvoices.read, at(id))).body).toMatchObject({ state: 'paid', left: { minor: '0' } })
    expect(await balanceOf(receivableOf(id))).toBe(0n)
  })

  test('a credit note reverses income, and is mailed once', async () => {
    const income = await balanceOf(incomeAccount)
    const { id, number } = await issued()
    expect((await credit(id, '25.50')).body).toMatchObject({ state: 'open', left: { minor: '8000' } })
    const { body } = await credit(id, '80.00')
    expect(body).toMatchObject({ state: 'credited', credits: [{}, { amount: { minor: '8000' } }] })
    expect(await balanceOf(incomeAccount)).toBe(income)
    await server.work()
    await server.work()
    for (const note of body.credits) expect(await mailsTo(company.owner, note.number)).toHaveLength(1)
    // Credited before the worker ran: no payment is requested.
    expect(await mailsTo(company.owner, `invoice ${number} `)).toEqual([])
  })

  test('the same payment or credit note sent twice simultaneously is posted once, with equal replies', async () => {
    for (const send of [pay, credit]) {
      const { id } = await issued()
      for (const amount of ['5.50', '100.00']) {
        const once = { id: newId(server) }
        const both = await Promise.all([send(id, amount, once), send(id, amount, once)])
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        expect(both[0]?.body.left).toEqual(both[1]?.body.left)
      }
      expect((await server.call(adminInvoices.read, at(id))).body.left.minor).toBe('0')
    }
    const [one, two] = [await issued(), await issued()]
    const once = { id: newId(server) }
    const both = await Promise.all([credit(one.id, '1.00', once), credit(two.id, '1.00', once)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is reminded of on the day after it is due and twice more, and not after it was paid', async () => {
    const [late, paid] = [await issued({ dueOn: dayIn(2) }), await issued({ dueOn: dayIn(2) })]
    await server.work()
    await pay(paid.id, '105.50')
    await passDays(30)
    const reminders = async ({ number }: Invoice) => (await mailsTo(company.owner, `${number} of`)).length
    expect([await reminders(late), await reminders(paid)]).toEqual([3, 0])
    const listed = await server.call(adminInvoices.list, { query: { filter: 'overdue' }, as: admin })
    const numbers = (listed.body as { items: Invoice[] }).items.map(({ number }) => number)
    expect([numbers.includes(late.number), numbers.includes(paid.number)]).toEqual([true, false])
    expect((await server.call(adminInvoices.remind, at(late.id))).status).toBe(200)
    await server.work()
    expect(await reminders(late)).toBe(4)
    expectRefused(await server.call(adminInvoices.remind, at(late.id)), 'en', {
      status: 409,
      code: 'invoice_not_overdue',
    })
  })
})

test('a credit note above one person’s limit, alone or with their credits of thirty days, needs dual approval', async () => {
  const operator = await signUpStaff(server, 'operations')
  const invoice = await issued({ lines: [{ words: 'Payroll service', quantity: 1, price: '300.00' }] })
  const note = (amount: string, as: Person) =>
    server.call(adminInvoices.credit, {
      params: { id: invoice.id },
      body: { id: newId(server), amount, reason: 'The service was never given.' },
      as,
    })
  expect((await note('60.00', operator)).body).toMatchObject({ left: { minor: '24000' } })
  expect((await note('40.01', operator)).body).toMatchObject({ left: { minor: '24000' } })
  expect((await note('40.01', operator)).body.code).toBe('approval_waits')
  expect((await approveAbout(server, { subject: invoice.id, as: operator })).body.code).toBe('approval_own')
  expect((await approveAbout(server, { subject: invoice.id, as: await signUpAdmin(server) })).status).toBe(200)
  const { body } = await server.call(adminInvoices.read, { params: { id: invoice.id }, as: operator })
  expect(body).toMatchObject({ left: { minor: '19999' }, credits: [{}, { amount: { minor: '4001' } }] })
})
