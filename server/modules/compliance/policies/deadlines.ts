import { reviewAlarms_days } from '#contract/compliance/policies.ts'
import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Deadline } from '#server/modules/staff/staff/index.ts'
import type { Db } from '#server/platform/database.ts'
import { policiesMessages } from './messages.ts'
import { selectLatest } from './queries.ts'

/** The reviews of the current versions. */
export const reviews = {
  job: 'policy-alarms',
  permission: 'policies.manage',
  days: reviewAlarms_days,
  open: async (db: Db): Promise<Deadline[]> =>
    (await selectLatest(db)).map(({ id, policyId, title, reviewOn }) => ({
      id,
      dueOn: reviewOn,
      path: `/dashboard/compliance/policies/${policyId}`,
      text: (language: Language, isPast: boolean) =>
        fillAll(policiesMessages[language][isPast ? 'late' : 'due'], { title, date: reviewOn }),
    })),
} as const
