import { draftsOf } from '#web/lib/draft-id.ts'

/** `amount` is decimal text. */
type Order = { amount: string; bankAccountId: string }

export const withdrawal = draftsOf<Order>('withdrawal')

export const addressOfStep = ({ amount, bankAccountId: account }: Order): string =>
  `/dashboard/funds/withdraw?${new URLSearchParams({ step: 'code', amount, account })}`
