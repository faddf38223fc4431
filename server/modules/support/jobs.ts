import type { Deps } from '../../platform/deps.ts'
import type { Duty } from '../../platform/jobs.ts'
import { deleteAnsweredBefore } from './queries.ts'

/** As long as an account that was closed: whoever asked may have none. */
const keptYears = 5

export const supportDuties = ({ db, now }: Pick<Deps, 'db' | 'now'>): Duty[] => [
  {
    name: 'support',
    every_ms: 24 * 3_600_000,
    run: () => deleteAnsweredBefore(db, now().subtract({ hours: keptYears * 366 * 24 })),
  },
]
