import type { Db } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { callFold } from './queries.ts'

export const jobs = ({ db }: { db: Db }): Job[] => [
  // Folds the tails of accounts without a floor: reading such a balance sums its unfolded entries.
  { name: 'ledger-fold', every_ms: 1000, run: () => callFold(db) },
]
