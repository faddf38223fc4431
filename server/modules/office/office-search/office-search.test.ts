import { beforeAll, expect, test } from 'vitest'
import { claims } from '#contract/books/claims.ts'
import { adminInvoices } from '#contract/books/invoices.ts'
import { officeSearch } from '#contract/office/office-search.ts'
import { support } from '#contract/office/support.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { raiseAlert } from '#server/modules/compliance/alerts/index.ts'
import { transaction } from '#server/platform/database.ts'
import { workingCompany } from '#tests/businesses.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let [admin, operator, treasurer, supporter]: Person[] = []
beforeAll(async () => {
  admin = await signUpAdmin(server)
  operator = await signUpStaff(server, 'operations')
  treasurer = await signUpStaff(server, 'treasury')
  supporter = await signUpStaff(server, 'support')
})

const find = async (search: string, as = admin): Promise<{ kind: string; id: string; name: string }[]> =>
  (await server.call(officeSearch.cases, { query: { search }, as: as as Person })).body.items

test('an alert and an approval are found by their transfer’s code, only by roles that may decide them', async () => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 100_000n)
  const transferId = await send(server, sender, { ask: { amount: '300.00' } })
  const approval = newId(server)
  const body = { id: approval, reason: 'The recipient does not exist.' }
  await server.call(adminTransfers.refund, { params: { id: transferId }, body, as: operator as Person })
  const subject = { kind: 'transfer', id: transferId } as const
  const raised = {
    ...({ kind: 'wrong_codes', sourceId: approval, subject, actor: 'test' } as const),
    ...{ facts: [], now: server.clock.now() },
  }
  await transaction(server.deps.db, (tx) => raiseAlert(tx, raised))
  const read = await server.call(adminTransfers.read, { params: { id: transferId }, as: admin as Person })
  for (const search of [transferId, read.body.confirmationCode, read.body.confirmationCode.toLowerCase()]) {
    expect((await find(search)).map(({ kind }) => kind).sort()).toEqual(['alert', 'approval'])
    expect(await find(search, treasurer)).toMatchObject([{ kind: 'approval', id: approval }])
    expect(await find(search, supporter)).toEqual([])
  }
})

test('an invoice is found by its number and by its company, only by roles that may manage invoices', async () => {
  const company = await workingCompany(server, admin as Person)
  const lines = [{ words: 'Payroll service', quantity: 2, price: '40.00' }]
  const dueOn = server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 14 }).toString()
  const details = { id: newId(server), businessId: company.id, dueOn, note: '', lines }
  const { body } = await server.call(adminInvoices.create, { body: details, as: admin as Person })
  const issued = await server.call(adminInvoices.issue, { params: { id: body.id }, as: admin as Person })
  const { number } = issued.body
  expect(await find(number)).toMatchObject([{ kind: 'invoice', id: body.id, name: number }])
  expect(await find(number.toLowerCase(), supporter)).toEqual([])
})

test('a ticket is found by its reference in any notation, with the name of its author', async () => {
  const question = { name: 'Rosa Mejía', email: 'rosa@example.com', topic: 'sending-money', lang: 'es' } as const
  const id = newId(server)
  const { body } = await server.call(support.open, { body: { id, ...question, message: '¿Dónde está mi envío?' } })
  for (const typed of [body.reference, body.reference.toLowerCase().replace('-', '')])
    expect(await find(typed, supporter)).toMatchObject([{ kind: 'ticket', id, name: `${body.reference} · Rosa Mejía` }])
})

test('a claim is found by its transfer’s code, only by roles that may decide it', async () => {
  const sender = await verified(server)
  await server.work()
  await fundWallet(server, sender, 100_000n)
  const transferId = await send(server, sender, { ask: { amount: '20.00' } })
  const body = { id: newId(server), kind: 'late', words: 'It has not arrived yet.', wish: 'refund' } as const
  await server.call(claims.open, { params: { id: transferId }, body, as: sender })
  const read = await server.call(adminTransfers.read, { params: { id: transferId }, as: admin as Person })
  expect(await find(read.body.confirmationCode)).toMatchObject([{ kind: 'claim', id: body.id }])
  expect(await find(transferId, operator)).toMatchObject([{ kind: 'claim', id: body.id }])
  expect(await find(transferId, treasurer)).toEqual([])
})
