import { sql, type Updateable } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { InvitationRecord } from './invitation.ts'

const own = (db: Db | Tx) => db.withTables<{ invitations: InvitationRecord }>()

/** Serializes counting and creating a customer's invitations. */
export const lockInvitations = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${userId}`}, 0))`.execute(tx)
}

/** False when the id is taken. */
export const insertInvitation = async (tx: Tx, invitation: InvitationRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Lock = { lock?: boolean }

export const findInvitation = (
  db: Db | Tx,
  id: string,
  { lock = false }: Lock = {},
): Promise<InvitationRecord | undefined> =>
  own(db)
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const findByDigest = (
  db: Db | Tx,
  tokenDigest: string,
  { lock = false }: Lock = {},
): Promise<InvitationRecord | undefined> =>
  own(db)
    .selectFrom('invitations')
    .selectAll()
    .where('tokenDigest', '=', tokenDigest)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const updateInvitation = (tx: Tx, id: string, change: Updateable<InvitationRecord>): Promise<InvitationRecord> =>
  own(tx).updateTable('invitations').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

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

export const selectInvitations = (
  db: Db,
  { userId, after, limit }: { userId: string; after: Place | undefined; limit: number },
): Promise<InvitationRecord[]> =>
  own(db)
    .selectFrom('invitations')
    .selectAll()
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const cancelOpenOf = async (tx: Tx, userId: string, at: Temporal.Instant): Promise<void> => {
  await own(tx)
    .updateTable('invitations')
    .set({ state: 'canceled', stateAt: at })
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .execute()
}

export const deleteInvitationsOf = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('invitations').where('userId', '=', userId).execute()
}
