import { type PeriodChecks, periodChecks } from '#contract/books/period-checks.ts'
import type { Period } from '#contract/books/periods.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { waitingOf } from '#server/modules/staff/approvals/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { countStalled } from '#server/platform/each-row.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { type ClosingRecord, countDrafts, firstMonth, selectClosings, selectStops } from './period-queries.ts'

/** Provided by a later module: number of unfiled reports and the first deadline. */
export type FilingsDue = (deps: Pick<PlatformDeps, 'db' | 'now'>) => Promise<{
  count: number
  oldestAt: Temporal.Instant
  dueAt: Temporal.Instant
} | null>

type Deps = Pick<PlatformDeps, 'db' | 'now'>
type Reader = Deps & { filingsDue: FilingsDue }

export const monthAfter = (month: string, months = 1): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

export const startOf = (month: string): Temporal.Instant =>
  Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(timeZone).toInstant()

/** The last closed month, and each month's current closing. */
export const liveClosings = (closings: readonly ClosingRecord[]) => {
  const live = new Map(closings.filter(({ state }) => state === 'closed').map((closing) => [closing.month, closing]))
  return { live, lastClosed: [...live.keys()].toSorted().at(-1) ?? null }
}

type Stops = Period['stops']

/** Blocking checks of an open month, in the order of the contract. */
export const stopsOf = async (
  { db, now }: Deps,
  { month, first, lastClosed }: { month: string; first: string; lastClosed: string | null },
): Promise<Stops> => {
  const end = startOf(monthAfter(month))
  if (Temporal.Instant.compare(now(), end) < 0) return [{ stop: 'not_over', count: 1 }]
  const next = lastClosed ? monthAfter(lastClosed) : first
  if (month !== next) return [{ stop: 'earlier_open', count: 1 }]
  return selectStops(db, { month, end })
}

/** All checks before a month's closing, with counts. */
export const checksOf = async (deps: Reader, month: string): Promise<PeriodChecks> => {
  const { db } = deps
  const end = startOf(monthAfter(month))
  const stops = await selectStops(db, { month, end })
  const found = new Map<string, number>([
    ...stops.map(({ stop, count }) => [stop, count] as const),
    ['invoices', await countDrafts(db, end)],
    ['stalled', await countStalled(db)],
    ['filings', (await deps.filingsDue(deps))?.count ?? 0],
  ])
  return periodChecks.map((check) => ({ check, count: found.get(check) ?? 0 }))
}

export const listPeriods = async (deps: Deps): Promise<Period[]> => {
  const { db, now } = deps
  const first = await firstMonth(db)
  if (!first) return []
  const current = dayOf(now()).toString().slice(0, 7)
  const months: string[] = []
  for (let month = first; month <= current; month = monthAfter(month)) months.unshift(month)
  const closings = await selectClosings(db)
  const { live, lastClosed } = liveClosings(closings)
  const pending = new Map((await waitingOf(deps, 'period_closing')).map((request) => [request.content.month, request]))
  const named = await namesIn(db, [...closings, ...[...pending.values()].map(({ requestedBy }) => ({ requestedBy }))])
  const views: Period[] = []
  for (const month of months) {
    const closing = live.get(month)
    const request = closing ? undefined : pending.get(month)
    const stops = closing ? [] : await stopsOf(deps, { month, first, lastClosed })
    const reopened = closings.findLast((one) => one.month === month && one.state === 'reopened')
    const requestedBy = closing?.requestedBy ?? request?.requestedBy
    views.push({
      month,
      state: closing ? 'closed' : request ? 'pending_approval' : 'open',
      stops,
      checks: [],
      requestedBy: requestedBy ? named(requestedBy) : null,
      requestedAt: (closing?.requestedAt ?? request?.requestedAt)?.toString() ?? null,
      note: closing?.note ?? request?.reason ?? '',
      decidedBy: closing?.decidedBy ? named(closing.decidedBy) : null,
      decidedAt: closing?.decidedAt?.toString() ?? null,
      reopens: month === lastClosed,
      reopened: reopened?.reopenedBy
        ? { by: named(reopened.reopenedBy), at: String(reopened.reopenedAt), reason: reopened.reason ?? '' }
        : null,
    })
  }
  return views
}

/** With the checks of the next month to close. */
export const readPeriods = async (deps: Reader): Promise<Period[]> => {
  const items = await listPeriods(deps)
  const isTurn = ({ state, stops }: Period): boolean =>
    state !== 'closed' && !stops.some(({ stop }) => stop === 'not_over' || stop === 'earlier_open')
  return Promise.all(
    items.map(async (one) => (isTurn(one) ? { ...one, checks: await checksOf(deps, one.month) } : one)),
  )
}

type People = Pick<ClosingRecord, 'requestedBy'> & Partial<Pick<ClosingRecord, 'decidedBy' | 'reopenedBy'>>

const namesIn = async (db: Db, closings: readonly People[]) => {
  const ids = closings.flatMap(({ requestedBy, decidedBy, reopenedBy }) => [requestedBy, decidedBy, reopenedBy])
  const users = await readUsers(db, [...new Set(ids.filter((id) => typeof id === 'string'))])
  return (id: string) => ({ id, name: nameOf(users, id) })
}
