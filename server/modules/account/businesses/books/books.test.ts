import { afterAll, expect, test } from 'vitest'
import { businessBooks } from '#contract/account/business-books.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { sandbox } from '#contract/ground/sandbox.ts'
import { addCompanyAccount, workingCompany } from '#tests/businesses.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { signUpAdmin } from '#tests/people.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
afterAll(() => holdInvariants(server))

test('a refused change of a company’s payees or bank accounts is not in its audit log as done', async () => {
  const { id, owner: as, bankAccountId, payeeId } = await workingCompany(server, await signUpAdmin(server))
  const unknown = newId(server)
  const numbers = { routingNumber: '021000022', accountNumber: '12', kind: 'checking', holder: 'La Milpa' } as const
  const written = await tablesWritten(server, async () => {
    for (const [got, status] of [
      [await server.call(businessBooks.archivePayee, { params: { id, payeeId: unknown }, as }), 404],
      [await server.call(businessBooks.archivePayee, { params: { id, payeeId: bankAccountId }, as }), 404],
      [await server.call(businessBooks.removeBankAccount, { params: { id, bankAccountId: payeeId }, as }), 404],
      [await server.call(businessBooks.addBankAccount, { params: { id }, body: { id: unknown, ...numbers }, as }), 400],
    ] as const)
      expect(got.status).toBe(status)
  })
  expect(written.filter((table) => table !== 'limits')).toEqual([])
})

test('an owner verifies the company’s bank account by two deposits, and no other member does', async () => {
  const { id, owner: as, preparer } = await workingCompany(server, await signUpAdmin(server))
  const bankAccountId = await addCompanyAccount(server, as, id, '7712349906')
  await pass(server, { seconds: 6 }, 3)
  const { body: list } = await server.call(businessBooks.accountChecks, { params: { id }, as: preparer })
  expect(list.items).toMatchObject([{ bankAccountId, state: 'arrived', triesLeft: 3 }])
  const { body: told } = await server.call(notifications.list, { body: { email: as.email }, as })
  expect(told.notifications[0].title).toBe('The two deposits to La Milpa’s account have arrived')
  const { body: deposits } = await server.call(sandbox.deposits)
  const [first, second] = deposits.items.map(
    ({ amount }: { amount: { minor: string } }) => `0.${amount.minor.padStart(2, '0')}`,
  )
  const call = { params: { id, checkId: list.items[0].id }, body: { first, second } }
  expect((await server.call(businessBooks.confirmAmounts, { ...call, as: preparer })).body.code).toBe('forbidden')
  const again = { params: { id }, body: { id: newId(server), bankAccountId } }
  expect((await server.call(businessBooks.createAccountCheck, { ...again, as: preparer })).body.code).toBe('forbidden')
  expect((await server.call(businessBooks.createAccountCheck, { ...again, as })).body).toMatchObject({
    check: { id: list.items[0].id },
  })
  expect((await server.call(businessBooks.confirmAmounts, { ...call, as })).body).toMatchObject({ status: 'verified' })
  const { body: after } = await server.call(businessBooks.accountChecks, { params: { id }, as })
  expect(after.items).toEqual([])
})
