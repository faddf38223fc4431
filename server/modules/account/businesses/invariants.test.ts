import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants as ofAllModules } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { confirmPayment, prepared, workingCompany } from '#tests/businesses.ts'
import { signUpAdmin } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'

const server = testServer()
let planter: Awaited<ReturnType<typeof faultPlanter>>
let payment = ''

beforeAll(async () => {
  planter = await faultPlanter(server, ['business_payments', 'business_payment_lines', 'batch_rows'])
  const company = await workingCompany(server, await signUpAdmin(server))
  const { id, preparer } = company
  payment = (await prepared(server, preparer, company)).id
  await confirmPayment(server, preparer, { id, paymentId: payment })
  await pass(server, { seconds: 10 }, 3)
})
afterAll(() => planter.end())

const sent = 'a company sends nothing that its members did not confirm'
const lines = 'a confirmed payment has the lines that were prepared, to the same people'
const unconfirmed = `state = 'draft', batch_id = null, confirmed_at = null`
const faults: [invariant: string, statement: string][] = [
  [sent, `update business_payments set ${unconfirmed} where id = 'PAYMENT'`],
  [lines, `update business_payment_lines set recipient_id = gen_random_uuid() where payment_id = 'PAYMENT'`],
  [lines, `update business_payments set lines = 2 where id = 'PAYMENT'`],
]

const ofAll = () => prove(server.deps.db, ofAllModules(), everything)

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  const filled = statement.replace('PAYMENT', payment)
  expect(await planter.planted(filled, ofAll)).toContainEqual(expect.stringContaining(`${invariant}: `))
  expect(await ofAll()).toEqual([])
})

test('each invariant of businesses has a fault that it finds', () => {
  expect(new Set(faults.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)))
})
