import { Refusal } from '../../../../contract/errors.ts'
import type { Db } from '../../../platform/database.ts'
import { selectUser } from './queries.ts'
import { type Person, toPerson } from './user.ts'

/** Who took an account over sends its money away at once: its owner, told by mail, has a day to call. */
export const payoutHoldHours = 24

export type Sender = {
  user: Person
  /** Until when what this person confirms now must not be paid out, because the password is new; null: it may. */
  payoutsHeldUntil: Temporal.Instant | null
}

const heldUntil = (
  row: { password_reset_at: Temporal.Instant | null } | undefined,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const until = row?.password_reset_at?.add({ hours: payoutHoldHours })
  return until && Temporal.Instant.compare(now, until) < 0 ? until : null
}

/** Until when what this person confirms now must not be paid out; null: it may. */
export const payoutHoldOf = async (
  db: Db,
  { userId, now }: { userId: string; now: Temporal.Instant },
): Promise<Temporal.Instant | null> => heldUntil(await selectUser(db, { id: userId }), now)

/** A person as somebody who sends money now. Throws `not_found`. */
export const readSender = async (
  db: Db,
  { userId, now }: { userId: string; now: Temporal.Instant },
): Promise<Sender> => {
  const row = await selectUser(db, { id: userId })
  if (!row) throw new Refusal('not_found')
  return { user: toPerson(row), payoutsHeldUntil: heldUntil(row, now) }
}
