import { decimalText, fromWire, type WireMoney } from '../../../contract/money.ts'
import type { Recipient } from '../../../contract/recipients.ts'

type To = Pick<Recipient, 'id' | 'country' | 'payout'>

/** Where sending to this recipient begins, with their country and way to receive, and the last amount if it is known. */
export const sendTo = ({ id, country, payout }: To, amount?: WireMoney, step?: 'amount' | 'payment'): string => {
  const query = new URLSearchParams({ country, payout, recipient: id })
  if (amount) {
    query.set('side', 'send')
    query.set('amount', decimalText(fromWire(amount)))
  }
  if (step) query.set('step', step)
  return `/dashboard/home/new?${query}`
}

/** The recipient's form, which leads on to sending the amount once it is saved. */
export const correctAndSend = ({ id }: To, amount: WireMoney): string =>
  `/dashboard/relationship-network/${id}?${new URLSearchParams({ amount: decimalText(fromWire(amount)) })}`

/** Where saving that form leads: to sending when it was opened for it. */
export const sendAfterCorrecting = ({ id, country, payout }: To, amount: string): string =>
  `/dashboard/home/new?${new URLSearchParams({ country, payout, recipient: id, side: 'send', amount, step: 'payment' })}`
