/** What moved a balance, in minor units; `balance` is what it had after it. */
export type Step = { kind: string; subject: string; amount: bigint; balance: bigint }
/** What holds a part of it. */
export type Hold = { kind: string; amount: bigint }

const broughtInCash = 'cash_in'
/** Payments that the remittance transfer tax is on, as the ledger names them. */
const taxable: ReadonlySet<string> = new Set(['funds_collected', 'bill_paid'])

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** A payment that may bear the tax takes cash first, any other one takes it last (docs/decisions/0398). */
const leftOf = (part: bigint, { kind, amount, left }: { kind: string; amount: bigint; left: bigint }): bigint => {
  const rest = taxable.has(kind) ? part - amount : part
  const inside = least(rest, left)
  return inside > 0n ? inside : 0n
}

/**
 * How much of a balance came in cash, in minor units, from its steps, oldest first, and what holds it now: never below zero and never
 * above what is available. What a payment took of it comes back with that payment.
 */
export const cashPart = (steps: readonly Step[], holds: readonly Hold[] = []): bigint => {
  const taken = new Map<string, bigint>()
  let part = 0n
  for (const { kind, subject, amount, balance } of steps) {
    const before = part
    const owed = taken.get(subject) ?? 0n
    if (amount < 0n) part = leftOf(part, { kind, amount: -amount, left: balance })
    else part += kind === broughtInCash ? amount : least(amount, owed)
    if (kind !== broughtInCash) taken.set(subject, owed + before - part)
  }
  let left = steps.at(-1)?.balance ?? 0n
  for (const { kind, amount } of holds) {
    left -= amount
    part = leftOf(part, { kind, amount, left })
  }
  return part
}
