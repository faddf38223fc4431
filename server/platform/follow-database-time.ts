import { sql } from 'kysely'
import { clockSkewAlarm_ms, type databaseClock } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

const [every_ms, glance_ms] = [10_000, 1_000]

const readTime = async (db: Db): Promise<Temporal.Instant> => {
  const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not say what time it is')
  return row.at
}

type Following = { db: Db; log: Log; tell: (offset_s: number) => void }

/**
 * Measures the machine's clock against the database's now, every ten seconds, and at once when it was set. `tell` gets the difference; one
 * of more than five seconds is logged when it begins or changes.
 */
export const followDatabaseTime = async (
  { db, log, tell }: Following,
  { measure, hasStepped }: ReturnType<typeof databaseClock>,
): Promise<void> => {
  let [logged_ms, askedAt] = [0, performance.now()]
  const look = async (): Promise<void> => {
    askedAt = performance.now()
    const ahead_ms = await measure(() => readTime(db))
    tell(ahead_ms / 1_000)
    if (Math.abs(ahead_ms - logged_ms) <= clockSkewAlarm_ms) return
    logged_ms = ahead_ms
    if (Math.abs(ahead_ms) > clockSkewAlarm_ms)
      log.error({ ahead_ms }, 'the clock of this machine differs from the clock of the database')
    else log.info({ ahead_ms }, 'the clock of this machine is right again')
  }
  const glance = async (): Promise<void> => {
    if (performance.now() - askedAt < every_ms && !hasStepped()) return
    await look().catch((error: unknown) => log.error({ err: error }, 'the time of the database could not be read'))
  }
  await look()
  setInterval(glance, glance_ms).unref()
}
