import type { Deps } from '../../platform/deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteOldLogins } from './login-queries.ts'

export const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'factors',
    every_ms: 3_600_000,
    run: () => deleteOldLogins(db, { challengesBefore: now(), loginsBefore: now().subtract({ hours: 24 }) }),
  },
]
