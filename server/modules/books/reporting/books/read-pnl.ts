import {
  type Pnl,
  type PnlLine,
  type PnlSums,
  pnlLines,
  type BooksState as WireState,
} from '#contract/books/reporting.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Db } from '#server/platform/database.ts'
import { type BooksState, salesCountedAt, selectBooksState, sumCountries, sumLines, sumOrders } from './pnl-queries.ts'

const dollars = (minor: bigint) => toWire({ minor, currency: 'USD' })

/** First and last day of a month, yyyy-mm. */
export const daysOf = (month: string): { from: Temporal.PlainDate; to: Temporal.PlainDate } => {
  const from = Temporal.PlainDate.from(`${month}-01`)
  return { from, to: from.with({ day: from.daysInMonth }) }
}

const sumsOf = (rows: readonly { line: PnlLine; amount: bigint }[]): Record<PnlLine | 'contribution', bigint> => {
  const of = (line: PnlLine): bigint => rows.reduce((sum, row) => (row.line === line ? sum + row.amount : sum), 0n)
  const sums = Object.fromEntries(pnlLines.map((line) => [line, of(line)])) as Record<PnlLine, bigint>
  return { ...sums, contribution: rows.reduce((sum, { amount }) => sum + amount, 0n) }
}

const wireSums = (rows: readonly { line: PnlLine; amount: bigint }[]): PnlSums => {
  const { fees, exchange, partner_cost, losses, refunds, remedies, contribution } = sumsOf(rows)
  return {
    ...{ fees: dollars(fees), exchange: dollars(exchange), partner_cost: dollars(partner_cost) },
    ...{ losses: dollars(losses), refunds: dollars(refunds), remedies: dollars(remedies) },
    contribution: dollars(contribution),
  }
}

export const wireState = ({ addedAt, checkedAt, equal }: BooksState): WireState => ({
  addedAt: addedAt?.toString() ?? null,
  checkedAt: checkedAt?.toString() ?? null,
  equal,
})

/** A month by corridor, and the twelve months up to it. */
export const readPnl = async (db: Db, { month }: { month: string }): Promise<Pnl> => {
  const span = daysOf(month)
  const months = Array.from({ length: 12 }, (_, at) =>
    span.from
      .subtract({ months: 11 - at })
      .toString()
      .slice(0, 7),
  )
  const lines = Map.groupBy(
    await sumLines(db, { from: span.from.subtract({ months: 11 }), to: span.to }),
    (row) => row.month,
  )
  const countries = Map.groupBy(await sumCountries(db, span), ({ country }) => country)
  const orders = new Map((await sumOrders(db, span)).map((row) => [row.country, row]))
  const corridors = [...new Set([...countries.keys(), ...orders.keys()])].map((country) => ({
    country,
    orders: orders.get(country)?.orders ?? 0,
    volume: dollars(orders.get(country)?.amount ?? 0n),
    ...wireSums(countries.get(country) ?? []),
  }))
  const all = [...orders.values()]
  return {
    month,
    months: months.map((each) => ({ month: each, ...wireSums(lines.get(each) ?? []) })),
    corridors: corridors.toSorted(
      (a, b) =>
        compare(BigInt(b.contribution.minor), BigInt(a.contribution.minor)) || a.country.localeCompare(b.country, 'en'),
    ),
    total: {
      orders: all.reduce((sum, row) => sum + row.orders, 0),
      volume: dollars(all.reduce((sum, row) => sum + row.amount, 0n)),
      ...wireSums(lines.get(month) ?? []),
    },
    books: wireState(await selectBooksState(db)),
    salesAt: (await salesCountedAt(db, span))?.toString() ?? null,
  }
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
