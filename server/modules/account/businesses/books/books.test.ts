import { afterAll, expect, test } from 'vitest'
import { businessBooks } from '#contract/account/business-books.ts'
import { workingCompany } from '#tests/businesses.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { signUpAdmin } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
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
