import { draftsOf } from '#web/lib/draft-id.ts'

/** `amount` is decimal text. */
type Wanted = { amount: string; bankAccountId: string }

export const withdrawal = draftsOf<Wanted>('withdrawal')

export const addressOfStep = ({ amount, bankAccountId: account }: Wanted): string =>
  `/dashboard/funds/withdraw?${new URLSearchParams({ step: 'code', amount, account })}`
