import type { Db } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { callFold } from './queries.ts'
import { verifyLedger } from './verify-ledger.ts'

const hour_ms = 3_600_000

export const jobs = ({ db }: { db: Db }): Job[] => [
  // Keeps the tails of accounts without a floor short: reading such a balance adds up what is not folded yet.
  { name: 'ledger-fold', every_ms: 1000, run: () => callFold(db) },
  {
    name: 'ledger-proof',
    every_ms: hour_ms,
    run: async () => {
      const problems = await verifyLedger(db)
      // A job that throws is recorded with its reason and logged as an error until it passes again.
      if (problems.length > 0) throw new Error(`the ledger is wrong: ${problems.join('; ')}`)
      return 0
    },
  },
]
