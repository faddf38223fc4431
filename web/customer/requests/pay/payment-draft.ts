import { draftsOf } from '#web/lib/draft-id.ts'

/** `amount` is decimal text, empty if fixed by the request. */
type Wanted = { token: string; amount: string }

export const payment = draftsOf<Wanted>('request')

export const addressOfStep = ({ token, amount }: Wanted): string =>
  `/dashboard/home/get-paid/pay/${token}?${new URLSearchParams({ step: 'code', ...(amount ? { amount } : {}) })}`
