import type { Db } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { callFold } from './queries.ts'

export const jobs = ({ db }: { db: Db }): Job[] => [
  // Keeps the tails of accounts without a floor short: reading such a balance adds up what is not folded yet.
  { name: 'ledger-fold', every_ms: 1000, run: () => callFold(db) },
]
