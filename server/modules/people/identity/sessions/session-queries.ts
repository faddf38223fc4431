import type { Language } from '#contract/lib/route.ts'
import type { Role } from '#contract/people/identity.ts'
import { announce } from '#server/platform/change-feed.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'

type Instant = Temporal.Instant
export type NewSession = {
  id: string
  userId: string
  secretDigest: string
  createdAt: Instant
  seenAt: Instant
  expiresAt: Instant
  authenticatedAt: Instant
  address: string
  agent: string
}
type Session = NewSession & { endedAt: Instant | null }
type User = {
  id: string
  email: string
  role: Role
  lang: Language
  closedAt: Instant | null
  passwordResetAt: Instant | null
}

export const sessions = rows<Session, Session, NewSession>('sessions')
const tables = (db: Db) => db.withTables<{ sessions: Session; users: User }>()

type Live = { at: Instant; idleSince: Instant }

const selectingLive = (db: Db, { at, idleSince }: Live) =>
  tables(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'sessions.seenAt', 'users.email', 'users.role', 'users.lang'])
    .where('users.closedAt', 'is', null)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', at)
    .where('sessions.seenAt', '>', idleSince)

const liveOfDigest = statement((db, given: Live & { digest: string }) =>
  selectingLive(db, given).where('sessions.secretDigest', '=', given.digest),
)

const liveOfId = statement((db, given: Live & { id: string; userId: string }) =>
  selectingLive(db, given).where('sessions.id', '=', given.id).where('sessions.userId', '=', given.userId),
)

/** A session with its user, unless it was revoked, expired or was last seen before `idleSince`. One indexed lookup. */
export const selectLiveSession = (db: Db, by: { id: string; userId: string } | { digest: string }, live: Live) =>
  'digest' in by ? liveOfDigest.first(db, { ...by, ...live }) : liveOfId.first(db, { ...by, ...live })

/** Whether the session of a cookie was revoked by its user's password change. */
export const endedByPassword = async (db: Db, digest: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.secretDigest', '=', digest)
    .whereRef('sessions.endedAt', '=', 'users.passwordResetAt')
    .executeTakeFirst()) !== undefined

export const touchSession = async (db: Db, { id, at }: { id: string; at: Instant }): Promise<void> => {
  await tables(db).updateTable('sessions').set({ seenAt: at }).where('id', '=', id).where('seenAt', '<', at).execute()
}

/** A user's live sessions, the most recently used first. */
export const selectLiveSessions = (
  db: Db,
  { userId, at, idleSince }: { userId: string; at: Instant; idleSince: Instant },
) =>
  tables(db)
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'seenAt', 'address', 'agent'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('seenAt', '>', idleSince)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A live session authenticated after `since`, locked until the transaction ends. */
export const selectRecentAuth = (db: Db, { sessionId, since }: { sessionId: string; since: Instant }) =>
  tables(db)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('authenticatedAt', '>', since)
    .forUpdate()
    .executeTakeFirst()

/** One session, one if it is this user's, that of a cookie, or all of a user except one. */
type Which = { id: string; userId?: string } | { digest: string } | { userId: string; except?: string }

/** Revokes sessions and closes their open streams, and returns those that were live. */
export const endSessions = async (tx: Tx, which: Which, at: Instant) => {
  const ended = await tables(tx)
    .updateTable('sessions')
    .set({ endedAt: at })
    .where((eb) => {
      if ('digest' in which) return eb('secretDigest', '=', which.digest)
      if ('id' in which)
        return which.userId === undefined
          ? eb('id', '=', which.id)
          : eb.and([eb('id', '=', which.id), eb('userId', '=', which.userId)])
      const own = eb('userId', '=', which.userId)
      return which.except === undefined ? own : eb.and([own, eb('id', '<>', which.except)])
    })
    .where('endedAt', 'is', null)
    .returning(['id', 'createdAt', 'expiresAt', 'authenticatedAt', 'address', 'agent'])
    .execute()
  await announce(
    tx,
    ended.map(({ id }) => id),
  )
  return ended
}

export const deleteOldSessions = async (db: Db, expiredBefore: Instant): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('expiresAt', '<', expiredBefore).limit(1000),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
