import type { Role } from '../../../contract/identity.ts'
import type { Now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { newId, newToken } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { digestOf } from './digest.ts'
import { endSessions, insertSession } from './session-queries.ts'
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

/** Opens a session under a new secret and ends the one that the browser had: an id planted before login is worthless. */
export const openSession = async (
  { tx, now, secrets }: { tx: Tx; now: Now; secrets: Secrets },
  user: { id: string; role: Role },
  { address, agent, previous }: Origin,
): Promise<Opened> => {
  const at = now()
  const [id, secret] = [newId(at), newToken()]
  if (previous) await endSessions(tx, { digest: previous }, at)
  await insertSession(tx, {
    id,
    user_id: user.id,
    secret_digest: digestOf(secret),
    created_at: at,
    seen_at: at,
    expires_at: at.add({ hours: sessionDays_max * 24 }),
    address,
    agent: agent.slice(0, 200),
  })
  const token = await makeToken({ secrets, now }, { userId: user.id, sessionId: id, role: user.role })
  return { token, secret }
}
