import { filingAlarms_days, fincenAlarms_days } from '#contract/compliance/filings.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Deadline } from '#server/modules/staff/staff/index.ts'
import type { Db } from '#server/platform/database.ts'
import { filingsMessages } from './messages.ts'
import { selectFincenDue } from './queries.ts'
import { selectWaiting } from './view.ts'

/** Each report has an address of its own: its notices are read once it is filed. */
export const reportPath = ({ obligation, period }: { obligation: string; period: string }): string =>
  `/dashboard/compliance/reports?report=${obligation}-${period}`

/** The last days of the reports that can be filed and are not. */
export const reportsDue = {
  job: 'filing-alarms',
  permission: 'reports.file',
  days: filingAlarms_days,
  open: async (db: Db, today: Temporal.PlainDate): Promise<Deadline[]> =>
    (await selectWaiting(db, today))
      .filter(({ early }) => !early)
      .map(({ obligation, period: { name: period, dueOn } }) => ({
        id: `${obligation} ${period}`,
        dueOn: dueOn.toString(),
        path: reportPath({ obligation, period }),
        text: (language: Language, isPast: boolean) => {
          const { due, late, names } = filingsMessages[language]
          const day = dueOn.toLocaleString(localeOf[language], { dateStyle: 'long' })
          return fillAll(isPast ? late : due, { report: names[obligation], period, day })
        },
      })),
} as const

/** Its notices have no form in it: their reader may be on a shared screen. */
export const fincenPath = (id: string): string => `/dashboard/compliance/reports?report=${id}`

/** The last days of reports to FinCEN, for those who may know of them, in words that name no report. */
export const fincenDue = {
  job: 'fincen-alarms',
  permission: 'reports.sar',
  days: fincenAlarms_days,
  open: async (db: Db): Promise<Deadline[]> =>
    (await selectFincenDue(db)).map(({ id, fileBy: dueOn }) => ({
      ...{ id, dueOn, path: fincenPath(id) },
      text: (language: Language, isPast: boolean) => {
        const { confidentialDue, confidentialLate } = filingsMessages[language]
        const day = Temporal.PlainDate.from(dueOn).toLocaleString(localeOf[language], { dateStyle: 'long' })
        return fillAll(isPast ? confidentialLate : confidentialDue, { day })
      },
    })),
} as const
