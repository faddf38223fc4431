import { annualReport, type BlockedYear } from '#contract/funds/blocked-property.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { decimalText, toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { fullName, nameOf, readUser, readUsers } from '#server/modules/people/identity/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { blockedMessages } from './messages.ts'
import {
  firstBlockedAt,
  type ListedProperty,
  lockBlocked,
  properties,
  reports,
  selectHeldAt,
  type YearRecord,
} from './queries.ts'

type ReportDeps = Pick<Deps, 'db' | 'now'>

/** Records the report of one property, once. Refuses `not_found`, and `report_filed`. */
export const recordReport = (
  { db, now }: ReportDeps,
  { id, confirmation, adminId }: { id: string; confirmation: string; adminId: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const at = now()
    const found = await lockBlocked(tx, id)
    if (!found) throw new Refusal('not_found')
    if (found.reportConfirmation === confirmation) return
    if (found.reportedAt !== null) throw new Refusal('report_filed')
    const reportedByName = fullName(await readUser(tx, adminId))
    await properties.update(tx, { id }, { reportConfirmation: confirmation, reportedByName, reportedAt: at })
    await recordChange(tx, { at, actor: adminId, what: 'property.reported', subject: id, details: { confirmation } })
  })

const dayIn = (year: number, monthDay: string): Temporal.PlainDate => Temporal.PlainDate.from(`${year}-${monthDay}`)

/** The close of the day on which a year's property is counted. */
const countedAt = (year: number): Temporal.Instant =>
  dayIn(year, annualReport.heldOn).add({ days: 1 }).toZonedDateTime(timeZone).toInstant()

const totalsOf = (rows: readonly ListedProperty[]) =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) =>
    toWire({ minor: own.reduce((sum, { amount }) => sum + amount, 0n), currency }),
  )

const yearView = async (
  db: Db,
  { year, today, filed }: { year: number; today: Temporal.PlainDate; filed: YearRecord | undefined },
): Promise<BlockedYear> => {
  const [heldOn, dueOn] = [dayIn(year, annualReport.heldOn), dayIn(year, annualReport.dueOn)]
  const rows = await selectHeldAt(db, countedAt(year))
  const passed = Temporal.PlainDate.compare(today, heldOn) > 0
  const state = filed ? 'filed' : !passed ? 'open' : Temporal.PlainDate.compare(today, dueOn) <= 0 ? 'due' : 'late'
  return {
    ...{ year, heldOn: heldOn.toString(), dueOn: dueOn.toString(), state },
    count: filed?.count ?? rows.length,
    totals: totalsOf(rows),
    filed: filed ? { confirmation: filed.confirmation, by: filed.filedByName, at: filed.filedAt.toString() } : null,
  }
}

/** The next report and the previous ones, back to the first property. A year in which nothing was held needs none. */
export const listYears = async ({ db, now }: ReportDeps): Promise<BlockedYear[]> => {
  const first = await firstBlockedAt(db)
  if (!first) return []
  const today = dayOf(now())
  const filed = new Map((await reports.list(db, {}, 'year', 'desc')).map((row) => [row.year, row]))
  const next = today.year + (Temporal.PlainDate.compare(today, dayIn(today.year, annualReport.dueOn)) > 0 ? 1 : 0)
  const years = Array.from({ length: next - dayOf(first).year + 1 }, (_, back) => next - back)
  const views = await Promise.all(years.map((year) => yearView(db, { year, today, filed: filed.get(year) })))
  return views.filter(({ count, state }) => count > 0 || state === 'open')
}

type Filing = { year: number; count: number; confirmation: string; adminId: string }

/** Records an annual report, once. Refuses `blocked_year_open` before its day has passed, `report_changed` and `report_filed`. */
export const fileYear = (deps: ReportDeps, { year, count, confirmation, adminId }: Filing): Promise<BlockedYear> =>
  transaction(deps.db, async (tx) => {
    const at = deps.now()
    if (Temporal.Instant.compare(at, countedAt(year)) < 0) throw new Refusal('blocked_year_open')
    const rows = await selectHeldAt(tx, countedAt(year))
    if (rows.length === 0 || rows.length !== count) throw new Refusal('report_changed')
    const { firstName, lastName } = await readUser(tx, adminId)
    const filed = {
      year,
      count,
      confirmation,
      filedBy: adminId,
      filedByName: `${firstName} ${lastName}`.trim(),
      filedAt: at,
    }
    if (!(await reports.insertOnce(tx, filed))) throw new Refusal('report_filed')
    const what = 'blocked_report.filed'
    await recordChange(tx, { at, actor: adminId, what, subject: String(year), details: { count, confirmation } })
    return yearView(tx, { year, today: dayOf(at), filed })
  })

const cellsOf = async (db: Db, rows: readonly ListedProperty[]): Promise<string[][]> => {
  const users = await readUsers(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ userId, code, blockedAt, reportConfirmation, currency, amount }) => {
    const name = nameOf(users, userId)
    const money = decimalText({ minor: amount, currency })
    return [name, code, dayOf(blockedAt).toString(), reportConfirmation ?? '', currency, money]
  })
}

/** Exports the annual report as a file, audited because customers' names leave the system. */
export const exportYear = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  { year, readerId, language }: { year: number; readerId: string; language: Language },
): Promise<ListFile> => {
  const t = blockedMessages[language].columns
  // tidy allows reads() because only staff gets this file.
  const db = await deps.reads()
  const pages = async function* () {
    yield await selectHeldAt(db, countedAt(year))
  }
  return exportList(deps, {
    ...{ list: 'blocked_report', readerId, asked: { year }, name: `blocked-${year}` },
    heads: [t.owner, t.code, t.blocked, t.reported, t.currency, t.amount],
    pages: pages(),
    cellsOf: (rows) => cellsOf(db, rows),
  })
}
