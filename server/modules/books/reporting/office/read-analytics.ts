import { cohortMonths, funnelSteps, type OfficeAnalytics } from '#contract/books/office.ts'
import { toWire, type WireMoney } from '#contract/lib/money.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { visitorsIn } from '../visitors/queries.ts'
import { countActive, countJoined, sumCorridors, sumPartners } from './analytics-queries.ts'
import { sumMonths, sumSales } from './queries.ts'
import { averageOf, spanOf } from './read-figures.ts'
import { selectStored } from './stored-queries.ts'

const dollars = (minor: bigint): WireMoney => toWire({ minor, currency: 'USD' })

/** The latest cohorts, including those without retention; future months are left out. */
const cohortsOf = (active: Awaited<ReturnType<typeof countActive>>, today: Temporal.PlainDate) =>
  Array.from({ length: cohortMonths }, (_, at) => {
    const first = today.with({ day: 1 }).subtract({ months: cohortMonths - 1 - at })
    const month = first.toString().slice(0, 7)
    const people = (after: number): number =>
      active.find((row) => row.month === month && row.after === after)?.people ?? 0
    return {
      month,
      people: people(0),
      active: Array.from({ length: cohortMonths - at }, (_each, after) => people(after)),
    }
  })

/** Acquisition, retention and destinations in the year to date. */
export const measureAnalytics = async (db: Db, today: Temporal.PlainDate): Promise<OfficeAnalytics> => {
  const span = spanOf('year', today)
  const joined = { visited: await visitorsIn(db, span), ...(await countJoined(db, span)) }
  const since = today.with({ day: 1 }).subtract({ months: cohortMonths - 1 })
  const { orders } = (await sumSales(db, span)).all
  const months = await sumMonths(db, span)
  const sumOf = (key: 'income' | 'expenses'): bigint => months.reduce((sum, month) => sum + month[key], 0n)
  return {
    from: span.from.toString(),
    to: span.to.toString(),
    funnel: funnelSteps.map((step) => ({ step, people: joined[step] })),
    cohorts: cohortsOf(await countActive(db, since), today),
    corridors: (await sumCorridors(db, span)).map((row) => ({ ...row, amount: dollars(row.amount) })),
    partners: await sumPartners(db, span),
    incomeOfOrder: averageOf({ orders, amount: sumOf('income') }),
    costOfOrder: averageOf({ orders, amount: sumOf('expenses') }),
  }
}

/** The worker's result of today, or a fresh computation. */
export const readAnalytics = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<OfficeAnalytics> => {
  const today = dayOf(now())
  return (await selectStored(db, 'analytics', today)) ?? measureAnalytics(db, today)
}
