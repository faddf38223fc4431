import { type TopUpTerms, topUpFee } from '#contract/balance/top-ups.ts'
import { fromWire, parseAmount, toWire, type WireMoney } from '#contract/lib/money.ts'
import { isLess } from '../parts/amounts.ts'
import { type Order, sourceIdOf } from './draft.ts'

export type WayTerms = TopUpTerms['ways'][number]

export const currency = 'USD'

/** The maximum that may be added by this method now: the tightest remaining limit. */
export const mostOf = ({ limits }: WayTerms): WireMoney | undefined =>
  limits
    .map(({ left }) => left)
    .reduce<WireMoney | undefined>((least, left) => (least && isLess(least, left) ? least : left), undefined)

export const sourceOf = ({ sources }: WayTerms, id: string | null) => sources.find((source) => source.id === id)

/** This method's fee for an amount in minor units. */
export const feeOf = ({ fee, feeShare_bp }: WayTerms, minor: bigint): WireMoney =>
  toWire({ minor: topUpFee({ fixed: fromWire(fee).minor, share_bp: BigInt(feeShare_bp) }, minor), currency })

/** Whether it requires a mailed code. */
export const asksCode = (terms: WayTerms, order: Order): boolean => {
  const source = sourceOf(terms, sourceIdOf(order))
  const minor = parseAmount(order.amount, currency)
  return source !== undefined && typeof minor === 'bigint' && minor >= fromWire(source.codeFrom).minor
}
