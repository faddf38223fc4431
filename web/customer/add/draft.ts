import type { TopUpWay } from '../../../contract/top-ups.ts'
import { draftId, forget } from '../parts/session-draft.ts'

/** `amount` is decimal text. */
export type Wanted = { way: TopUpWay; amount: string; bankAccountId: string | null }

const nameOf = ({ way, amount, bankAccountId }: Wanted): string => `top-up ${way} ${amount} ${bankAccountId ?? ''}`

/** One id for what is wanted: a refresh, a second click and a lost reply end at the same top-up. */
export const topUpId = (wanted: Wanted): string => draftId(nameOf(wanted))

/** It was made: the same again is another top-up from now on. */
export const forgetTopUp = (wanted: Wanted): void => forget(nameOf(wanted))

/** The address keeps the step: an app that is left for the mailbox and comes back is at the same one. */
export const addressOfStep = ({ way, amount, bankAccountId }: Wanted): string =>
  `/dashboard/home/add?${new URLSearchParams({ step: 'confirm', way, amount, ...(bankAccountId ? { account: bankAccountId } : {}) })}`
