import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type DeliveryFigures = {
  delivered: number
  /** Decimal text with one decimal; null when nothing was delivered. */
  shareInTime: string | null
  medianSeconds: number | null
  /** Decimal text with two decimals. */
  averageFee: string | null
}

/**
 * Figures of the transfers made since a day and delivered, from the confirmation to the delivery. One that was returned and
 * delivered again counts by its last delivery.
 * Percentages are rounded half up, the median to whole seconds.
 */
export const selectDeliveryFigures = async (
  db: Db,
  { since, within_s }: { since: Temporal.Instant; within_s: number },
): Promise<DeliveryFigures> => {
  const { rows } = await sql<DeliveryFigures>`
    select count(*)::int as delivered,
      round(100.0 * count(*) filter (where seconds <= ${within_s}) / nullif(count(*), 0), 1)::text as "shareInTime",
      round(percentile_cont(0.5) within group (order by seconds))::int as "medianSeconds",
      round(100.0 * sum(fee) / nullif(sum(amount), 0), 2)::text as "averageFee"
    from (
      select extract(epoch from delivered.at - transfers.authorised_at)::float8 as seconds,
        transfers.total - transfers.amount as fee, transfers.amount
      from transfers
      cross join lateral (
        select max(event_at) as at from transfer_events where transfer_id = transfers.id and to_state = 'delivered'
      ) as delivered
      where transfers.state = 'delivered' and transfers.currency = 'USD' and transfers.created_at >= ${since.toString()}::timestamptz
    ) as deliveries`.execute(db)
  const [row] = rows
  return row ?? { delivered: 0, shareInTime: null, medianSeconds: null, averageFee: null }
}
