import { expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { refuseBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { transaction } from '#server/platform/database.ts'
import { holdInvariants } from '../invariants.ts'
import { verified } from '../people.ts'
import { addBankAccount, disclose, readyToConfirm } from '../sending.ts'
import { testServer } from '../server.ts'

const server = testServer()

test('a transfer from a bank account closed after its disclosure is refused', async () => {
  const ana = await verified(server)
  const { id: bankAccountId } = await addBankAccount(server, ana)
  const disclosureId = await disclose(server, ana, { bankAccountId })
  const body = await readyToConfirm(server, ana, { bankAccountId })
  await transaction(server.deps.db, (tx) =>
    refuseBankAccount(tx, { id: bankAccountId, reason: 'R02', barred: true, actor: 'test', at: server.clock.now() }),
  )
  const replies = [
    await server.call(transfers.sendCode, { params: { id: disclosureId }, as: ana }),
    await server.call(transfers.create, { body, as: ana }),
  ]
  for (const reply of replies) expect(reply).toMatchObject({ status: 409, body: { code: 'bank_account_refused' } })
  expect((await server.call(transfers.list, { as: ana })).body.items).toEqual([])
  await holdInvariants(server)
})
