import { draftsOf } from '#web/lib/draft-id.ts'

/** `amount` is decimal text, empty if fixed by the request. */
type Order = { token: string; amount: string }

export const payment = draftsOf<Order>('request')

export const addressOfStep = ({ token, amount }: Order): string =>
  `/dashboard/home/get-paid/pay/${token}?${new URLSearchParams({ step: 'code', ...(amount ? { amount } : {}) })}`
