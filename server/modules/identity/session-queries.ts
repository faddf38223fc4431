import type { ColumnType } from 'kysely'
import type { Role } from '../../../contract/identity.ts'
import type { Language } from '../../../contract/route.ts'
import type { Db, Tx } from '../../platform/database.ts'

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
    address: string
    agent: string
  }
  users: { id: string; email: string; role: Role; lang: Language }
}
const on = (db: Db) => db.withTables<SessionsTables>()

export type NewSession = {
  id: string
  user_id: string
  secret_digest: string
  created_at: Instant
  seen_at: Instant
  expires_at: Instant
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
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('sessions.seen_at', '>', idleSince)
    .executeTakeFirst()

export const touchSession = async (db: Db, { id, at }: { id: string; at: Instant }): Promise<void> => {
  await on(db).updateTable('sessions').set({ seen_at: at }).where('id', '=', id).where('seen_at', '<', at).execute()
}

/** Ends one session, or all of a person. */
export const endSessions = async (
  db: Db,
  by: { id: string } | { digest: string } | { userId: string },
  at: Instant,
): Promise<void> => {
  await on(db)
    .updateTable('sessions')
    .set({ ended_at: at })
    .where((eb) =>
      'id' in by
        ? eb('id', '=', by.id)
        : 'digest' in by
          ? eb('secret_digest', '=', by.digest)
          : eb('user_id', '=', by.userId),
    )
    .where('ended_at', 'is', null)
    .execute()
}

export const deleteOldSessions = async (db: Db, expiredBefore: Instant): Promise<number> => {
  const { numDeletedRows } = await on(db)
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('expires_at', '<', expiredBefore).limit(1000),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
