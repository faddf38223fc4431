import type { Deps } from '../../platform/deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { removeOfMessages } from '../attachments/index.ts'
import { deleteAnsweredBefore } from './queries.ts'

/** As long as a closed account's records, since a visitor has no account. */
const keptYears = 5

export const jobs = ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>): Job[] => [
  {
    name: 'support',
    every_ms: 24 * 3_600_000,
    run: async () => {
      const before = now().subtract({ hours: keptYears * 366 * 24 })
      return removeOfMessages({ db, files }, (tx) => deleteAnsweredBefore(tx, before))
    },
  },
]
