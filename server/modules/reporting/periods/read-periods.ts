import type { Period } from '../../../../contract/periods.ts'
import type { Db } from '../../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../../platform/deps.ts'
import { dayOf, timeZone } from '../../../platform/new-york.ts'
import { readUsers } from '../../identity/index.ts'
import { type ClosingRecord, firstMonth, selectClosings, selectStops } from './period-queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now'>

export const monthAfter = (month: string, months = 1): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

/** When a month begins in New York. */
export const startOf = (month: string): Temporal.Instant =>
  Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(timeZone).toInstant()

/** How far the books are closed: the last closed month, and what a month's live closing is. */
export const liveClosings = (closings: readonly ClosingRecord[]) => {
  const live = new Map(
    closings.filter(({ state }) => state === 'asked' || state === 'closed').map((closing) => [closing.month, closing]),
  )
  const closed = [...live.values()].filter(({ state }) => state === 'closed').map(({ month }) => month)
  return { live, lastClosed: closed.toSorted().at(-1) ?? null }
}

type Stops = Period['stops']

/** What stops an open month from being closed, in the order of the contract. */
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

/** The months of the books, the newest first. */
export const listPeriods = async (deps: Deps): Promise<Period[]> => {
  const { db, now } = deps
  const first = await firstMonth(db)
  if (!first) return []
  const current = dayOf(now()).toString().slice(0, 7)
  const months: string[] = []
  for (let month = first; month <= current; month = monthAfter(month)) months.unshift(month)
  const closings = await selectClosings(db)
  const { live, lastClosed } = liveClosings(closings)
  const named = await namesIn(db, closings)
  const views: Period[] = []
  for (const month of months) {
    const closing = live.get(month)
    const stops = closing?.state === 'closed' ? [] : await stopsOf(deps, { month, first, lastClosed })
    const reopened = closings.findLast((one) => one.month === month && one.state === 'reopened')
    views.push({
      month,
      state: closing?.state === 'closed' ? 'closed' : closing ? 'asked' : 'open',
      stops,
      askedBy: closing ? named(closing.askedBy) : null,
      askedAt: closing?.askedAt.toString() ?? null,
      note: closing?.note ?? '',
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

const namesIn = async (db: Db, closings: readonly ClosingRecord[]) => {
  const ids = closings.flatMap(({ askedBy, decidedBy, reopenedBy }) => [askedBy, decidedBy, reopenedBy])
  const users = await readUsers(db, [...new Set(ids.filter((id) => id !== null))])
  return (id: string) => {
    const { firstName = '', lastName = '' } = users.get(id) ?? {}
    return { id, name: `${firstName} ${lastName}`.trim() }
  }
}
