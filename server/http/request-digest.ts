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
 * What the handler of an idempotent route gets: a keyed digest of who asks for what. Two requests with the same digest are the same
 * request. It is stored in the row that the request makes, and `replayed` (server/platform) compares it. The handler of an upload
 * computes it once the form is read, with the digest of the file.
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

/** What a digest is made of: the call, its caller, and its parsed parts without what only proves the caller. */
export const contentOf = (route: Route, { caller, body, ...sent }: Sent): string =>
  canonicalJson({
    ...{ method: route.method, path: route.path, caller: caller?.userId },
    ...{ ...sent, body: withoutProofs(route, body) },
  })

/** Empty for a route that is not idempotent. */
export const digested = (app: Pick<FastifyInstance, 'requestMac'>, route: Route, sent: Sent) => {
  if (!route.idempotent) return {}
  const digestOf = (more: Partial<Sent> = {}): string => app.requestMac(contentOf(route, { ...sent, ...more }))
  return route.multipart ? { digestUpload: digestOf } : { requestDigest: digestOf() }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Keyed, because a digest of a request with few possible contents could be guessed from a stolen table. */
    requestMac: (content: string) => string
  }
}
