import type { Recipient } from '#contract/funds/recipients.ts'
import type { PayInMethod } from '#contract/ground/corridors.ts'
import { decimalText, fromWire, type WireMoney } from '#contract/lib/money.ts'

type To = Pick<Recipient, 'id' | 'country' | 'payout'>

type Last = {
  amount?: WireMoney | undefined
  /** Whether the amount is sent or received; sent by default. */
  side?: 'send' | 'receive'
  payIn?: PayInMethod | undefined
  bankAccountId?: string | null
  debitCardId?: string | null
  step?: 'amount' | 'payment'
}

/** The URL to start a transfer to this recipient, with country and payout method, and the last amount and payment method if known. */
export const sendTo = (
  { id, country, payout }: To,
  { amount, side = 'send', payIn, bankAccountId, debitCardId, step }: Last = {},
): string => {
  const query = new URLSearchParams({ country, payout, recipient: id })
  if (amount) {
    query.set('side', side)
    query.set('amount', decimalText(fromWire(amount)))
  }
  if (payIn) query.set('payIn', payIn)
  const account = bankAccountId ?? debitCardId
  if (account) query.set('account', account)
  if (step) query.set('step', step)
  return `/dashboard/home/new?${query}`
}

/** The recipient's form, which continues to sending the amount after saving. */
export const correctAndSend = ({ id }: To, amount: WireMoney): string =>
  `/dashboard/relationship-network/methods/${id}?${new URLSearchParams({ amount: decimalText(fromWire(amount)) })}`

/** The same form for a refused payout's detail, which returns to its transfer. */
export const correctFor = ({ id, recipient }: { id: string; recipient: Pick<To, 'id'> }): string =>
  `/dashboard/relationship-network/methods/${recipient.id}?${new URLSearchParams({ transfer: id })}`

/** The redirect after saving that form: to sending when it was opened for it. */
export const sendAfterCorrecting = ({ id, country, payout }: To, amount: string): string =>
  `/dashboard/home/new?${new URLSearchParams({ country, payout, recipient: id, side: 'send', amount, step: 'payment' })}`
