import type { TopUpWay } from '#contract/balance/top-ups.ts'
import { draftsOf } from '#web/lib/draft-id.ts'

/** `amount` is decimal text. */
export type Wanted = { way: TopUpWay; amount: string; bankAccountId: string | null; debitCardId: string | null }

/** `source`: the id of the bank account or the card, if the method has one. */
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

export const topUp = draftsOf<Wanted>('top-up')

/** The step is in the URL: it survives a switch to the mail app. */
export const addressOfStep = (wanted: Wanted): string => {
  const { way, amount } = wanted
  const from = sourceIdOf(wanted)
  return `/dashboard/home/add?${new URLSearchParams({ step: 'confirm', way, amount, ...(from ? { from } : {}) })}`
}
