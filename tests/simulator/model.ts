import type { WithdrawalSpeed } from '#contract/balance/withdrawals.ts'
import type { Customer, Holder, Staff } from './world.ts'

/** An accepted order with the terms in the product's reply; the rest of the model is derived from the partners' books. */
export type Order = {
  /** The step that made it. */
  n: number
  id: string
  who: Holder
  /** The amount without the fee, and the fee; US cents unless the order has another currency. */
  amount: bigint
  fee: bigint
} /** `usableOn`: the promised day; null: at once. */ & (
  | { noun: 'top_up'; who: Customer; way: 'bank' | 'card' | 'cash'; usableOn: string | null }
  | { noun: 'withdrawal'; who: Customer; speed: WithdrawalSpeed }
  /** `promised`: the day on which the money is available at the latest. */
  | { noun: 'transfer'; payIn: 'wallet' | 'ach' | 'card'; to: string; promised: string }
  | { noun: 'bill'; who: Customer }
  | { noun: 'conversion'; who: Customer; from: string; into: string; received: bigint }
  | { noun: 'request'; who: Customer; token: string; many: boolean }
  | { noun: 'request_payment'; who: Customer; payer: Customer | null; way: 'balance' | 'card' | 'bank' }
  | { noun: 'request_refund'; who: Customer; of: string; payer: Customer | null; way: 'balance' | 'card' | 'bank' }
  /** The amounts collected and refunded by the merchant. */
  | { noun: 'purchase'; who: Customer; refunded: bigint }
  | { noun: 'dispute'; who: Customer; of: number }
  | { noun: 'check_deposit'; who: Customer }
  | { noun: 'remedy'; of: number }
  /** A debt paid by a bank entry. */
  | { noun: 'repaid' }
  | { noun: 'treasury_order' }
  /** A transfer with its terms, not confirmed. */
  | { noun: 'review'; who: Customer; payIn: 'wallet'; to: string }
  /** `total`: of each payment, as disclosed. */
  | { noun: 'schedule'; who: Customer; total: bigint }
  /** A payment that its preparer submitted to another member. */
  | { noun: 'company_payment'; by: string }
  /** Ours to the company. */
  | { noun: 'invoice' }
  | { noun: 'invoice_payment'; of: string }
  | { noun: 'invoice_credit'; of: string }
  | { noun: 'invoice_refund'; of: string }
  | { noun: 'account_check'; who: Customer }
  /** Reported to a state. */
  | { noun: 'unclaimed'; who: Customer; at: Temporal.Instant; currency: string }
)
export type Noun = Order['noun']
export type OrderOf<N extends Noun> = Extract<Order, { noun: N }>

export type Model = {
  orders: Map<number, Order>
  /** References of returns with an unclear code that staff decided to book. */
  booked: Set<string>
  /** Disputes shown as accepted or provisionally credited. */
  granted: Set<string>
  /** Properties with an owner who logged in between the report and its payment to the state. */
  returned: Set<string>
  /** Properties that the state has. */
  remitted: Set<string>
  /** Staff without their role. */
  left: Set<Staff>
}

export const emptyModel = (): Model => ({
  orders: new Map(),
  booked: new Set(),
  granted: new Set(),
  returned: new Set(),
  remitted: new Set(),
  left: new Set(),
})

export const ordersOf = <N extends Noun>({ orders }: Model, ...nouns: readonly N[]): OrderOf<N>[] =>
  [...orders.values()].filter((order): order is OrderOf<N> => nouns.some((noun) => noun === order.noun))

/** The order that a step made, if it is of this kind. */
export const orderAt = <N extends Noun>(model: Model, n: unknown, ...nouns: readonly N[]): OrderOf<N> | undefined =>
  ordersOf(model, ...nouns).find((order) => order.n === n)
