import { removeOfMessages } from '#server/modules/staff/attachments/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { handleMails } from './mail-in/handle-mails.ts'
import { deleteHandledBefore } from './mail-in/queries.ts'
import { deleteAnsweredBefore } from './queries.ts'

/** Visitors have no account: their tickets are retained as long as a closed account's records. */
const retention_years = 5
/** The rows detect duplicates; the provider stops retrying after hours. */
const mailRows_days = 90

export const jobs = (deps: Deps): Job[] => {
  const { db, now, files } = deps
  return [
    { name: 'inbound-mails', every_ms: 5_000, run: () => handleMails(deps) },
    {
      name: 'old-inbound-mails',
      every_ms: 24 * 3_600_000,
      run: () => deleteHandledBefore(db, now().subtract({ hours: mailRows_days * 24 })),
    },
    {
      name: 'support',
      every_ms: 24 * 3_600_000,
      run: async () => {
        // An Instant has no calendar years to subtract; 366 days are never too few.
        const before = now().subtract({ hours: retention_years * 366 * 24 })
        return removeOfMessages({ db, files }, (tx) => deleteAnsweredBefore(tx, before))
      },
    },
  ]
}
