import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { emit } from '#server/platform/events.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { notifyPermitted } from '../staff/index.ts'
import { alarmOf, alarmPath, daysLeft, type VersionRecord } from './license.ts'
import { licensesMessages } from './messages.ts'
import { insertAlarm, selectVersions } from './queries.ts'

type AlarmDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'>

const tell = async (
  deps: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { licenseId, authority, number, expiresOn }: VersionRecord,
  { days, at }: { days: number; at: Temporal.Instant },
): Promise<void> => {
  const text = (language: Language) =>
    fillAll(licensesMessages[language][days === 0 ? 'expired' : 'due'], { authority, number, date: expiresOn ?? '' })
  await notifyPermitted(deps, {
    permission: 'licenses.manage',
    section: 'high_risk',
    text,
    path: alarmPath(licenseId),
    at,
  })
}

/** Alerts license owners at 90, 60 and 30 days before expiry and after it, once each. Returns the number of alerts. */
export const alarmOfLicenses = (deps: AlarmDeps): Promise<number> => {
  const { db, config, secrets } = deps
  const at = deps.now()
  return eachRow(deps, 'license-alarms', {
    due: async () => {
      const versions = await selectVersions(db)
      const latest = versions.filter(({ licenseId }, index) => versions[index - 1]?.licenseId !== licenseId)
      return latest.map((version) => ({ ...version, id: version.licenseId }))
    },
    handle: async (version) => {
      const { licenseId, expiresOn, authority, number } = version
      const days = alarmOf(daysLeft(expiresOn, dayOf(at)))
      if (expiresOn === null || days === null) return false
      return transaction(db, async (tx) => {
        if (!(await insertAlarm(tx, { licenseId, expiresOn, days, at }))) return false
        await tell({ tx, config, secrets }, version, { days, at })
        const payload = { authority, number, expiresOn }
        if (days === 0) await emit(tx, { at, type: 'license.lapsed', subject: licenseId, payload })
        return true
      })
    },
  })
}
