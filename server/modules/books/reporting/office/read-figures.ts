import { type FigurePeriod, type OfficeFigures, saleChannels, trendParts } from '#contract/books/office.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { toWire, type WireMoney } from '#contract/lib/money.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { visitorsByMonth, visitorsIn } from '../visitors/queries.ts'
import {
  countPairs,
  lastRefresh,
  type MonthSums,
  type Span,
  salesByChannel,
  salesByCountry,
  sumMonths,
  sumParts,
  sumSales,
} from './queries.ts'
import { selectStored } from './stored-queries.ts'

const dollars = (minor: bigint): WireMoney => toWire({ minor, currency: 'USD' })

/** Seven days, thirty, or the year to date, including today. */
export const spanOf = (period: FigurePeriod, today: Temporal.PlainDate): Span => {
  if (period === 'year') return { from: today.with({ month: 1, day: 1 }), to: today }
  return { from: today.subtract({ days: period === 'week' ? 6 : 29 }), to: today }
}

type FiguresQuery = { period: FigurePeriod; from?: string | undefined; to?: string | undefined }

/**
 * The requested days, else those of the period. Refuses by name days outside the aggregated range, one without the other, and an empty
 * span.
 */
const spanRequested = ({ period, from, to }: FiguresQuery, today: Temporal.PlainDate): Span => {
  if (from === undefined && to === undefined) return spanOf(period, today)
  if (from === undefined || to === undefined) throw refuseFields({ [from === undefined ? 'from' : 'to']: 'required' })
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const earliest = today.subtract({ years: 1 }).with({ month: 1, day: 1 })
  if (Temporal.PlainDate.compare(first, earliest) < 0) throw refuseFields({ from: 'malformed' })
  if (Temporal.PlainDate.compare(last, first) < 0 || Temporal.PlainDate.compare(last, today) > 0)
    throw refuseFields({ to: 'malformed' })
  return { from: first, to: last }
}

/** The same days one year before; February 29 becomes 28. */
export const yearBefore = ({ from, to }: Span): Span => ({
  from: from.subtract({ years: 1 }),
  to: to.subtract({ years: 1 }),
})

/** Rounded half up to a cent. */
export const averageOf = ({ orders, amount }: { orders: number; amount: bigint }): WireMoney | null =>
  orders === 0 ? null : dollars((2n * amount + BigInt(orders)) / (2n * BigInt(orders)))

const monthsOfYear = (year: number, sums: readonly MonthSums[], visitors: ReadonlyMap<string, number>) => {
  const byMonth = new Map(sums.map((sum) => [sum.month, sum]))
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    const { international = 0, local = 0, income = 0n, expenses = 0n } = byMonth.get(month) ?? {}
    return {
      ...{ month, international, local, visitors: visitors.get(month) ?? 0 },
      income: dollars(income),
      expenses: dollars(expenses),
    }
  })
}

/** Buckets of equal length, so an incomplete one does not look low; today's covers the elapsed part of the day only. */
const trendOf = async (db: Db, span: Span): Promise<OfficeFigures['trend']> => {
  const all = span.from.until(span.to).days + 1
  const days = Math.ceil(all / trendParts)
  const sums = new Map((await sumParts(db, span, days)).map((sum) => [sum.part, sum]))
  return Array.from({ length: Math.floor(all / days) }, (_, part) => {
    const to = span.to.subtract({ days: part * days })
    const { orders = 0, amount = 0n, pairs = 0 } = sums.get(part) ?? {}
    const from = to.subtract({ days: days - 1 }).toString()
    return { from, to: to.toString(), orders, average: averageOf({ orders, amount }), pairs }
  }).reverse()
}

const totalsOf = async (db: Db, span: Span) => {
  const { transfers } = await sumSales(db, span)
  return { ...transfers, pairs: await countPairs(db, span), visitors: await visitorsIn(db, span) }
}

/** Sales and earnings of these days, compared with one year before. */
export const measureFigures = async (db: Db, span: Span, today: Temporal.PlainDate): Promise<OfficeFigures> => {
  const before = await totalsOf(db, yearBefore(span))
  const current = await totalsOf(db, span)
  const year = spanOf('year', today)
  const orders = new Map((await salesByChannel(db, span)).map((row) => [row.channel, row.orders]))
  return {
    from: span.from.toString(),
    to: span.to.toString(),
    asOf: (await lastRefresh(db))?.toString() ?? null,
    orders: { now: current.orders, before: before.orders },
    average: { now: averageOf(current), before: averageOf(before) },
    pairs: { now: current.pairs, before: before.pairs },
    visitors: { now: current.visitors, before: before.visitors },
    trend: await trendOf(db, span),
    months: monthsOfYear(today.year, await sumMonths(db, year), await visitorsByMonth(db, year)),
    countries: await salesByCountry(db, span),
    channels: saleChannels.map((channel) => ({ channel, orders: orders.get(channel) ?? 0 })),
  }
}

/** The worker's result of today; other spans, and the time before it ran, are computed on request. */
export const readFigures = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: FiguresQuery,
): Promise<OfficeFigures> => {
  const today = dayOf(now())
  const isPeriod = query.from === undefined && query.to === undefined
  const stored = isPeriod ? await selectStored(db, query.period, today) : undefined
  return stored ?? measureFigures(db, spanRequested(query, today), today)
}
