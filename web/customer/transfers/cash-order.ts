import { type TopUpTerms, topUpFee } from '#contract/balance/top-ups.ts'
import { cashTax } from '#contract/funds/cash-tax.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import { fromWire, toWire, type WireMoney } from '#contract/lib/money.ts'
import type { Preview } from '#contract/sending/quotes.ts'
import { dollarsOf, wayOf } from './way-of.ts'

/**
 * `total` is paid at the counter and adds `amount` to the balance, which then pays the transfer and its tax; `fee` is the sum of all
 * fees.
 */
export type CashOrder = { amount: WireMoney; fee: WireMoney; tax: WireMoney; total: WireMoney; dateAvailable: string }

/** The cash to deposit at a store to cover the transfer; undefined where cash is not accepted. */
export const cashOrder = ({
  preview,
  wallets,
  topUps,
}: {
  preview: Preview
  wallets: readonly Wallet[]
  topUps: TopUpTerms
}): CashOrder | undefined => {
  const store = topUps.ways.find(({ way }) => way === 'cash')
  const way = wayOf(preview, 'wallet')
  if (!store || !way) return undefined
  const [sent, fee] = [fromWire(preview.amount).minor, fromWire(way.fee).minor]
  const has = BigInt(dollarsOf(wallets)?.available.minor ?? '0')
  const tax = cashTax({ amount: sent, cash: sent })
  const [needed, smallest] = [sent + fee + tax - has, fromWire(store.smallest).minor]
  const amount = needed < smallest ? smallest : needed
  const storeFee = topUpFee({ fixed: fromWire(store.fee).minor, share_bp: BigInt(store.feeShare_bp) }, amount)
  const dollars = (minor: bigint) => toWire({ minor, currency: 'USD' })
  return {
    amount: dollars(amount),
    fee: dollars(fee + storeFee),
    tax: dollars(tax),
    total: dollars(amount + storeFee),
    dateAvailable: way.dateAvailable,
  }
}
