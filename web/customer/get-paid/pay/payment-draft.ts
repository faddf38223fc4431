import { draftId, forget } from '../../parts/session-draft.ts'

/** `amount` is decimal text, empty where the request has its own. */
export type Wanted = { token: string; amount: string }

const nameOf = ({ token, amount }: Wanted): string => `request ${token} ${amount}`

/** One id for what is wanted: a refresh, a second click and a lost reply end at the same payment. */
export const paymentId = (wanted: Wanted): string => draftId(nameOf(wanted))

/** It was made: the same again is another payment from now on. */
export const forgetPayment = (wanted: Wanted): void => forget(nameOf(wanted))

export const addressOfStep = ({ token, amount }: Wanted): string =>
  `/dashboard/home/get-paid/pay/${token}?${new URLSearchParams({ step: 'code', ...(amount ? { amount } : {}) })}`
