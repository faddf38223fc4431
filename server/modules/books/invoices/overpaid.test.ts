import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adminInvoices, businessInvoices, type Invoice } from '#contract/books/invoices.ts'
import { findBusiness } from '#server/modules/account/businesses/index.ts'
import { balance, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { invariants } from '#server/modules/index.ts'
import { transaction } from '#server/platform/database.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { approveAbout } from '#tests/approvals.ts'
import { type Working, workingCompany } from '#tests/businesses.ts'
import { type Person, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'
import { companyCredits } from './book-invoice.ts'
import { invoicePaper } from './invoice-paper.ts'
import { incomeAccount, receivableOf } from './issue-invoice.ts'
import { invoiceLines, invoices } from './queries.ts'

const server = testServer()
const bank = systemAccount('settlement', 'USD', 'sandbox')
let planter: Awaited<ReturnType<typeof faultPlanter>>
let admin: Person
let company: Working
beforeAll(async () => {
  planter = await faultPlanter(server, ['invoices', 'invoice_refunds'])
  admin = await signUpAdmin(server)
  company = await workingCompany(server, admin)
})
const proof = () => prove(server.deps.db, invariants(), everything)
afterEach(async () => expect(await proof()).toEqual([]))
afterAll(() => planter.end())

const dayIn = (days: number): string =>
  server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()
const at = (id: string, as = admin) => ({ params: { id }, as })
const issued = async (price = '100.00'): Promise<Invoice> => {
  const lines = [{ words: 'Payroll service', quantity: 1, price }]
  const body = { id: newId(server), businessId: company.id, dueOn: dayIn(14), note: '', lines }
  await server.call(adminInvoices.create, { body, as: admin })
  return (await server.call(adminInvoices.issue, at(body.id))).body
}
const pay = (id: string, amount: string, reference = 'FEDWIRE 1'): Promise<Got> =>
  server.call(adminInvoices.recordPayment, {
    ...at(id),
    body: { id: newId(server), amount, receivedOn: dayIn(0), reference },
  })
const credit = (id: string, amount: string): Promise<Got> =>
  server.call(adminInvoices.credit, {
    ...at(id),
    body: { id: newId(server), amount, reason: 'The service was never given.' },
  })
const refund = (id: string, amount: string, change: object = {}, as = admin): Promise<Got> =>
  server.call(adminInvoices.refund, {
    ...at(id, as),
    body: { id: newId(server), amount, sentOn: dayIn(0), reference: 'ACH 9', reason: 'Paid twice.', ...change },
  })
const posted = async (account: string): Promise<bigint> =>
  (await transaction(server.deps.db, (tx) => balance(tx, account))).posted
/** Changes of an act: at the bank, of our income, and of the companies' credits. */
const changes = async (act: () => Promise<unknown>): Promise<bigint[]> => {
  const sums = () => Promise.all([bank, incomeAccount, companyCredits].map(posted))
  const before = await sums()
  await act()
  return (await sums()).map((sum, index) => sum - (before[index] ?? 0n))
}

test('a payment above the remaining amount settles the invoice, and the rest is owed to the company', async () => {
  const { id } = await issued()
  await pay(id, '30.00')
  expect(await changes(() => pay(id, '90.00', 'FEDWIRE 2'))).toEqual([-9_000n, 0n, 2_000n])
  const { body } = await server.call(adminInvoices.read, at(id))
  expect(body).toMatchObject({ state: 'paid', left: { minor: '0' }, paid: { minor: '12000' } })
  expect([body.overpaid.minor, await posted(receivableOf(id))]).toEqual(['2000', 0n])
  // A second wire for a paid invoice.
  expect((await pay(id, '100.00', 'FEDWIRE 3')).body.overpaid.minor).toBe('12000')
  const mine = await server.call(businessInvoices.list, { params: { id: company.id }, query: {}, as: company.preparer })
  expect(mine.body.items).toContainEqual(expect.objectContaining({ id, overpaid: { minor: '12000', currency: 'USD' } }))
})

test('one bank entry is recorded once, also by two people with different ids', async () => {
  const { id } = await issued()
  expect((await pay(id, '100.00')).status).toBe(200)
  expectRefused(await pay(id, '100.00'), 'en', { status: 409, code: 'conflict' })
})

test('a credit note on a paid invoice reduces our income, and the paid part is owed to the company', async () => {
  const [whole, part] = [await issued(), await issued()]
  await pay(whole.id, '100.00')
  expect(await changes(() => credit(whole.id, '100.00'))).toEqual([0n, -10_000n, 10_000n])
  expect((await server.call(adminInvoices.read, at(whole.id))).body).toMatchObject({
    ...{ state: 'paid', left: { minor: '0' }, overpaid: { minor: '10000' } },
  })
  const limit = { limit: { minor: 0n, currency: 'USD' } }
  const over = { status: 400, code: 'invoice_amount_over', fields: { amount: 'invoice_amount_over' } } as const
  expectRefused(await credit(whole.id, '0.01'), 'en', { ...over, values: limit })
  await pay(part.id, '70.00')
  expect((await credit(part.id, '50.00')).body).toMatchObject({ left: { minor: '0' }, overpaid: { minor: '2000' } })
})

test('an overpayment is refunded once with the bank’s reference, never more, and shown on its documents', async () => {
  const { id } = await issued()
  await pay(id, '150.00')
  const [business, lines] = [
    await findBusiness(server.deps.db, company.id),
    await invoiceLines.list(server.deps.db, { invoiceId: id }, 'position'),
  ]
  const paper = async () => {
    const invoice = await invoices.find(server.deps.db, { id })
    if (!invoice || !business) throw new Error('the invoice is gone')
    return invoicePaper({ invoice, lines, business, language: 'en' })
  }
  expect((await paper()).sums).toContainEqual(['Owed to the company', expect.stringMatching(/^50\.00\sUSD$/)])
  expect((await paper()).foot).toMatch(/SOL owes the company 50\.00\sUSD/)
  const written = await tablesWritten(server, async () => {
    expect((await refund(id, '50.01')).body.fields.amount).toBeDefined()
    expect((await refund(id, '10.00', { sentOn: dayIn(1) })).body.fields.sentOn).toBeDefined()
    expect(
      (await refund((await server.call(adminInvoices.list, { query: {}, as: admin })).body.items[0].id, '0')).status,
    ).toBe(400)
  })
  expect(written).toEqual(['limits'])
  const once = { id: newId(server) }
  expect(await changes(() => Promise.all([refund(id, '20.00', once), refund(id, '20.00', once)]))).toEqual([
    ...[2_000n, 0n, -2_000n],
  ])
  expectRefused(await refund(id, '21.00', once), 'en', { status: 409, code: 'conflict' })
  expectRefused(await refund(id, '20.00'), 'en', { status: 409, code: 'conflict' })
  const both = await Promise.all(['ACH 10', 'ACH 11'].map((reference) => refund(id, '30.00', { reference })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const { body } = await server.call(adminInvoices.read, at(id))
  expect(body).toMatchObject({ overpaid: { minor: '0' }, refunded: { minor: '5000' } })
  expect(body.refunds).toMatchObject([{ reference: 'ACH 9', amount: { minor: '2000' } }, {}])
  expect((await paper()).sums).toContainEqual(['Refunded', expect.stringMatching(/^50\.00\sUSD$/)])
  const { body: csv } = await server.call(adminInvoices.csv, { query: {}, as: admin })
  expect(String(csv)).toContain('100.00,150.00,0.00,0.00,50.00,0.00,USD')
})

test('a refund above one person’s limit, alone or with their refunds of thirty days, needs dual approval', async () => {
  const operator = await signUpStaff(server, 'operations')
  const { id } = await issued()
  await pay(id, '1000.00')
  const send = (amount: string) => refund(id, amount, {}, operator)
  // The company was refunded 50.00 before.
  expect((await send('50.00')).body.refunded.minor).toBe('5000')
  expect((await send('0.01')).body.refunded.minor).toBe('5000')
  expect((await send('0.01')).body.code).toBe('approval_waits')
  expect((await approveAbout(server, { subject: id, as: operator })).body.code).toBe('approval_own')
  const asked = await changes(() => approveAbout(server, { subject: id, as: admin }))
  expect(asked).toEqual([1n, 0n, -1n])
  const { body } = await server.call(adminInvoices.read, at(id))
  expect(body).toMatchObject({ refunded: { minor: '5001' }, overpaid: { minor: '84999' } })
})

const faults: [invariant: string, statement: string][] = [
  ['what companies paid too much is what the ledger says is owed to them', `update invoices set refunded = refunded - 1 where refunded > 0`],
  ['what companies paid too much is what the ledger says is owed to them', `update invoices set paid = paid + 1 where paid > total`],
  ['the sums of an invoice are those of its lines, payments, credit notes and refunds', `update invoice_refunds set amount = amount + 1`],
  ['the sums of an invoice are those of its lines, payments, credit notes and refunds', `delete from invoice_refunds`],
] // biome-ignore format: a fault a line

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  expect(await planter.planted(statement, proof)).toContainEqual(expect.stringContaining(`${invariant}: `))
})

test('the database refuses a refund of more than was paid too much', async () => {
  await expect(planter.planted('update invoices set refunded = refunded + 100000', proof)).rejects.toThrow('check')
})
