import type { BankAccount } from '#contract/funds/bank-accounts.ts'

/** 'Chase ··· 6789' */
export const accountNumber = ({ bankName, last4 }: Pick<BankAccount, 'bankName' | 'last4'>): string =>
  `${bankName} ···\u00a0${last4}`

/** The nickname, or else bank and number. */
export const accountName = (account: Pick<BankAccount, 'nickname' | 'bankName' | 'last4'>): string =>
  account.nickname || accountNumber(account)
