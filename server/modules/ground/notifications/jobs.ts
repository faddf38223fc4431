import { lowestUuidv7 } from '#contract/lib/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteOldNotifications } from './queries.ts'

const keptDays = 730

export const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'notifications',
    every_ms: 24 * 3_600_000,
    run: () => deleteOldNotifications(db, lowestUuidv7(now().subtract({ hours: keptDays * 24 }).epochMilliseconds)),
  },
]
