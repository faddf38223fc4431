import { Refusal } from '#contract/lib/errors.ts'
import type { Role } from '#contract/people/identity.ts'
import type { Caller } from '#server/http/serve.ts'
import type { Now } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId, newToken } from '#server/platform/ids.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { digestOf } from '../digest.ts'
import { endSessions, type NewSession, sessions } from './session-queries.ts'
import { makeToken } from './token.ts'

// NIST SP 800-63B-4 §2.2.3 (AAL2) recommends 24 hours, and one hour when idle. Our customers send money on paydays from the
// same phone, so sessions live longer here, and every transfer needs a code of its own.
export const sessionDays_max = 30
export const sessionIdleHours = 12
/** How stale `seenAt` may be: it is not written at every call. */
export const touchMinutes = 5

/** Where a user signs in from: stored with the session for its owner to recognize. */
export type Origin = {
  address: string
  agent: string
  /** The digest of this browser's previous session. */
  previous?: string | undefined
}

export type Opened = { token: string; secret: string }

type SessionDeps = { tx: Tx; now: Now; secrets: Secrets }
type Owner = { id: string; role: Role }

const insertNew = async (
  { tx, now, secrets }: SessionDeps,
  user: Owner,
  row: Pick<NewSession, 'createdAt' | 'expiresAt' | 'address' | 'agent'> & { authenticatedAt?: Temporal.Instant },
): Promise<Opened> => {
  const at = now()
  const [id, secret] = [newId(at), newToken()]
  const session = { ...row, id, userId: user.id, secretDigest: digestOf(secret), seenAt: at }
  await sessions.insert(tx, { authenticatedAt: at, ...session })
  const token = await makeToken({ secrets, now }, { userId: user.id, sessionId: id, role: user.role })
  return { token, secret }
}

/**
 * Opens a session under a new secret and revokes the browser's previous one, so an id planted before login is worthless. A login
 * authenticates; a caller that opens a session on less passes the time of the user's last authentication (`authenticatedAt`).
 */
export const openSession = async (
  deps: SessionDeps,
  user: Owner,
  { address, agent, previous }: Origin,
  { authenticatedAt = deps.now() } = {},
): Promise<Opened> => {
  const at = deps.now()
  if (previous) await endSessions(deps.tx, { digest: previous }, at)
  const expiresAt = at.add({ hours: sessionDays_max * 24 })
  return insertNew(deps, user, { createdAt: at, expiresAt, authenticatedAt, address, agent: agent.slice(0, 200) })
}

/**
 * Gives a session a new id and secret after a step-up, which makes copies of the old ones worthless. The device and the
 * expiry stay. Throws `unauthenticated`.
 */
export const rotateSession = async (deps: SessionDeps, { sessionId, userId, role }: Caller): Promise<Opened> => {
  const [old] = await endSessions(deps.tx, { id: sessionId, userId }, deps.now())
  if (!old) throw new Refusal('unauthenticated')
  return insertNew(deps, { id: userId, role }, { ...old, authenticatedAt: deps.now() })
}

export const endOtherSessions = async (
  tx: Tx,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  at: Temporal.Instant,
): Promise<void> => {
  await endSessions(tx, { userId, except: sessionId }, at)
}
