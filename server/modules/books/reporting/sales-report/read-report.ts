import {
  type FilingState,
  reportDays,
  SalesFigures,
  type SalesReport,
  type SalesSums,
} from '#contract/books/sales-report.ts'
import { toWire } from '#contract/lib/money.ts'
import { licensedSince } from '#server/modules/staff/licenses/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import type { Span } from '../office/queries.ts'
import { type StateSum, salesFilings, sumStates } from './queries.ts'

/** The days of a quarter, yyyy-Qn. */
export const spanOf = (quarter: string): Span => {
  const first = Number(quarter.slice(6)) * 3 - 2 // tidy allows Number because it counts months
  const from = Temporal.PlainDate.from(`${quarter.slice(0, 4)}-${String(first).padStart(2, '0')}-01`)
  return { from, to: from.add({ months: 3 }).subtract({ days: 1 }) }
}

export const dueOn = (quarter: string): Temporal.PlainDate => spanOf(quarter).to.add({ days: reportDays })

const sumsOf = (rows: readonly StateSum[]): SalesSums => {
  const sum = (of: (row: StateSum) => bigint): bigint => rows.reduce((all, row) => all + of(row), 0n)
  const dollars = (minor: bigint) => toWire({ minor, currency: 'USD' })
  return {
    orders: rows.reduce((all, { orders }) => all + orders, 0),
    amount: dollars(sum(({ amount }) => amount)),
    fees: dollars(sum(({ fees }) => fees)),
  }
}

const largestFirst = <T extends SalesSums>(all: T[], nameOf: (row: T) => string): T[] =>
  all.toSorted((a, b) => {
    const more = BigInt(b.amount.minor) - BigInt(a.amount.minor)
    return more === 0n ? nameOf(a).localeCompare(nameOf(b), 'en') : more > 0n ? 1 : -1
  })

export const figuresOf = async (db: Db, quarter: string): Promise<SalesFigures> => {
  const span = spanOf(quarter)
  const rows = await sumStates(db, span)
  const grouped = <K extends 'state' | 'country'>(key: K) =>
    [...Map.groupBy(rows, (row) => row[key])].map(([name, own]) => ({ [key]: name, ...sumsOf(own) }))
  return {
    quarter,
    ...{ from: span.from.toString(), to: span.to.toString() },
    newYork: sumsOf(rows.filter(({ state }) => state === 'NY')),
    total: sumsOf(rows),
    states: largestFirst(grouped('state') as SalesFigures['states'], ({ state }) => state),
    countries: largestFirst(grouped('country') as SalesFigures['countries'], ({ country }) => country),
    records: rows.reduce((all, { records }) => all + records, 0),
  }
}

/** As in the filings calendar: a quarter that closed before our first license is not ours to file. */
const stateOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, quarter: string): Promise<FilingState> => {
  const [today, { to }] = [dayOf(now()), spanOf(quarter)]
  if (Temporal.PlainDate.compare(today, to) <= 0) return 'open'
  const since = await licensedSince(db)
  if (since === null || Temporal.PlainDate.compare(to, since.issuedOn) <= 0) return 'unlicensed'
  return Temporal.PlainDate.compare(today, dueOn(quarter)) <= 0 ? 'due' : 'late'
}

/** A quarter's filed figures, or the current ones. */
export const readReport = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { quarter }: { quarter: string },
): Promise<SalesReport> => {
  const filed = await salesFilings.find(db, { quarter })
  if (!filed) {
    const figures = await figuresOf(db, quarter)
    const state = await stateOf({ db, now }, quarter)
    return { figures, digest: digestOf(figures), dueOn: dueOn(quarter).toString(), state, filing: null }
  }
  const late = !filed.elsewhere && Temporal.PlainDate.compare(dayOf(filed.filedAt), filed.dueOn) > 0
  return {
    figures: SalesFigures.parse(filed.figures),
    digest: filed.digest,
    dueOn: filed.dueOn,
    state: 'filed',
    filing: {
      confirmation: filed.confirmation,
      filedBy: { name: filed.filedByName },
      filedAt: filed.filedAt.toString(),
      late,
    },
  }
}
