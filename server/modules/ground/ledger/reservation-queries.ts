import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export type ReservationRow = {
  id: string
  kind: string
  subject: string
  /** The amount that it holds of the account, above zero. */
  amount: bigint
  eventAt: Temporal.Instant
  open: boolean
}

/** Reservations that debit an account, newest first, including settled and released ones. */
export const selectReservations = async (
  db: Db,
  { accountId, before, limit }: { accountId: string; before: string | null; limit: number },
): Promise<ReservationRow[]> => {
  const { rows } = await sql<ReservationRow>`
    select r.id, r.kind, r.subject, r.event_at, e.reservation_id is null as open, -(
      select sum(entry.amount)::bigint from unnest(r.accounts, r.amounts) as entry (account, amount)
      where entry.account = ${accountId}::uuid
    ) as amount
    from (
      select * from ledger_reservations where accounts[1] = ${accountId}::uuid
        and (${before}::uuid is null or id < ${before}::uuid)
      order by id desc limit ${limit}
    ) as r left join ledger_reservation_ends e on e.reservation_id = r.id
    order by r.id desc`.execute(db)
  return rows
}
