import type { Db } from '#server/platform/database.ts'
import { type ReservationRow, selectReservations } from './reservation-queries.ts'

export type LedgerHold = Omit<ReservationRow, 'open'>

const batch = 200

/**
 * The open reservations that hold `reserved` of an account, newest first. Reading stops once they sum to it: most reservations of an
 * account are settled or released, and the open ones are among its newest.
 */
export const holdsOf = async (
  db: Db,
  { accountId, reserved }: { accountId: string; reserved: bigint },
): Promise<LedgerHold[]> => {
  const holds: LedgerHold[] = []
  let [left, before]: [bigint, string | null] = [reserved, null]
  while (left > 0n) {
    const rows: ReservationRow[] = await selectReservations(db, { accountId, before, limit: batch })
    for (const { open, ...hold } of rows) {
      if (!open) continue
      holds.push(hold)
      left -= hold.amount
    }
    before = rows.at(-1)?.id ?? null
    if (rows.length < batch) break
  }
  return holds
}
