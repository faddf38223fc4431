import type { Deps } from '../../platform/deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteAnsweredBefore } from './queries.ts'

/** As long as a closed account's records, since a visitor has no account. */
const keptYears = 5

export const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'support',
    every_ms: 24 * 3_600_000,
    run: () => deleteAnsweredBefore(db, now().subtract({ hours: keptYears * 366 * 24 })),
  },
]
