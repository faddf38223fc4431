import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sessionDigestOf } from './cookies.ts'
import { sessionIdleHours, touchMinutes } from './session.ts'
import { selectLiveSession, touchSession } from './session-queries.ts'
import { readToken } from './token.ts'

type AuthDeps = Pick<Deps, 'db' | 'now' | 'secrets'>

/** The user of a live session, found by its id or by the digest of its cookie. Using a session resets its idle timeout. */
export const callerOf = async (
  { db, now }: Pick<AuthDeps, 'db' | 'now'>,
  by: { id: string; userId: string } | { digest: string },
): Promise<Caller | undefined> => {
  const at = now()
  const session = await selectLiveSession(db, by, { at, idleSince: at.subtract({ hours: sessionIdleHours }) })
  if (!session) return undefined
  if (at.since(session.seenAt).total('minutes') >= touchMinutes) await touchSession(db, { id: session.id, at })
  return {
    userId: session.userId,
    sessionId: session.id,
    role: session.role,
    email: session.email,
    language: session.lang,
  }
}

/**
 * Identifies the caller. The bearer token decides, and only while its session lives: after logout it is worthless although it has not
 * expired. The session cookie, which a browser sends automatically, authorizes only reads (pages, documents, event streams): no other
 * site can act with it.
 */
export const authenticate =
  (deps: AuthDeps) =>
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
