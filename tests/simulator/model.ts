import type { Customer } from './world.ts'

/** An accepted order with the terms in the product's reply; the rest of the model is derived from the partners' books. */
export type Order = {
  /** The step that made it. */
  n: number
  id: string
  who: Customer
  /** The amount without the fee, and the fee; US cents unless the order has another currency. */
  amount: bigint
  fee: bigint
} & (
  | { noun: 'top_up'; way: 'bank' | 'card' | 'cash' }
  | { noun: 'withdrawal' }
  /** `promised`: the day on which the money is available at the latest. */
  | { noun: 'transfer'; payIn: 'wallet' | 'ach' | 'card'; to: string; promised: string }
  | { noun: 'bill' }
  | { noun: 'conversion'; from: string; into: string; received: bigint }
  | { noun: 'request'; token: string; many: boolean }
  | { noun: 'request_payment'; payer: Customer | null; way: 'balance' | 'card' | 'bank' }
  | { noun: 'request_refund'; of: string; payer: Customer | null; way: 'balance' | 'card' | 'bank' }
  /** The amounts collected and refunded by the merchant. */
  | { noun: 'purchase'; refunded: bigint }
  | { noun: 'dispute'; of: number }
  | { noun: 'check_deposit' }
  | { noun: 'remedy'; of: number }
  /** A debt paid by a bank entry. */
  | { noun: 'repaid' }
  | { noun: 'treasury_order' }
)
export type Noun = Order['noun']
export type OrderOf<N extends Noun> = Extract<Order, { noun: N }>

export type Model = {
  orders: Map<number, Order>
  /** References of returns with an unclear code that staff decided to book. */
  booked: Set<string>
  /** Disputes shown as accepted or provisionally credited. */
  granted: Set<string>
}

export const emptyModel = (): Model => ({ orders: new Map(), booked: new Set(), granted: new Set() })

export const ordersOf = <N extends Noun>({ orders }: Model, ...nouns: readonly N[]): OrderOf<N>[] =>
  [...orders.values()].filter((order): order is OrderOf<N> => nouns.some((noun) => noun === order.noun))

/** The order that a step made, if it is of this kind. */
export const orderAt = <N extends Noun>(model: Model, n: unknown, ...nouns: readonly N[]): OrderOf<N> | undefined =>
  ordersOf(model, ...nouns).find((order) => order.n === n)
