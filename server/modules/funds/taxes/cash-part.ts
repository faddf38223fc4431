import { bearsTax, type TaxInstrument } from '#contract/funds/tax-instruments.ts'
import { divide } from '#contract/lib/money.ts'

/** One entry on one of a customer's own balances, in minor units of its currency; `balance` is the balance after it. */
export type Step = {
  posting: string
  /** Of New York, yyyy-mm-dd. */
  day: string
  account: string
  kind: string
  subject: string
  amount: bigint
  balance: bigint
}
export type Hold = { kind: string; amount: bigint }
type Part = { cash: bigint; balance: bigint }

/** Postings that bring money into a balance by an instrument that may bear the tax. */
export const broughtBy: Readonly<Record<string, TaxInstrument>> = { cash_in: 'cash', check_deposited: 'check' }

const bringsCash = ({ kind, day }: Step, bears: typeof bearsTax): boolean => {
  const instrument = broughtBy[kind]
  return instrument !== undefined && bears(instrument, day)
}

/** Payments subject to the remittance transfer tax, by their posting kind in the ledger. */
const taxable: ReadonlySet<string> = new Set(['funds_collected', 'bill_paid'])

type Ways = Readonly<Record<string, string>>
/** Payments with refunds under another subject: their spent cash is counted together, */
const payments: Ways = { request_paid: 'requests', card_purchase: 'purchases', card_credit_returned: 'purchases' }
/** and their refunds return cash as long as any of it remains. */
const refunds: Ways = { request_refunded: 'requests', card_refund: 'purchases', card_credited: 'purchases' }
const spentOn = ({ kind, subject, amount }: Step): string => (amount < 0n ? payments : refunds)[kind] ?? subject

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const sum = (steps: readonly Step[]): bigint => steps.reduce((total, { amount }) => total + amount, 0n)

/** A payment that may bear the tax spends cash first, any other payment spends it last (docs/decisions/0398). */
const cashAfter = (
  cash: bigint,
  { kind, amount, balance }: { kind: string; amount: bigint; balance: bigint },
): bigint => {
  const rest = taxable.has(kind) ? cash - amount : cash
  const inside = least(rest, balance)
  return inside > 0n ? inside : 0n
}

/**
 * The cash part of each balance of one customer, from their entries, oldest first. Between two of their own balances (a card's, another
 * currency's) cash moves with the money, in proportion and rounded up; a refund returns the cash that its payment spent.
 */
export const cashParts = (steps: readonly Step[], bears = bearsTax): Map<string, Part> => {
  const parts = new Map<string, Part>()
  const spent = new Map<string, bigint>()
  const cashOn = (account: string): bigint => parts.get(account)?.cash ?? 0n
  for (const posted of Map.groupBy(steps, ({ posting }) => posting).values()) {
    const out = posted.filter(({ amount }) => amount < 0n)
    const gone = -sum(out)
    let moving = 0n
    for (const { account, kind, amount, balance } of out) {
      const cash = cashAfter(cashOn(account), { kind, amount: -amount, balance })
      moving += cashOn(account) - cash
      parts.set(account, { cash, balance })
    }
    for (const step of posted.filter(({ amount }) => amount > 0n)) {
      const { account, amount, balance } = step
      const isCash = bringsCash(step, bears)
      const owed = spent.get(spentOn(step)) ?? 0n
      const returned = least(amount, gone > 0n ? divide(moving * amount, gone, 'up') : owed)
      parts.set(account, { cash: cashOn(account) + (isCash ? amount : returned), balance })
      if (gone === 0n && !isCash) spent.set(spentOn(step), owed - returned)
    }
    const [first] = out
    if (first && out.length === posted.length) spent.set(spentOn(first), (spent.get(spentOn(first)) ?? 0n) + moving)
  }
  return parts
}

/** The cash part of a balance's available amount: never below zero and never above it. Reserved funds count as spent. */
export const cashPart = (parts: Map<string, Part>, account: string, holds: readonly Hold[] = []): bigint => {
  let { cash, balance } = parts.get(account) ?? { cash: 0n, balance: 0n }
  for (const { kind, amount } of holds) {
    balance -= amount
    cash = cashAfter(cash, { kind, amount, balance })
  }
  return cash
}
