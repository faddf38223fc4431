import type { FastifyInstance } from 'fastify'
import { funds } from '../../../contract/funds.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { addBankAccount, type ValidateAccount } from './add-bank-account.ts'
import { wireBankAccount } from './bank-account.ts'
import { listBankAccounts } from './bank-accounts.ts'
import { listWallets } from '../wallets/wallets.ts'

export const registerFundsRoutes = (app: FastifyInstance, deps: Deps & { validateAccount: ValidateAccount }): void => {
  serve(app, funds.wallets, async ({ caller }) => ({ items: await listWallets(deps, caller.userId) }))
  serve(app, funds.bankAccounts, async ({ caller }) => ({
    items: (await listBankAccounts(deps.db, caller.userId)).map(wireBankAccount),
  }))
  serve(app, funds.addBankAccount, async ({ body, caller }) =>
    wireBankAccount(await addBankAccount(deps, { ...body, userId: caller.userId })),
  )
}
