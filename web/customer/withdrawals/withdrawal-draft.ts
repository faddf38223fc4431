import type { WithdrawalSpeed, WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { draftsOf } from '#web/lib/draft-id.ts'

/** `amount` is decimal text. */
type Order = { amount: string; bankAccountId: string; speed: WithdrawalSpeed }

export const withdrawal = draftsOf<Order>('withdrawal')

export const addressOfStep = ({ amount, bankAccountId: account, speed }: Order): string =>
  `/dashboard/funds/withdraw?${new URLSearchParams({ step: 'code', amount, account, speed })}`

export const feeOf = ({ fee, instant }: WithdrawalTerms, speed: WithdrawalSpeed): WireMoney =>
  speed === 'instant' && instant ? instant.fee : fee
