import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { removeUnusedQuotes } from './queries.ts'

/** Retention of unused quotes, for questions about a price shown. */
const keptDays = 7
const batch_max = 500

export const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'unused-conversion-quotes',
    every_ms: 3_600_000,
    run: () => removeUnusedQuotes(db, { expiredBefore: now().subtract({ hours: keptDays * 24 }), batch: batch_max }),
  },
]
