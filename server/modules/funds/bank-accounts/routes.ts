import type { FastifyInstance } from 'fastify'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addBankAccount } from './add-bank-account.ts'
import { showBankAccount, showBankAccounts } from './bank-accounts.ts'
import { makeDefault, removeBankAccount, renameBankAccount } from './change-bank-account.ts'
import { findBank } from './find-bank.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  serve(app, bankAccounts.list, async ({ caller }) => ({ items: await showBankAccounts(deps.db, caller.userId) }))
  serve(app, bankAccounts.bank, async ({ query }) => ({
    bankName: await findBank(deps.rails.payIn, query.routingNumber),
  }))
  serve(app, bankAccounts.add, async ({ body, caller: { userId }, requestDigest }) =>
    showBankAccount(deps.db, await addBankAccount(deps, { ...body, userId, requestDigest })),
  )
  serve(app, bankAccounts.rename, async ({ params, body, caller }) =>
    showBankAccount(deps.db, await renameBankAccount(deps, { ...params, ...body, userId: caller.userId })),
  )
  serve(app, bankAccounts.makeDefault, async ({ params, caller }) =>
    showBankAccount(deps.db, await makeDefault(deps, { ...params, userId: caller.userId })),
  )
  serve(app, bankAccounts.remove, async ({ params, caller }) => {
    await removeBankAccount(deps, { id: params.id, userId: caller.userId })
    return { status: true } as const
  })
}
