import type { ColumnType } from 'kysely'
import type { Role } from '../../../../contract/identity.ts'
import type { Language } from '../../../../contract/route.ts'
import type { Db, Tx } from '../../../platform/database.ts'

type Instant = Temporal.Instant
type SessionsTables = {
  sessions: {
    id: string
    user_id: string
    secret_digest: string
    created_at: Instant
    seen_at: Instant
    expires_at: Instant
    ended_at: ColumnType<Instant | null, undefined, Instant>
    proved_at: Instant
    address: string
    agent: string
  }
  users: { id: string; email: string; role: Role; lang: Language; closed_at: Instant | null }
}
const on = (db: Db) => db.withTables<SessionsTables>()

export type NewSession = {
  id: string
  user_id: string
  secret_digest: string
  created_at: Instant
  seen_at: Instant
  expires_at: Instant
  proved_at: Instant
  address: string
  agent: string
}

export const insertSession = async (tx: Tx, row: NewSession): Promise<void> => {
  await on(tx).insertInto('sessions').values(row).execute()
}

/** A session that lives: not ended, not too old, and seen after `idleSince`. One indexed lookup, with its person. */
export const selectLiveSession = (
  db: Db,
  by: { id: string; userId: string } | { digest: string },
  { at, idleSince }: { at: Instant; idleSince: Instant },
) =>
  on(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.seen_at', 'users.email', 'users.role', 'users.lang'])
    .where((eb) =>
      'digest' in by
        ? eb('sessions.secret_digest', '=', by.digest)
        : eb.and([eb('sessions.id', '=', by.id), eb('sessions.user_id', '=', by.userId)]),
    )
    .where('users.closed_at', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('sessions.seen_at', '>', idleSince)
    .executeTakeFirst()

export const touchSession = async (db: Db, { id, at }: { id: string; at: Instant }): Promise<void> => {
  await on(db).updateTable('sessions').set({ seen_at: at }).where('id', '=', id).where('seen_at', '<', at).execute()
}

/** The sessions of a person that live, the one used last first. */
export const selectLiveSessions = (
  db: Db,
  { userId, at, idleSince }: { userId: string; at: Instant; idleSince: Instant },
) =>
  on(db)
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'address', 'agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether a session lives and was proved after `since`; in a transaction it is held until that ends. */
export const selectLiveProof = (db: Db, { sessionId, since }: { sessionId: string; since: Instant }) =>
  on(db)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('proved_at', '>', since)
    .forUpdate()
    .executeTakeFirst()

/** Which sessions: one, one if it is this person's, the one of a cookie, or all of a person but one. */
type Which = { id: string; userId?: string } | { digest: string } | { userId: string; except?: string }

/** Ends sessions; answers those that lived until now. */
export const endSessions = (db: Db, which: Which, at: Instant) =>
  on(db)
    .updateTable('sessions')
    .set({ ended_at: at })
    .where((eb) => {
      if ('digest' in which) return eb('secret_digest', '=', which.digest)
      if ('id' in which)
        return which.userId === undefined
          ? eb('id', '=', which.id)
          : eb.and([eb('id', '=', which.id), eb('user_id', '=', which.userId)])
      const own = eb('user_id', '=', which.userId)
      return which.except === undefined ? own : eb.and([own, eb('id', '<>', which.except)])
    })
    .where('ended_at', 'is', null)
    .returning(['id', 'created_at', 'expires_at', 'proved_at', 'address', 'agent'])
    .execute()

export const deleteOldSessions = async (db: Db, expiredBefore: Instant): Promise<number> => {
  const { numDeletedRows } = await on(db)
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('expires_at', '<', expiredBefore).limit(1000),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
