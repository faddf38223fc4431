import type { TopUpWay } from '#contract/balance/top-ups.ts'
import { draftsOf } from '#web/lib/draft-id.ts'

/** `amount` is decimal text. */
export type Order = { way: TopUpWay; amount: string; bankAccountId: string | null; debitCardId: string | null }

/** `source`: the id of the bank account or the card, if the method has one. */
export const orderOf = ({ way, amount, source }: { way: TopUpWay; amount: string; source: string | null }): Order => ({
  ...{ way, amount },
  bankAccountId: way === 'bank' ? source : null,
  debitCardId: way === 'card' ? source : null,
})

export const sourceIdOf = ({ bankAccountId, debitCardId }: Order): string | null => bankAccountId ?? debitCardId

export const topUp = draftsOf<Order>('top-up')

/** The step is in the URL: it survives a switch to the mail app. */
export const addressOfStep = (order: Order): string => {
  const { way, amount } = order
  const from = sourceIdOf(order)
  return `/dashboard/home/add?${new URLSearchParams({ step: 'confirm', way, amount, ...(from ? { from } : {}) })}`
}
