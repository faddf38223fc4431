import type { TopUpWay } from '../../../contract/top-ups.ts'
import { draftId, forget } from '../parts/session-draft.ts'

/** `amount` is decimal text. */
export type Wanted = { way: TopUpWay; amount: string; bankAccountId: string | null; debitCardId: string | null }

/** `source`: the id of the bank account or the card, where the way has one. */
export const wantedOf = ({
  way,
  amount,
  source,
}: {
  way: TopUpWay
  amount: string
  source: string | null
}): Wanted => ({
  ...{ way, amount },
  bankAccountId: way === 'bank' ? source : null,
  debitCardId: way === 'card' ? source : null,
})

export const sourceIdOf = ({ bankAccountId, debitCardId }: Wanted): string | null => bankAccountId ?? debitCardId

const nameOf = (wanted: Wanted): string => `top-up ${wanted.way} ${wanted.amount} ${sourceIdOf(wanted) ?? ''}`

/** One id for what is wanted: a refresh, a second click and a lost reply end at the same top-up. */
export const topUpId = (wanted: Wanted): string => draftId(nameOf(wanted))

/** It was made: the same again is another top-up from now on. */
export const forgetTopUp = (wanted: Wanted): void => forget(nameOf(wanted))

/** The address keeps the step: an app that is left for the mailbox and comes back is at the same one. */
export const addressOfStep = (wanted: Wanted): string => {
  const { way, amount } = wanted
  const from = sourceIdOf(wanted)
  return `/dashboard/home/add?${new URLSearchParams({ step: 'confirm', way, amount, ...(from ? { from } : {}) })}`
}
