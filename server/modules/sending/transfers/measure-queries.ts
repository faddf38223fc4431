import { sql } from 'kysely'
import { statesWhere } from '#contract/sending/transfer-states.ts'
import { type Measure, selectReadings } from '#server/platform/metrics.ts'

const open = statesWhere(({ ends }) => ends === null)

/** From the indexes `transfers_state`, `transfers_held` and `transfers_due`: a delivered transfer is not counted. */
export const measures: readonly Measure[] = [
  {
    name: 'sol_open_transfers',
    help: 'Transfers on their way, by state',
    labels: ['state'],
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select jsonb_build_object('state', state) as labels, count(*) as value
          from transfers where state = any(${open}) group by state`,
      ),
  },
  {
    name: 'sol_open_transfers_dollars',
    help: 'Principal of transfers on their way, by state',
    labels: ['state'],
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select jsonb_build_object('state', state) as labels, sum(amount) / 100 as value
          from transfers where state = any(${open}) group by state`,
      ),
  },
  {
    name: 'sol_transfers_held',
    help: 'Transfers that wait for a decision of staff',
    read: ({ db }) =>
      selectReadings(db, sql`select null as labels, count(*) as value from transfers where held_at is not null`),
  },
  {
    name: 'sol_transfers_late_seconds',
    help: 'How long the oldest due transfer has been waiting for the worker',
    read: ({ db, now }) =>
      selectReadings(
        db,
        sql`select null as labels, greatest(0, coalesce(extract(epoch from ${now()}::timestamptz - min(next_run_at)), 0)) as value
          from transfers where next_run_at is not null`,
      ),
  },
]
