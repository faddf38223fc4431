import { createHash } from 'node:crypto'
import { billerOf } from '#contract/balance/billers/index.ts'
import type { Biller } from '#contract/balance/bills.ts'
import type { Money } from '#contract/lib/money.ts'
import type { BillKey } from '../bill-pay.ts'

export type OpenBill = {
  /** Distinguishes this month's bill from the next one. */
  key: string
  amount: Money | null
  dueOn: string | null
  holder: string | null
}

const digestOf = (...parts: readonly string[]): bigint =>
  BigInt(`0x${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 15)}`)

/** Approximate units of each currency per dollar. */
const perDollar: Readonly<Record<string, bigint>> = {
  HNL: 25n,
  MXN: 18n,
  GTQ: 8n,
  USD: 1n,
  COP: 3900n,
  DOP: 60n,
  BRL: 5n,
  PEN: 4n,
  NIO: 36n,
  CRC: 510n,
}

const names = ['MAR*** LOP**', 'JOS* MEJ**', 'ANA PAZ ***', 'CAR*** ROD*****', 'LUI* GOM**'] as const

/** From eight to sixty dollars' worth; Colombian pesos and colones without cents. */
const amountOf = (currency: string, seed: bigint): Money => {
  const minor = (800n + (seed % 5200n)) * (perDollar[currency] ?? 1n)
  const whole = currency === 'COP' || currency === 'CRC' ? 100n : 1n
  return { minor: (minor / whole) * whole, currency }
}

/** A bill stays open for ten days after its due date; then the next month's opens. */
const dueDay = (seed: bigint, today: Temporal.PlainDate): Temporal.PlainDate => {
  // tidy allows Number because it is a day of the month
  const due = today.with({ day: 1 + Number(seed % 28n) })
  return Temporal.PlainDate.compare(today, due.add({ days: 10 })) > 0 ? due.add({ months: 1 }) : due
}

/** The first day of a factor of 1000: once in 2000, and again on 22 February 2025, when four digits were used up. */
const factorsBegin = [Temporal.PlainDate.from('2000-07-03'), Temporal.PlainDate.from('2025-02-22')] as const

/** The due date in a Brazilian bank slip: days since the epoch of the factors, in the period nearer to today. */
const slipDueOn = (factor: string, today: Temporal.PlainDate): string | null => {
  if (factor === '0000') return null
  const days = Number.parseInt(factor, 10) - 1000
  const [first, second] = factorsBegin.map((begin) => begin.add({ days })) as [Temporal.PlainDate, Temporal.PlainDate]
  const distance = (day: Temporal.PlainDate): number => Math.abs(day.until(today).days)
  return (distance(first) < distance(second) ? first : second).toString()
}

/** Amount and due date are encoded in the line itself: in the last field of a bank slip, in the first two of a utility's. */
const slipOf = (line: string, today: Temporal.PlainDate): Pick<OpenBill, 'amount' | 'dueOn'> => {
  const money = (digits: string): Money | null => {
    const minor = BigInt(digits)
    return minor > 0n ? { minor, currency: 'BRL' } : null
  }
  if (line.length === 47) return { amount: money(line.slice(37)), dueOn: slipDueOn(line.slice(33, 37), today) }
  // Position 3 determines whether positions 5 to 15 are an amount in reais (6, 8) or a quantity.
  const bar = `${line.slice(0, 11)}${line.slice(12, 23)}`
  return { amount: /[68]/.test(line.charAt(2)) ? money(bar.slice(4, 15)) : null, dueOn: null }
}

/** The bill now open under a reference; deterministic, so the same lookup has the same result all month. */
export const openBill = ({ biller, billReference }: BillKey, now: Temporal.Instant): OpenBill => {
  const { currency, tellsAmount, reference } = billerOf(biller) as Biller
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const seed = digestOf(biller, billReference)
  const holder = names[Number(seed % BigInt(names.length))] ?? null // tidy allows Number because it is an index
  if (reference.check === 'br_slip' || reference.check === 'br_collection')
    return { key: `${biller}|${billReference}`, holder: null, ...slipOf(billReference, today) }
  if (!tellsAmount) return { key: '', amount: null, dueOn: null, holder }
  const dueOn = dueDay(seed, today).toString()
  const amount = amountOf(currency, digestOf(biller, billReference, dueOn))
  return { key: `${biller}|${billReference}|${dueOn.slice(0, 7)}`, amount, dueOn, holder }
}
