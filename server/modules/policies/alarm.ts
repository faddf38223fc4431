import { fillAll } from '../../../contract/fill.ts'
import type { Language } from '../../../contract/route.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dayOf, daysUntil } from '../../platform/new-york.ts'
import { notifyPermitted } from '../staff/index.ts'
import { policiesMessages } from './messages.ts'
import { insertAlarm, selectLatest } from './queries.ts'

/** Tells those who keep policies 30 days before a review is due and after its day, once each. Returns how many it told of. */
export const alarmOfReviews = ({ db, now, config, secrets }: Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>) =>
  transaction(db, async (tx): Promise<number> => {
    const at = now()
    let told = 0
    for (const { id, policyId, title, reviewOn } of await selectLatest(tx)) {
      const left = daysUntil(reviewOn, dayOf(at))
      if (left > 30 || !(await insertAlarm(tx, { versionId: id, days: left < 0 ? 0 : 30, at }))) continue
      told += 1
      const text = (language: Language) =>
        fillAll(policiesMessages[language][left < 0 ? 'late' : 'due'], { title, date: reviewOn })
      const path = `/dashboard/compliance/policies/${policyId}`
      await notifyPermitted(
        { tx, config, secrets },
        { permission: 'policies.manage', section: 'high_risk', text, path, at },
      )
    }
    return told
  })
