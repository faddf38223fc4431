import { divide, fromWire, type Money } from '#contract/lib/money.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import { published } from './published.ts'

/** 100 % in basis points. */
const whole = 10_000n

export type Cost = {
  kind: 'sol' | (typeof published)[number]['kind']
  cost: bigint
  /** Of the amount, rounded half up to the cent. */
  money: Money
  /** When the average was published; absent for our own live price. */
  published?: (typeof published)[number]
}

/** Our own cost among the published averages for the same amount, highest first. */
export const costsOf = ({ amount, fee }: { amount: Money; fee: Money }): Cost[] => {
  const ours: Cost = { kind: 'sol', cost: divide(fee.minor * whole, amount.minor, 'half-up'), money: fee }
  const others = published.map((one): Cost => {
    const minor = divide(amount.minor * one.cost, whole, 'half-up')
    return { kind: one.kind, cost: one.cost, money: { ...amount, minor }, published: one }
  })
  return [ours, ...others].sort((a, b) => (a.cost > b.cost ? -1 : a.cost < b.cost ? 1 : 0))
}

/** '6.36' from 636 basis points. */
export const percentOf = (cost: bigint): string => `${cost / 100n}.${String(cost % 100n).padStart(2, '0')}`

/** The latest published average of all services. */
export const average = published.find(({ kind }) => kind === 'all') as (typeof published)[number]

/**
 * The average service's payout for our total. Its whole cost is applied as a fee on top, the best case for it: with a margin in the rate
 * less would arrive.
 */
export const averageReceived = ({ amount, total, received }: Pick<Terms, 'amount' | 'total' | 'received'>): Money => {
  const sent = divide(fromWire(total).minor * whole, whole + average.cost, 'half-up')
  const { minor, currency } = fromWire(received)
  return { minor: divide(minor * sent, fromWire(amount).minor, 'half-up'), currency }
}
