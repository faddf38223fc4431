import { type RawBuilder, sql } from 'kysely'
import { type Measure, type Reading, selectReadings } from './metrics.ts'

/** Seconds since a time, by the database's clock. */
const age = (column: string) => sql`greatest(0, extract(epoch from now() - ${sql.ref(column)}))`

/**
 * Rows that the worker handles within seconds while all is well. A row waits from the time in `since`: while `until` is null, or without
 * `until` while `since` is set. A partial index has the rows that wait, or they are the whole table.
 */
export type Queue = { name: string; table: string; since: string; until?: string }

const waiting = ({ table, since, until }: Queue) =>
  until === undefined
    ? sql`${sql.table(table)} where ${sql.ref(since)} is not null`
    : sql`${sql.table(table)} where ${sql.ref(until)} is null`

const platformQueues: readonly Queue[] = [
  // An event's own time may be days earlier.
  { name: 'events', table: 'outbox', since: 'created_at' },
  { name: 'messages', table: 'messages', since: 'next_at' },
  { name: 'stalled', table: 'stalled_rows', since: 'since' },
]

const ofEach = (queues: readonly Queue[], value: (queue: Queue) => RawBuilder<unknown>) =>
  sql<Reading>`${sql.join(
    queues.map(
      (queue) => sql`select jsonb_build_object('queue', ${queue.name}::text) as labels, ${value(queue)} as value
      from ${waiting(queue)}`,
    ),
    sql` union all `,
  )}`

/** The queues of the platform and of the modules. */
export const queueMeasures = (ofModules: readonly Queue[]): readonly Measure[] => {
  const queues = [...platformQueues, ...ofModules]
  return [
    {
      name: 'sol_queue_rows',
      help: 'Rows that wait in a queue, those that are due later included',
      labels: ['queue'],
      read: ({ db }) =>
        selectReadings(
          db,
          ofEach(queues, () => sql`count(*)`),
        ),
    },
    {
      name: 'sol_queue_late_seconds',
      help: 'How long the oldest due row of a queue has been waiting',
      labels: ['queue'],
      read: ({ db }) =>
        selectReadings(
          db,
          ofEach(queues, ({ since }) => {
            const column = sql.ref(since)
            return sql`coalesce(extract(epoch from now() - min(${column}) filter (where ${column} <= now())), 0)`
          }),
        ),
    },
  ]
}

/** The worker's jobs. */
export const jobMeasures: readonly Measure[] = [
  {
    name: 'sol_job_seconds',
    help: 'Time since a job last ran',
    labels: ['name'],
    read: ({ db }) =>
      selectReadings(db, sql`select jsonb_build_object('name', name) as labels, ${age('ran_at')} as value from jobs`),
  },
  {
    name: 'sol_job_failing',
    help: '1 for a job whose last run failed; `proof` fails when the books are wrong, `audit-proof` when the audit log is',
    labels: ['name'],
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select jsonb_build_object('name', name) as labels, (problem is not null)::int as value from jobs`,
      ),
  },
]

/** The database's own copies. */
export const replicationMeasures: readonly Measure[] = [
  {
    name: 'sol_replication_lag_bytes',
    help: 'Log that a standby has not replayed, or a receiver not stored, by application_name',
    labels: ['application'],
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select jsonb_build_object('application', application) as labels, greatest(0, bytes) as value
          from replication_lag() where bytes is not null`,
      ),
  },
  {
    name: 'sol_log_archive_failing',
    help: '1 while the last attempt to archive the database’s log failed; absent without an archive',
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select null as labels, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int as value
          from pg_stat_archiver where archived_count > 0 or failed_count > 0`,
      ),
  },
]
