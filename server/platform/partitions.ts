import { sql } from 'kysely'
import { lowestUuidv7 } from '#contract/lib/ids.ts'
import { audit } from './audit.ts'
import type { Now } from './clock.ts'
import { type Db, sqlState, transaction } from './database.ts'
import type { Job } from './jobs.ts'
import type { Log } from './log.ts'

const monthsAhead = 3
const hour_ms = 3_600_000
/** The most rows moved out of the default partition: more would block its writers for too long. */
const moved_max = 20_000

type Month = { suffix: string; lower: string; upper: string }
type Part = Omit<Month, 'suffix'> & { name: string; part: string }

/** This month and the next ones, in UTC, as UUIDv7 ranges. */
const monthsFrom = (now: Temporal.Instant): Month[] => {
  const start = now.toZonedDateTimeISO('UTC').startOfDay().with({ day: 1 })
  return Array.from({ length: monthsAhead + 1 }, (_, index) => {
    const from = start.add({ months: index })
    return {
      suffix: from.toPlainDate().toString().slice(0, 7).replace('-', '_'),
      lower: lowestUuidv7(from.epochMilliseconds),
      upper: lowestUuidv7(from.add({ months: 1 }).epochMilliseconds),
    }
  })
}

type Outcome = 'made' | 'there' | 'full' | 'busy'

/** Another worker made it while this one waited for its lock. */
const isDuplicate = (error: unknown): boolean => sqlState(error) === '42P07'

const makePartition = async (db: Db, { name, part, lower, upper }: Part): Promise<Outcome | undefined> => {
  try {
    const { rows } = await sql<{ outcome: Outcome }>`
      select make_partition(${name}, ${part}, ${lower}, ${upper}, ${moved_max}) as outcome`.execute(db)
    return rows[0]?.outcome
  } catch (error) {
    if (isDuplicate(error)) return 'there'
    throw error
  }
}

/**
 * Creates the missing partitions of every table partitioned by month: this month's and three more. Returns how many it created. A busy
 * one is left for the next run: until then, and for ids of any other month, rows land in the default partition.
 */
export const makePartitions = async ({ db, now, log }: { db: Db; now: Now; log: Log }): Promise<number> => {
  const { rows: tables } = await sql<{ name: string; parts: string[] }>`
    select t.name, array(
      select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass(format('public.%I', t.name))
    ) as parts
    from partitioned_tables t order by t.name`.execute(db)
  const missing = tables.flatMap(({ name, parts }) =>
    monthsFrom(now())
      .map(({ suffix, ...range }) => ({ name, part: `${name}_${suffix}`, ...range }))
      .filter(({ part }) => !parts.includes(part)),
  )
  let made = 0
  for (const one of missing) {
    const { part } = one
    const outcome = await makePartition(db, one)
    if (outcome === 'made') made += 1
    else if (outcome !== 'there')
      log.warn({ part, outcome }, 'a partition was not made; the default one takes its rows')
  }
  return made
}

/** Drops one month past its retention, as determined by the database, and audits that. Returns 1, or 0 when there was none. */
export const dropPastPartition = ({ db, now }: { db: Db; now: Now }): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{ part: string | null }>`select drop_past_partition() as part`.execute(tx)
    const subject = rows[0]?.part
    if (!subject) return 0
    await audit(tx, { at: now(), actor: 'partitions', action: 'partition.dropped', subject })
    return 1
  })

export const partitionJob = (deps: { db: Db; now: Now; log: Log }): Job => ({
  name: 'partitions',
  every_ms: hour_ms,
  run: async () => (await makePartitions(deps)) + (await dropPastPartition(deps)),
})
