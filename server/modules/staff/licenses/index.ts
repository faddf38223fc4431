import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { licenseAlarms_days } from '#contract/staff/licenses.ts'
import type { Module } from '#server/modules/module.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { emit } from '#server/platform/events.ts'
import { type Deadline, remindOfDeadlines } from '../staff/index.ts'
import { alarmPath } from './license.ts'
import { licensesMessages } from './messages.ts'
import { selectVersions } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { licensedSince } from './queries.ts'

type Expiry = Deadline & { authority: string; number: string }

/** The expiry dates of the latest versions. */
const expiries = {
  job: 'license-alarms',
  permission: 'licenses.manage',
  days: licenseAlarms_days,
  open: async (db: Db): Promise<Expiry[]> => {
    const versions = await selectVersions(db)
    return versions.flatMap(({ licenseId: id, authority, number, expiresOn }, index) => {
      if (expiresOn === null || versions[index - 1]?.licenseId === id) return []
      const text = (language: Language, isPast: boolean) =>
        fillAll(licensesMessages[language][isPast ? 'expired' : 'due'], { authority, number, date: expiresOn })
      return [{ id, dueOn: expiresOn, path: alarmPath(id), text, authority, number }]
    })
  },
  onPast: (tx: Tx, { id, authority, number, dueOn: expiresOn }: Expiry, at: Temporal.Instant) =>
    emit(tx, { at, type: 'license.lapsed', subject: id, payload: { authority, number, expiresOn } }),
} as const

/** Our licenses, registrations and bonds, with a version per renewal and expiry alerts. */
export const licenses: Module = {
  owns: ['licenses', 'license_versions'],
  routes: registerRoutes,
  jobs: (deps) => [{ name: 'license-alarms', every_ms: 3_600_000, run: () => remindOfDeadlines(deps, expiries) }],
}
