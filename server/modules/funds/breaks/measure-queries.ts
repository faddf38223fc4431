import { sql } from 'kysely'
import { type Measure, selectReadings } from '#server/platform/metrics.ts'

export const measures: readonly Measure[] = [
  {
    name: 'sol_open_breaks',
    help: 'Differences between a partner and our books that no person has settled, by kind',
    labels: ['kind'],
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select jsonb_build_object('kind', kind) as labels, count(*) as value
          from breaks where settled_at is null group by kind`,
      ),
  },
]
