import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { InvitationRecord } from './invitation.ts'

export const invitations = rows<InvitationRecord>('invitations', { time: 'createdAt' })

/** Serializes counting and creating a customer's invitations. */
export const lockInvitations = async (tx: Tx, userId: string): Promise<void> => {
  await lockKey(tx, `invitations of ${userId}`)
}

/** Number of open ones, and of those created since then. */
export const countInvitations = async (
  tx: Tx,
  { userId, now, since }: { userId: string; now: Temporal.Instant; since: Temporal.Instant },
): Promise<{ open: number; made: number }> => {
  const { rows } = await sql<{ open: number; made: number }>`
    select count(*) filter (where state = 'open' and expires_at > ${now})::int as open,
      count(*) filter (where created_at >= ${since})::int as made
    from invitations where user_id = ${userId}`.execute(tx)
  return rows[0] ?? { open: 0, made: 0 }
}
