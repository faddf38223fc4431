import type { TierLimits } from '#contract/staff/settings.ts'
import type { Person } from '#server/modules/people/identity/index.ts'
import { limitLevelOf } from '#server/modules/staff/limit-requests/index.ts'
import { type InForce, settingsAt } from '#server/modules/staff/settings/index.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import { type Db, together } from '#server/platform/database.ts'
import { sumSent } from '../queries.ts'
import { type Known, periodStarts, type Usage } from './limits.ts'

export type LimitUsage = { known: Known; limits: InForce<TierLimits>; usage: Usage }

/** A customer's limits and what counts toward them. A company has limits of its own; a person's are standard until staff raises them. */
export const readUsage = async (
  db: Db,
  { userId, role }: { userId: string; role: Person['role'] | Promise<Person['role'] | undefined> },
  now: Temporal.Instant,
): Promise<LimitUsage> => {
  const [verification, usage, level, { limits }, known] = await together([
    verificationOf(db, userId),
    sumSent(db, { userId, ...periodStarts(now) }),
    limitLevelOf(db, userId),
    settingsAt(db, now),
    role,
  ])
  return { known: { verification, level: known === 'business' ? 'business' : level }, limits, usage }
}
