import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { trustedDays } from './codes/code.ts'
import { deleteOldCodes } from './codes/code-queries.ts'
import { deleteOldMailboxes } from './codes/mailbox-queries.ts'
import { deleteOldSessions } from './sessions/session-queries.ts'
import { eraseClosed } from './users/erase-closed.ts'

const keptDays = 90

export const jobs = ({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Job[] => [
  {
    name: 'identity',
    every_ms: 3_600_000,
    run: async () => {
      const before = now().subtract({ hours: keptDays * 24 })
      const trustedBefore = now().subtract({ hours: trustedDays * 24 })
      const codes = (await deleteOldCodes(db, before)) + (await deleteOldMailboxes(db, { before, trustedBefore }))
      return codes + (await deleteOldSessions(db, before)) + (await eraseClosed({ db, now, log }))
    },
  },
]
