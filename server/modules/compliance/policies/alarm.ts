import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { dayOf, daysUntil } from '#server/platform/new-york.ts'
import { policiesMessages } from './messages.ts'
import { insertAlarm, selectLatest } from './queries.ts'

/** Alerts policy owners 30 days before a review is due and after its day, once each. Returns the number of alerts. */
export const alarmOfReviews = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'>): Promise<number> => {
  const { db, config, secrets } = deps
  const at = deps.now()
  return eachRow(deps, 'policy-alarms', {
    due: () => selectLatest(db),
    handle: ({ id, policyId, title, reviewOn }) =>
      transaction(db, async (tx) => {
        const left = daysUntil(reviewOn, dayOf(at))
        if (left > 30 || !(await insertAlarm(tx, { versionId: id, days: left < 0 ? 0 : 30, at }))) return false
        const text = (language: Language) =>
          fillAll(policiesMessages[language][left < 0 ? 'late' : 'due'], { title, date: reviewOn })
        const path = `/dashboard/compliance/policies/${policyId}`
        await notifyPermitted(
          { tx, config, secrets },
          { permission: 'policies.manage', section: 'high_risk', text, path, at },
        )
        return true
      }),
  })
}
