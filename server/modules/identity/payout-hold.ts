import type { Db } from '../../platform/database.ts'
import { selectPasswordReset } from './queries.ts'

/** Who took an account over sends its money away at once: its owner, told by mail, has a day to call. */
export const payoutHoldHours = 24

/** Until when what this person confirms now must not be paid out, because the password is new; null: it may. */
export const payoutsHeldUntil = async (
  db: Db,
  userId: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> => {
  const until = (await selectPasswordReset(db, userId))?.add({ hours: payoutHoldHours })
  return until && Temporal.Instant.compare(now, until) < 0 ? until : null
}
