import { Refusal } from '../../../../contract/errors.ts'
import type { Role } from '../../../../contract/identity.ts'
import type { Caller } from '../../../http/serve.ts'
import type { Now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId, newToken } from '../../../platform/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { digestOf } from '../digest.ts'
import { endSessions, insertSession, type NewSession } from './session-queries.ts'
import { makeToken } from './token.ts'

// NIST SP 800-63B-4 §2.2.3 (AAL2) bounds a session at 24 hours and an idle one at an hour as advice; a person who sends
// money on paydays keeps the same phone, so the session lives longer here, and every transfer asks for a code of its own.
export const sessionDays_max = 30
export const sessionIdleHours = 12
/** How stale `seen_at` may be: a session in use is written every few minutes, not at every call. */
export const touchMinutes = 5

/** From where somebody signs in: kept with the session, so that its owner can recognise it. */
export type Origin = {
  address: string
  agent: string /** The session that this browser had until now. */
  previous?: string | undefined
}

export type Opened = { token: string; secret: string }

type Needed = { tx: Tx; now: Now; secrets: Secrets }
type Owner = { id: string; role: Role }

const insertFresh = async (
  { tx, now, secrets }: Needed,
  user: Owner,
  row: Pick<NewSession, 'created_at' | 'expires_at' | 'address' | 'agent'> & { proved_at?: Temporal.Instant },
): Promise<Opened> => {
  const at = now()
  const [id, secret] = [newId(at), newToken()]
  await insertSession(tx, { proved_at: at, ...row, id, user_id: user.id, secret_digest: digestOf(secret), seen_at: at })
  const token = await makeToken({ secrets, now }, { userId: user.id, sessionId: id, role: user.role })
  return { token, secret }
}

/**
 * Opens a session under a new secret and ends the one that the browser had: an id planted before login is worthless. Logging
 * in proves the owner; whoever opens one by less says when they were proved last (`provedAt`).
 */
export const openSession = async (
  deps: Needed,
  user: Owner,
  { address, agent, previous }: Origin,
  { provedAt = deps.now() } = {},
): Promise<Opened> => {
  const at = deps.now()
  if (previous) await endSessions(deps.tx, { digest: previous }, at)
  const [expires_at, device] = [at.add({ hours: sessionDays_max * 24 }), { address, agent: agent.slice(0, 200) }]
  return insertFresh(deps, user, { created_at: at, expires_at, proved_at: provedAt, ...device })
}

/**
 * Puts a session under a new id and secret after its owner has proved more than before (a step-up): whoever copied the old
 * ones gains nothing. It stays the same device and ends when it would have ended. Throws `unauthenticated`.
 */
export const rotateSession = async (deps: Needed, { sessionId, userId, role }: Caller): Promise<Opened> => {
  const [old] = await endSessions(deps.tx, { id: sessionId, userId }, deps.now())
  if (!old) throw new Refusal('unauthenticated')
  return insertFresh(deps, { id: userId, role }, { ...old, proved_at: deps.now() })
}

/** Ends every session of a person but the one that calls, after a change that the others know nothing of. */
export const endOtherSessions = async (
  tx: Tx,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  at: Temporal.Instant,
): Promise<void> => {
  await endSessions(tx, { userId, except: sessionId }, at)
}
