import { divide } from '../lib/money.ts'

/** 26 U.S.C. 4475(a). */
const percent = 1n
/** Transfers of $15 or less are no remittance transfers (12 CFR 1005.30(e)(2)(i)), so they bear none (26 U.S.C. 4475(e)). */
const freeUpTo = 1_500n

/** The tax on a transfer of `amount` cents with `cash` cents funded in cash, rounded half up. */
export const cashTax = ({ amount, cash }: { amount: bigint; cash: bigint }): bigint =>
  amount <= freeUpTo ? 0n : divide((cash < amount ? cash : amount) * percent, 100n, 'half-up')
