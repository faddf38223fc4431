import type { LinkedRequest } from '#contract/balance/request-links.ts'
import { topUpFee } from '#contract/balance/top-ups.ts'
import { fromWire, toWire, type WireMoney } from '#contract/lib/money.ts'
import { amountsIn } from '#web/lib/amounts.ts'

export type LinkedWay = LinkedRequest['ways'][number]

/** The amount to pay, if known: the request's, or the typed one. */
export const wantedOf = (
  { amount, currency }: Pick<LinkedRequest, 'amount' | 'currency'>,
  typed: string,
  locale: string,
): WireMoney | null => {
  if (amount) return amount
  return amountsIn(locale).money(typed, currency) ?? null
}

export const feeOf = ({ fee, feeShare_bp }: LinkedWay, amount: WireMoney): WireMoney =>
  toWire({
    minor: topUpFee({ fixed: BigInt(fee.minor), share_bp: BigInt(feeShare_bp) }, fromWire(amount).minor),
    currency: amount.currency,
  })

export const totalOf = (way: LinkedWay, amount: WireMoney): WireMoney => {
  const { minor, currency } = fromWire(amount)
  return toWire({ minor: minor + fromWire(feeOf(way, amount)).minor, currency })
}
