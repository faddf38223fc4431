import { sql } from 'kysely'
import { type TransitKind, transitKinds } from '#contract/funds/treasury.ts'
import type { Db } from '#server/platform/database.ts'

export type InTransit = {
  kind: TransitKind
  currency: string
  count: number
  amount: bigint
  oldestAt: Temporal.Instant
}

/**
 * Amounts submitted to a bank or a processor and not settled, by kind: nothing of them is posted yet. Uses the index of pollable
 * payments, which includes every payment that waits for a partner.
 */
export const selectInTransit = async (db: Db): Promise<InTransit[]> => {
  const of = (kind: TransitKind) => sql`
    select ${kind}::text as kind, currency, count(*)::int as count, sum(amount)::bigint as amount, min(created_at) as "oldestAt"
    from ${sql.table(`${kind}s`)}
    where next_run_at is not null and settled_at is null and state in ('requested', 'submitted', 'challenge')
    group by currency`
  const { rows } = await sql<InTransit>`${sql.join(transitKinds.map(of), sql` union all `)}`.execute(db)
  return rows
}
