// Owns: bank_accounts.
export { addBankAccount, type ValidateAccount } from './add-bank-account.ts'
export type { BankAccountRecord } from './bank-account.ts'
export { readAccountNumbers, readBankAccount, refuseBankAccount } from './bank-accounts.ts'
export { registerFundsRoutes } from './routes.ts'
export { creditWallet, fundsSubscribers } from '../wallets/wallets.ts'
