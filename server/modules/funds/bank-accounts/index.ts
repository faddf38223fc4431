import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { deleteBankAccounts } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { addBankAccount, sameAccount } from './add-bank-account.ts'
export { type BankAccountRecord, holderToScreen } from './bank-account.ts'
export {
  findBankAccount,
  listBankAccounts,
  readAccountNumbers,
  readBankAccount,
  readRoutingNumber,
  showBankAccount,
  showBankAccounts,
  usableBankAccount,
} from './bank-accounts.ts'
export { removeBankAccount } from './change-bank-account.ts'
export {
  type AccountChange,
  beginDeposits,
  checkAgain,
  endDeposits,
  followChange,
  refuseBankAccount,
  takeDeposits,
} from './check-bank-account.ts'
export { addGuestBankAccount } from './guest-bank-account.ts'

const subscribers = (): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'bank-accounts: those of an erased account are removed',
    handle: (tx, { subject }) => deleteBankAccounts(tx, subject),
  },
]

export const bankAccounts: Module<{ rails: Rails }> = {
  owns: ['bank_accounts'],
  personal: [
    {
      table: 'bank_accounts',
      owner: 'user_id',
      omit: ['sealed_numbers', 'number_mac', 'token', 'barred', 'reason', 'needs_deposits'],
    },
  ],
  reads: ['debits', 'credits', 'transfers', 'top_ups', 'withdrawals', 'schedules'],
  routes: registerRoutes,
  subscribers,
}
