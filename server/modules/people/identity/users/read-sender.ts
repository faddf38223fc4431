import { Refusal } from '#contract/lib/errors.ts'
import type { Db } from '#server/platform/database.ts'
import { users } from './queries.ts'
import { type Person, toPerson } from './user.ts'

/** An account thief sends the money away immediately: the hold gives the owner, notified by mail, a day to call. */
export const payoutHoldHours = 24

export type Sender = {
  user: Person
  /** Until when payouts are held because the password is new; null: not held. */
  payoutsHeldUntil: Temporal.Instant | null
}

const heldUntil = (
  row: { passwordResetAt: Temporal.Instant | null } | undefined,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const until = row?.passwordResetAt?.add({ hours: payoutHoldHours })
  return until && Temporal.Instant.compare(now, until) < 0 ? until : null
}

/** Until when payouts of a transfer confirmed now are held; null: not held. */
export const payoutHoldOf = async (
  db: Db,
  { userId, now }: { userId: string; now: Temporal.Instant },
): Promise<Temporal.Instant | null> => heldUntil(await users.find(db, { id: userId }), now)

/** Throws `not_found`. */
export const readSender = async (
  db: Db,
  { userId, now }: { userId: string; now: Temporal.Instant },
): Promise<Sender> => {
  const row = await users.find(db, { id: userId })
  if (!row) throw new Refusal('not_found')
  return { user: toPerson(row), payoutsHeldUntil: heldUntil(row, now) }
}
