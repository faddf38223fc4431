import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteOldLogins } from './login-queries.ts'
import { deleteOldTexts } from './text/queries.ts'

export const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'factors',
    every_ms: 3_600_000,
    run: async () => {
      const before = now().subtract({ hours: 24 })
      return (
        (await deleteOldLogins(db, { challengesBefore: now(), loginsBefore: before })) +
        (await deleteOldTexts(db, before))
      )
    },
  },
]
