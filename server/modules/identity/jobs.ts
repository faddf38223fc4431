import type { Deps } from '../../platform/deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { trustedDays } from './codes/code.ts'
import { deleteOldCodes } from './codes/code-queries.ts'
import { deleteOldMailboxes } from './codes/mailbox-queries.ts'
import { deleteOldSessions } from './sessions/session-queries.ts'
import { eraseClosed } from './users/erase-closed.ts'

const keptDays = 90

/** Accounts that closed long ago leave with all that hangs on them. Codes, links, browsers and sessions of long ago prove nothing any more (the audit log keeps what was done) and are removed. */
export const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'identity',
    every_ms: 3_600_000,
    run: async () => {
      const before = now().subtract({ hours: keptDays * 24 })
      const trustedBefore = now().subtract({ hours: trustedDays * 24 })
      const codes = (await deleteOldCodes(db, before)) + (await deleteOldMailboxes(db, { before, trustedBefore }))
      return codes + (await deleteOldSessions(db, before)) + (await eraseClosed({ db, now }))
    },
  },
]
