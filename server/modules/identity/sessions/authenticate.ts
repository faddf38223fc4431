import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sessionDigestOf } from './cookies.ts'
import { sessionIdleHours, touchMinutes } from './session.ts'
import { selectLiveSession, touchSession } from './session-queries.ts'
import { readToken } from './token.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets'>

/** The person behind a live session, by the session's id or by the digest of its cookie; a session in use stays awake. */
export const callerOf = async (
  { db, now }: Pick<Needed, 'db' | 'now'>,
  by: { id: string; userId: string } | { digest: string },
): Promise<Caller | undefined> => {
  const at = now()
  const session = await selectLiveSession(db, by, { at, idleSince: at.subtract({ hours: sessionIdleHours }) })
  if (!session) return undefined
  if (at.since(session.seen_at).total('minutes') >= touchMinutes) await touchSession(db, { id: session.id, at })
  return {
    userId: session.user_id,
    sessionId: session.id,
    role: session.role,
    email: session.email,
    language: session.lang,
  }
}

/**
 * Says who calls. The bearer token decides, and it is good only while its session lives: after logout it is worth
 * nothing, though it has not expired. The session cookie, which a browser sends by itself, serves for reading alone
 * (pages, documents, event streams), so that no other site can act with it.
 */
export const authenticate =
  (deps: Needed) =>
  async (request: FastifyRequest): Promise<Caller | undefined> => {
    const { authorization } = request.headers
    if (authorization !== undefined) {
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      const claims = token ? await readToken(deps, token) : undefined
      return claims && callerOf(deps, { id: claims.sessionId, userId: claims.userId })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const digest = sessionDigestOf(request)
    return digest ? callerOf(deps, { digest }) : undefined
  }
