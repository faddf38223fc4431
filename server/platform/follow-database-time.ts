import { sql } from 'kysely'
import { clockSkewAlarm_ms, type databaseClock } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

const every_ms = 60_000

const readTime = async (db: Db): Promise<Temporal.Instant> => {
  const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not say what time it is')
  return row.at
}

/** Measures the machine's clock against the database's now and every minute, and raises an alarm when they differ by much. */
export const followDatabaseTime = async (
  { db, log }: { db: Db; log: Log },
  { measure }: ReturnType<typeof databaseClock>,
): Promise<void> => {
  const look = async (): Promise<void> => {
    const ahead_ms = await measure(() => readTime(db))
    if (Math.abs(ahead_ms) > clockSkewAlarm_ms)
      log.error({ ahead_ms }, 'the clock of this machine differs from the clock of the database')
  }
  const lookAgain = (): Promise<void> =>
    look().catch((error: unknown) => log.error({ err: error }, 'the time of the database could not be read'))
  await look()
  setInterval(lookAgain, every_ms).unref()
}
