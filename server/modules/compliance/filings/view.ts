import { type Filing, filingAlarms_days } from '#contract/compliance/filings.ts'
import { sumQuarters } from '#server/modules/books/reporting/index.ts'
import { listBlocked, listBlockedYears } from '#server/modules/funds/blocked-property/index.ts'
import { attachmentsOf } from '#server/modules/staff/attachments/index.ts'
import { licensedSince } from '#server/modules/staff/licenses/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf, daysUntil, timeZone } from '#server/platform/new-york.ts'
import { listFincen } from './fincen.ts'
import { type Calendared, type Period, periodsAt, periodsOf } from './obligations.ts'
import { type Filed, selectFiled } from './queries.ts'

type FilingDeps = Pick<Deps, 'db' | 'now'>
type Day = Temporal.PlainDate

const stateOf = ({ endsOn, dueOn }: Period, today: Day): Filing['state'] => {
  if (Temporal.PlainDate.compare(today, dueOn) > 0) return 'late'
  // A review is due within its year: it may be recorded before the year is over.
  return Temporal.PlainDate.compare(today, endsOn) > 0 || endsOn.equals(dueOn) ? 'due' : 'open'
}

/** A quarter with less tax, in cents, needs no deposits: it is paid with Form 720 (26 CFR 40.6302(c)-1(e)(2)). */
const depositFree = 250_000n

export type Waiting = { obligation: Calendared; period: Period; early: boolean }

/**
 * Unfiled reports of periods that closed since the first license was issued. `early` ones closed before a license was recorded here: they
 * may have been filed elsewhere.
 */
export const selectWaiting = async (db: Db, today: Day): Promise<Waiting[]> => {
  const since = await licensedSince(db)
  if (since === null) return []
  const filed = new Set((await selectFiled(db)).map(({ obligation, period }) => `${obligation} ${period}`))
  const owed = new Map((await sumQuarters(db)).map((sum) => [sum.quarter, sum.owed]))
  const [issuedOn, keptOn] = [Temporal.PlainDate.from(since.issuedOn), dayOf(since.keptAt)]
  return (Object.keys(periodsOf) as Calendared[]).flatMap((obligation) =>
    periodsAt(obligation, { today, since: issuedOn })
      .filter(({ name }) => !filed.has(`${obligation} ${name}`))
      .filter(({ quarter }) => quarter === undefined || (owed.get(quarter) ?? 0n) > depositFree)
      .map((period) => ({ obligation, period, early: Temporal.PlainDate.compare(period.endsOn, keptOn) <= 0 })),
  )
}

export const viewWaiting = ({ obligation, period, early }: Waiting, today: Day): Filing => ({
  obligation,
  period: period.name,
  path: null,
  dueOn: period.dueOn.toString(),
  daysLeft: daysUntil(period.dueOn, today),
  state: stateOf(period, today),
  early,
  filed: null,
})

const viewFiled = async (db: Db, rows: readonly Filed[], today: Day): Promise<Filing[]> => {
  const documents = await attachmentsOf(
    db,
    rows.flatMap(({ id }) => id ?? []),
  )
  return rows.map(({ id, obligation, period, reference, filedByName: by, filedAt, elsewhere }) => {
    const dueOn = periodsOf[obligation](yearOf(period)).find(({ name }) => name === period)?.dueOn ?? dayOf(filedAt)
    return {
      ...{
        obligation,
        period,
        path: null,
        dueOn: dueOn.toString(),
        daysLeft: daysUntil(dueOn, today),
        state: 'filed',
        early: false,
      },
      filed: {
        ...{ reference, by, at: filedAt.toString(), elsewhere },
        late: !elsewhere && Temporal.PlainDate.compare(dayOf(filedAt), dueOn) > 0,
        document: (id && documents.get(id)?.[0]) || null,
      },
    }
  })
}

// tidy allows Number because it counts years
export const yearOf = (period: string): number => Number(period.slice(0, 4)) // biome-ignore format: the remark stands above it

/** Annual reports of blocked property have their own periods: only years with blocked property. */
const blockedYears = async (deps: FilingDeps, today: Day): Promise<Filing[]> =>
  (await listBlockedYears(deps)).map(({ year, dueOn, state, filed }) => ({
    ...{ obligation: 'ofac_blocked', period: String(year), path: null, dueOn, state },
    ...{ daysLeft: daysUntil(dueOn, today), early: false },
    filed: filed && {
      ...{ reference: filed.confirmation, by: filed.by, at: filed.at, elsewhere: false, document: null },
      late: Temporal.PlainDate.compare(dayOf(Temporal.Instant.from(filed.at)), dueOn) > 0,
    },
  }))

/** Each blocked property also needs an initial report (31 CFR 501.603(b)(1)). */
const blockedReports = async (deps: FilingDeps, today: Day): Promise<Filing[]> =>
  (await listBlocked(deps, { filter: 'held', limit: 100 })).items.map(({ transfer, reportDueOn, late, reported }) => ({
    ...{ obligation: 'ofac_report', period: transfer.code, path: null, dueOn: reportDueOn },
    ...{ daysLeft: daysUntil(Temporal.PlainDate.from(reportDueOn), today), early: false },
    state: reported ? 'filed' : late ? 'late' : 'due',
    filed: reported && {
      ...{ reference: reported.confirmation, by: reported.by, at: reported.at, elsewhere: false, document: null },
      late: Temporal.PlainDate.compare(dayOf(Temporal.Instant.from(reported.at)), reportDueOn) > 0,
    },
  }))

/** The calendar; reports to FinCEN only for a reader who may know of them. */
export const listFilings = async (
  deps: FilingDeps,
  fincenReader?: string,
): Promise<{ waiting: Filing[]; filed: Filing[] }> => {
  const today = dayOf(deps.now())
  const fincen = fincenReader === undefined ? [] : await listFincen(deps.db, { readerId: fincenReader, today })
  const others = [...(await blockedYears(deps, today)), ...(await blockedReports(deps, today)), ...fincen]
  const waiting = (await selectWaiting(deps.db, today)).map((one) => viewWaiting(one, today))
  const filed = await viewFiled(deps.db, await selectFiled(deps.db), today)
  const at = ({ filed: record }: Filing): string => record?.at ?? ''
  return {
    waiting: [...waiting, ...others.filter(({ filed: record }) => record === null)].toSorted((a, b) =>
      `${a.dueOn} ${a.obligation}`.localeCompare(`${b.dueOn} ${b.obligation}`, 'en'),
    ),
    filed: [...filed, ...others.filter(({ filed: record }) => record !== null)]
      .toSorted((a, b) => at(b).localeCompare(at(a), 'en'))
      .slice(0, 100),
  }
}

/** Pending from the first alert before its deadline. */
const isPressing = ({ state, daysLeft }: Filing): boolean =>
  state === 'late' || (state === 'due' && daysLeft <= filingAlarms_days[0])

/** Number of reports to file now, and the first deadline. */
export const filingsDue = async (
  deps: FilingDeps,
): Promise<{ count: number; oldestAt: Temporal.Instant; dueAt: Temporal.Instant } | null> => {
  const pressing = (await listFilings(deps)).waiting.filter(isPressing)
  const [first] = pressing
  if (!first) return null
  const dueOn = Temporal.PlainDate.from(first.dueOn)
  const startOf = (day: Day) => day.toZonedDateTime(timeZone).toInstant()
  return {
    count: pressing.length,
    oldestAt: startOf(dueOn.subtract({ days: filingAlarms_days[0] })),
    dueAt: startOf(dueOn.add({ days: 1 })),
  }
}
