import { sql } from 'kysely'
import { type Measure, selectReadings } from './metrics.ts'

/** Seconds since a time, by the database's clock. */
const age = (column: string) => sql`greatest(0, extract(epoch from now() - ${sql.ref(column)}))`

/** The queues of the platform: each is drained within seconds while all is well. */
export const platformMeasures: readonly Measure[] = [
  {
    name: 'sol_queue_rows',
    help: 'Rows that wait in a queue',
    labels: ['queue'],
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select jsonb_build_object('queue', 'events') as labels, count(*) as value from outbox
          union all select jsonb_build_object('queue', 'messages'), count(*) from messages where next_at is not null
          union all select jsonb_build_object('queue', 'stalled'), count(*) from stalled_rows`,
      ),
  },
  {
    name: 'sol_queue_late_seconds',
    help: 'How long the oldest due row of a queue has been waiting',
    labels: ['queue'],
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select jsonb_build_object('queue', 'events') as labels, coalesce(max(${age('e.at')}), 0) as value
            from outbox o join events e on e.id = o.event_id
          union all select jsonb_build_object('queue', 'messages'), coalesce(${age('m.next_at')}, 0)
            from (select min(next_at) as next_at from messages where next_at is not null) m`,
      ),
  },
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
