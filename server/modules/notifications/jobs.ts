import { lowestUuidv7 } from '../../../contract/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Duty } from '../../platform/jobs.ts'
import { deleteOldNotifications } from './queries.ts'

/** What happened stays in the transfer, the audit log and the mailbox; the panel forgets after two years. */
const keptDays = 730

export const notificationsDuties = ({ db, now }: Pick<Deps, 'db' | 'now'>): Duty[] => [
  {
    name: 'notifications',
    every_ms: 24 * 3_600_000,
    run: () => deleteOldNotifications(db, lowestUuidv7(now().subtract({ hours: keptDays * 24 }).epochMilliseconds)),
  },
]
