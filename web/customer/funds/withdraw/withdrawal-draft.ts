import { draftId, forget } from '../../parts/session-draft.ts'

type Wanted = { amount: string; bankAccountId: string }

const nameOf = ({ amount, bankAccountId }: Wanted): string => `withdrawal ${amount} ${bankAccountId}`

/** One id for what is wanted: a refresh, a second click and a lost reply end at the same withdrawal. */
export const withdrawalId = (wanted: Wanted): string => draftId(nameOf(wanted))

/** It was made: the same amount to the same account is another withdrawal from now on. */
export const forgetWithdrawal = (wanted: Wanted): void => forget(nameOf(wanted))

export const addressOfStep = ({ amount, bankAccountId: account }: Wanted): string =>
  `/dashboard/funds/withdraw?${new URLSearchParams({ step: 'code', amount, account })}`
