import { afterEach, expect, test } from 'vitest'
import { adminClaims } from '#contract/books/claims.ts'
import { confirmPayment, prepared, readCompany, readPayment, workingCompany } from '#tests/businesses.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { readAbout } from '#tests/notices.ts'
import { signUpAdmin, signUpStaff } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

test('what a company’s transfer lacks goes to its balance, never to the payee again, and its owners are led to its screens', async () => {
  const company = await workingCompany(server, await signUpAdmin(server))
  const { id, owner, preparer } = company
  const { id: paymentId } = await prepared(server, preparer, company)
  await confirmPayment(server, preparer, { id, paymentId })
  await pass(server, { seconds: 10 }, 3)
  const transferId = (await readPayment(server, preparer, { id, paymentId })).items[0]?.transferId as string
  const officer = await signUpStaff(server, 'operations')
  const record = (wish: 'refund' | 'resend') => {
    const body = { id: newId(server), kind: 'amount_received', words: 'The supplier got less.', wish } as const
    return server.call(adminClaims.open, { params: { id: transferId }, body, as: officer })
  }
  const refused = { status: 400, code: 'resend_of_company' } as const
  expectRefused(await record('resend'), 'en', { ...refused, fields: { wish: 'resend_of_company' } })
  const recorded = await record('refund')
  expect(recorded.status).toBe(201)
  const params = { id: recorded.body.id }
  const { body: review } = await server.call(adminClaims.read, { params, as: officer })
  expect(review.left).toMatchObject({ amount: { minor: '25000' }, resend: { minor: '0' } })
  const decide = (remedy: 'amount' | 'resend') => {
    const found = { outcome: 'error', explanation: 'The bank deposited ten dollars less.', amount: '10.00' } as const
    return server.call(adminClaims.decide, {
      ...{ params, body: { id: newId(server), ...found, remedy, documents: [] }, as: officer },
    })
  }
  expectRefused(await decide('resend'), 'en', { ...refused, fields: { remedy: 'resend_of_company' } })
  expect((await decide('amount')).status).toBe(200)
  expect((await readCompany(server, owner, id)).balance).toMatchObject({ minor: '1000' })
  const home = `/dashboard/home/business-transfers/${id}`
  expect(await readAbout(server, owner, `${home}/payments/${paymentId}`)).toEqual([false, false])
  expect(await readAbout(server, owner, `${home}/company`)).toEqual([false])
})
