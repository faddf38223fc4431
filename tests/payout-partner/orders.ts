import { createHash, randomInt } from 'node:crypto'
import { type Contest, contest, type Recall } from './recalls.ts'

type Instant = Temporal.Instant
export type Status = 'accepted' | 'available' | 'delivered' | 'refused' | 'canceled' | 'returned' | 'unclaimed'
type Step = { at: Instant; status: Status; reason: string | null }
export type Amount = { value: string; currency: string }
export type OrderBody = {
  reference: string
  method: string
  country: string
  amount: Amount
  beneficiary: { fields: Record<string, string> }
}

/** `terms` is null for a reference that was canceled before it arrived. */
export type Order = {
  id: string
  reference: string
  terms: string | null
  amount: Amount | null
  code: string | null
  recall?: Recall
  steps: Step[]
} & Step

export type Fate = 'refuse' | 'refuse_details' | 'refuse_later' | 'return' | 'unclaimed' | 'late'

const newCode = (): string => String(randomInt(10 ** 9, 10 ** 10))

const day = { hours: 24 }
const step = (at: Instant, status: Status, reason: string | null = null): Step => ({ at, status, reason })

/** Its future, in the sandbox's durations: one suite of tests runs against both. */
const planOf = (method: string, fate: Fate | undefined, now: Instant): Step[] => {
  const start = fate === 'late' ? now.add({ hours: 72 }) : now
  if (fate === 'refuse_later') return [step(start.add({ seconds: 6 }), 'refused', 'account_closed')]
  if (method !== 'cash_pickup') {
    const at = start.add({ seconds: 6 })
    const back = step(at.add({ hours: 21 * day.hours }), 'returned', 'AC04')
    return [step(at, 'delivered'), ...(fate === 'return' ? [back] : [])]
  }
  const ready = start.add({ seconds: 4 })
  if (fate === 'unclaimed')
    return [step(ready, 'available'), step(ready.add({ hours: 30 * day.hours }), 'unclaimed', 'unclaimed')]
  return [step(ready, 'available'), step(ready.add({ seconds: 60 }), 'delivered')]
}

const termsOf = ({ method, country, amount, beneficiary }: OrderBody): string =>
  createHash('sha256')
    .update(JSON.stringify([method, country, amount, beneficiary]))
    .digest('hex')

/** The partner's memory. `moved` hears each change of an order that was accepted, and each recall. */
export const makeOrders = (now: () => Instant, moved: (order: Order, isContested?: true) => void) => {
  const orders = new Map<string, Order>()
  const renames = new Map<string, string>()

  /** Applies the time that has passed. */
  const current = (order: Order): Order => {
    while (order.steps[0] && Temporal.Instant.compare(order.steps[0].at, now()) <= 0) {
      Object.assign(order, order.steps.shift())
      moved({ ...order })
    }
    return order
  }

  return {
    all: () => [...orders.values()].map(current),
    find: (reference: string): Order | undefined => {
      const order = orders.get(reference)
      return order && current(order)
    },
    /** The order under this reference: a new one, or the first one; `reused` when that one has other terms. */
    accept: (body: OrderBody, { fate, amount = body.amount }: { fate?: Fate | undefined; amount?: Amount }) => {
      const known = orders.get(body.reference)
      if (known && known.terms !== null && known.terms !== termsOf(body)) return 'reused'
      if (known) return current(known)
      const at = now()
      const id = `po_${createHash('sha256').update(body.reference).digest('hex').slice(0, 16)}`
      const code = body.method === 'cash_pickup' ? newCode() : null
      const order: Order = {
        id,
        reference: body.reference,
        terms: termsOf(body),
        amount,
        code,
        ...step(at, 'accepted'),
        steps: [],
      }
      if (fate === 'refuse' || fate === 'refuse_details')
        Object.assign(order, step(at, 'refused', fate === 'refuse' ? 'account_closed' : 'name_mismatch'))
      else order.steps = planOf(body.method, fate, at)
      orders.set(body.reference, order)
      if (order.status === 'accepted') moved({ ...order })
      return order
    },
    /** Writes another name on an unpaid order, once for each key. */
    rename: (reference: string, { key, last }: { key: string; last: string }): Order | 'too_late' | 'not_possible' => {
      const known = orders.get(reference)
      const order = known && current(known)
      if (order && renames.get(reference) === key) return order
      if (order?.status !== 'accepted' && order?.status !== 'available') return 'too_late'
      if (last === 'Inflexible') return 'not_possible'
      renames.set(reference, key)
      if (last === 'Renovado') order.code = newCode()
      return order
    },
    cancel: (reference: string): Order | 'too_late' => {
      const known = orders.get(reference)
      const at = now()
      if (!known) {
        const nothing = { terms: null, amount: null, code: null, steps: [], ...step(at, 'canceled') }
        const order = { id: `po_${orders.size}`, reference, ...nothing }
        orders.set(reference, order)
        return order
      }
      const order = current(known)
      if (order.status === 'accepted' || order.status === 'available')
        Object.assign(order, step(at, 'canceled'), { steps: [] })
      return order.status === 'canceled' || order.status === 'refused' ? order : 'too_late'
    },
    contest: (reference: string, how: Contest = {}): Recall => {
      const order = orders.get(reference)
      if (!order) throw new Error(`no order ${reference}`)
      contest(current(order), now(), how)
      moved({ ...order }, true)
      return order.recall as Recall
    },
    /** Moves an order now: a person at the counter, or a bank that sends the money back. */
    move: (reference: string, status: Status, reason: string | null = null): void => {
      const order = orders.get(reference)
      if (!order) throw new Error(`no order ${reference}`)
      order.steps = [step(now(), status, reason)]
      current(order)
    },
  }
}
