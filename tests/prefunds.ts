import type { Db } from '../server/platform/database.ts'
import { fillPrefunds as fill } from '../server/seed/prefunds.ts'

/** Minor units of each currency. */
const plenty = 1_000_000_000_000n

/** Money of ours at every partner, since nothing is paid out that is not there. */
export const fillPrefunds = (db: Db, at: Temporal.Instant, others: readonly string[] = []): Promise<unknown> =>
  fill(db, { amountOf: () => plenty, others, at })
