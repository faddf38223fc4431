import { decimalText, fromWire, type WireMoney } from '../../../contract/money.ts'
import type { Recipient } from '../../../contract/recipients.ts'

/** Where sending to this recipient begins, with their country and way to receive, and the last amount if it is known. */
export const sendTo = (
  { id, country, payout }: Pick<Recipient, 'id' | 'country' | 'payout'>,
  amount?: WireMoney,
): string => {
  const query = new URLSearchParams({ country, payout, recipient: id })
  if (amount) {
    query.set('side', 'send')
    query.set('amount', decimalText(fromWire(amount)))
  }
  return `/dashboard/home/new?${query}`
}
