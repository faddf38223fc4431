import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { removeUnusedScheduleTerms, removeUnusedTerms } from './queries.ts'

/** Retention of terms that led to no transfer, for questions about disclosures. */
const keptDays = 7
const batch_max = 500

export const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'unused-terms',
    every_ms: 3_600_000,
    run: async () => {
      const before = now().subtract({ hours: keptDays * 24 })
      const ofSchedules = await removeUnusedScheduleTerms(db, { madeBefore: before, batch: batch_max })
      return ofSchedules + (await removeUnusedTerms(db, { expiredBefore: before, batch: batch_max }))
    },
  },
]
