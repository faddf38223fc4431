import { type Model, type Order, type OrderOf, ordersOf } from './model.ts'
import { type Partners, payoutsOf } from './truth.ts'
import type { Holder } from './world.ts'

/** Amounts by customer and currency, in minor units. */
export type Shares = Map<string, bigint>
/** `less`: the customer may have up to this much less, where the rule depends on the time of the notice. */
type Share = { who: Holder; currency: string; amount: bigint; less?: bigint }

const usd = (who: Holder, amount: bigint): Share => ({ who, currency: 'USD', amount })

/** Paid, and not brought back: a bank's debit and a card's charge say 'settled'. */
const settled = (partners: Partners, rail: string, reference: string): bigint => {
  const { status, returnCode, currency } = partners.find(rail, reference) ?? {}
  // All are ordered in dollars: what a bank booked otherwise waits for a person.
  if (currency !== 'USD') return 0n
  // An unclear return code: nothing moves before a person decides.
  return status === 'settled' || (status === 'returned' && returnCode === 'R24' && !partners.booked.has(reference))
    ? 1n
    : 0n
}
/** The moved amount in the partner's record. */
const moved = (partners: Partners, rail: string, reference: string): bigint =>
  settled(partners, rail, reference) * (partners.find(rail, reference)?.amount ?? 0n)
const paidOut = ({ is }: Partners, rail: string, reference: string): bigint =>
  is(rail, reference, 'accepted', 'available', 'delivered') ? 1n : 0n

const topUp = (order: OrderOf<'top_up'>, partners: Partners): Share[] => {
  const { id, who, way, amount, fee } = order
  const reference = `${id}:top_up`
  if (way === 'cash') {
    const paid = partners.find('cash', reference)?.payments ?? []
    return paid.map((cents) => usd(who, cents > fee ? cents - fee : cents))
  }
  const [rail, refund] = way === 'card' ? ['card', `${id}:top_up_refund`] : ['pay_in', '']
  const kept = usd(who, amount * (settled(partners, rail, reference) - settled(partners, 'card', refund)))
  // Who used the money before the bank took it back owes the fee too.
  return [partners.is(rail, reference, 'returned') ? { ...kept, less: fee } : kept]
}

/** A returned transfer is refunded less its remedies: together never more than its total. */
const transfer = (order: OrderOf<'transfer'>, partners: Partners, model: Model): Share[] => {
  const { id, who, payIn, amount } = order
  const [rail, took, gave] = payIn === 'card' ? ['card', 'charge', 'refund'] : ['pay_in', 'debit', 'credit']
  const out = payoutsOf(id).reduce((sum, reference) => sum + paidOut(partners, 'pay_out', reference), 0n)
  const held = amount * settled(partners, rail, `${id}:${took}`) - moved(partners, rail, `${id}:${gave}`)
  const remedied = sumOf(ordersOf(model, 'remedy').filter(({ of }) => of === order.n))
  return [usd(who, held - (out > 0n ? amount * out - remedied : 0n))]
}

const sumOf = (orders: readonly Order[]): bigint => orders.reduce((sum, { amount }) => sum + amount, 0n)

/** The final cost of a purchase: merchants and granted disputes together never return more than was collected. */
const purchase = (order: OrderOf<'purchase'>, model: Model): Share => {
  const granted = sumOf(ordersOf(model, 'dispute').filter(({ of, id }) => of === order.n && model.granted.has(id)))
  const cost = order.amount - order.refunded - granted
  return usd(order.who, cost > 0n ? -cost : 0n)
}

const railOf = ({ way }: { way: string }): string => (way === 'card' ? 'card' : 'pay_in')
/** A guest who was refunded and then has the payment returned took the refund from us, not from the receiver. */
const paidBy = (id: string, order: { way: string }, partners: Partners): bigint =>
  settled(partners, railOf(order), `${id}:request`)

/** The partner's rail of a withdrawal. */
export const creditRails = { standard: 'pay_in', instant: 'instant' } as const

/** The effect of an order on its customers' due amounts, from its terms and the partners' books alone. */
const sharesOf = (order: Order, partners: Partners, model: Model): Share[] => {
  const { id, who, amount, fee } = order
  switch (order.noun) {
    case 'top_up':
      return topUp(order, partners)
    case 'transfer':
      return transfer(order, partners, model)
    case 'withdrawal':
      return [usd(who, -(amount + fee) * settled(partners, creditRails[order.speed], `${id}:withdrawal`))]
    case 'bill':
      return [usd(who, -amount * paidOut(partners, 'bill_pay', `${id}:bill`))]
    case 'conversion':
      return [
        { who, currency: order.from, amount: -(amount + fee) },
        { who, currency: order.into, amount: order.received },
      ]
    case 'request':
    case 'remedy':
    case 'dispute':
    case 'treasury_order':
    case 'review':
    case 'schedule':
    case 'company_payment':
    case 'account_check':
      return []
    case 'invoice':
    case 'invoice_refund':
      return [usd(who, -amount)]
    case 'invoice_payment':
    case 'invoice_credit':
      return [usd(who, amount)]
    case 'unclaimed':
      return model.returned.has(id) ? [] : [{ who, currency: order.currency, amount: -amount }]
    case 'purchase':
      return [purchase(order, model)]
    case 'repaid':
      return [usd(who, amount)]
    case 'check_deposit': {
      const reference = `${id}:check`
      const net = usd(who, (amount - fee) * settled(partners, 'check_clearing', reference))
      return [partners.is('check_clearing', reference, 'returned') ? { ...net, less: fee } : net]
    }
    case 'request_payment':
      if (order.payer) return [usd(order.payer, -(amount + fee)), usd(who, amount)]
      return [usd(who, amount * paidBy(id, order, partners))]
    case 'request_refund':
      if (order.payer) return [usd(who, -amount), usd(order.payer, amount)]
      return [
        usd(
          who,
          -amount * settled(partners, railOf(order), `${id}:request_refund`) * paidBy(order.of, order, partners),
        ),
      ]
  }
}

export const keyOf = (who: string, currency: string): string => `${who} ${currency}`

export const add = (shares: Shares, key: string, amount: bigint): void => {
  shares.set(key, (shares.get(key) ?? 0n) + amount)
}

/** The customers' due amounts for their orders so far, in addition to their initial balances. */
export const fairShares = (model: Model, partners: Partners): { due: Shares; slack: Shares } => {
  const [due, slack]: [Shares, Shares] = [new Map(), new Map()]
  for (const order of model.orders.values())
    for (const { who, currency, amount, less = 0n } of sharesOf(order, partners, model)) {
      add(due, keyOf(who, currency), amount)
      add(slack, keyOf(who, currency), less)
    }
  return { due, slack }
}
