import { fillAll } from '../../../contract/fill.ts'
import { rolesWith } from '../../../contract/permissions.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { listAdmins } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { peopleWith } from '../staff/index.ts'
import { policiesMessages } from './messages.ts'
import { insertAlarm, selectLatest } from './queries.ts'

/** Days in New York until a yyyy-mm-dd; below zero once it has passed. */
export const daysUntil = (day: string, at: Temporal.Instant): number =>
  at.toZonedDateTimeISO('America/New_York').toPlainDate().until(Temporal.PlainDate.from(day), { largestUnit: 'days' })
    .days

/** Tells those who keep policies 30 days before a review is due and after its day, once each. Returns how many it told of. */
export const alarmOfReviews = ({ db, now, config, secrets }: Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>) =>
  transaction(db, async (tx): Promise<number> => {
    const at = now()
    let told = 0
    for (const { id, policyId, title, reviewOn } of await selectLatest(tx)) {
      const left = daysUntil(reviewOn, at)
      if (left > 30 || !(await insertAlarm(tx, { versionId: id, days: left < 0 ? 0 : 30, at }))) continue
      told += 1
      const may = new Set<string>()
      for (const role of rolesWith('policies.manage')) for (const one of await peopleWith(tx, role)) may.add(one)
      for (const reader of await listAdmins(tx)) {
        if (!may.has(reader._id)) continue
        const text = (language: keyof typeof policiesMessages) =>
          fillAll(policiesMessages[language][left < 0 ? 'late' : 'due'], { title, date: reviewOn })
        const about = { path: `/dashboard/compliance/policies/${policyId}` }
        await notify({ tx, config, secrets }, { reader, section: 'high_risk', text, about, at })
      }
    }
    return told
  })
