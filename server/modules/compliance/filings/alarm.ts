import { filingAlarms_days } from '#contract/compliance/filings.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { dayOf, daysUntil } from '#server/platform/new-york.ts'
import { filingsMessages } from './messages.ts'
import { insertAlarm } from './queries.ts'
import { selectWaiting, type Waiting } from './view.ts'

type AlarmDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'>

/** The nearest threshold reached; undefined for none. */
const alarmOf = (left: number) => (left < 0 ? 0 : filingAlarms_days.findLast((days) => days > 0 && left <= days))

/** A separate address per report, so its notices are marked as read when it is filed. */
export const alarmPath = ({ obligation, period }: { obligation: string; period: string }): string =>
  `/dashboard/compliance/reports?report=${obligation}-${period}`

const tell = async (
  deps: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { obligation, period }: Waiting,
  { days, at }: { days: number; at: Temporal.Instant },
): Promise<void> => {
  const text = (language: Language) => {
    const { due, late, names } = filingsMessages[language]
    const day = period.dueOn.toLocaleString(localeOf[language], { dateStyle: 'long' })
    return fillAll(days === 0 ? late : due, { report: names[obligation], period: period.name, day })
  }
  await notifyPermitted(deps, {
    permission: 'reports.file',
    section: 'high_risk',
    text,
    path: alarmPath({ obligation, period: period.name }),
    at,
  })
}

/** Alerts filers at 30, 14 and 7 days before the deadline and after it, once each. Returns the number of alerts. */
export const alarmOfFilings = (deps: AlarmDeps): Promise<number> => {
  const { db, config, secrets } = deps
  const at = deps.now()
  return eachRow(deps, 'filing-alarms', {
    due: async () =>
      (await selectWaiting(db, dayOf(at)))
        .filter(({ early }) => !early)
        .map((waiting) => ({
          ...waiting,
          id: `${waiting.obligation} ${waiting.period.name}`,
        })),
    handle: async (waiting) => {
      const days = alarmOf(daysUntil(waiting.period.dueOn, dayOf(at)))
      if (days === undefined) return false
      const alarm = { obligation: waiting.obligation, period: waiting.period.name, days, at }
      return transaction(db, async (tx) => {
        if (!(await insertAlarm(tx, alarm))) return false
        await tell({ tx, config, secrets }, waiting, { days, at })
        return true
      })
    },
  })
}
