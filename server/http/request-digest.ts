import type { FastifyInstance } from 'fastify'
import type { Input, Route } from '#contract/lib/route.ts'
import { canonicalJson } from '../platform/canonical-json.ts'

type Sent = {
  caller: { userId: string } | undefined
  params: unknown
  query: unknown
  body: unknown
  sha256?: string | undefined
}

/**
 * The input of an idempotent route's handler: a keyed digest of the caller and the request. Two requests with the same digest are the
 * same request. The digest is stored in the row that the request creates, and `replayed` (server/platform) compares it. The handler of an
 * upload computes it after reading the form, with the digest of the file.
 */
export type Digested<R extends Route> = R extends { idempotent: true }
  ? R extends { multipart: true }
    ? { digestUpload: DigestUpload<R> }
    : { requestDigest: string }
  : unknown

export type DigestUpload<R extends Route = Route> = (upload: { body: Input<R>['body']; sha256?: string }) => string

const withoutProofs = ({ proofs = [] }: Route, body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !proofs.includes(name)))
    : body

/** The digest's content: the call, its caller, and its parsed parts without those that only authenticate the caller. */
export const contentOf = (route: Route, { caller, body, ...sent }: Sent): string =>
  canonicalJson({
    ...{ method: route.method, path: route.path, caller: caller?.userId },
    ...{ ...sent, body: withoutProofs(route, body) },
  })

/** Empty for a route that is not idempotent. */
export const digested = (app: Pick<FastifyInstance, 'digestRequest'>, route: Route, sent: Sent) => {
  if (!route.idempotent) return {}
  const digestOf = (more: Partial<Sent> = {}): string => app.digestRequest(contentOf(route, { ...sent, ...more }))
  return route.multipart ? { digestUpload: digestOf } : { requestDigest: digestOf() }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Keyed, because a digest of a request with few possible contents could be guessed from a stolen table. */
    digestRequest: (content: string) => string
  }
}
