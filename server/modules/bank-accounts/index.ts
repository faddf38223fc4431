import type { Module } from '../module.ts'
import type { Rails } from '../rails/index.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export { addBankAccount } from './add-bank-account.ts'
export type { BankAccountRecord } from './bank-account.ts'
export {
  listBankAccounts,
  readAccountNumbers,
  readBankAccount,
  refuseBankAccount,
  usableBankAccount,
} from './bank-accounts.ts'

export const bankAccounts: Module<{ rails: Rails }> = {
  owns: ['bank_accounts'],
  personal: [
    {
      table: 'bank_accounts',
      owner: 'user_id',
      omit: ['sealed_numbers', 'fingerprint', 'number_mac', 'token', 'barred', 'reason'],
    },
  ],
  reads: ['debits', 'credits', 'transfers'],
  routes: registerRoutes,
  subscribers,
}
