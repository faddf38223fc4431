import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorTable } from '#contract/lib/error-table.ts'
import { type ErrorCode, type Failure, messageOf, Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { sqlState } from '../platform/database.ts'
import { FilesUnavailable } from '../platform/files.ts'

const namedFields_max = 20

export const failureOf = (refusal: Refusal, language: Language): Failure => {
  const { fields, values, context } = refusal.detail
  // A request with thousands of invalid fields gets only the first few back: field names may be as long as the request.
  const named = Object.entries(fields ?? {})
    .slice(0, namedFields_max)
    .map(([path, code]) => [path.slice(0, 200), { code, details: messageOf(code, language, values) }] as const)
  return {
    status: false,
    code: refusal.code,
    details: messageOf(refusal.code, language, values),
    ...(named.length > 0 ? { fields: Object.fromEntries(named) } : {}),
    ...(context ? { context } : {}),
  }
}

const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|encountered a connection error|Query read timeout/
const isOutOfConnections = (error: unknown): boolean => error instanceof Error && lostConnection.test(error.message)

/** Maps Fastify's own refusals to our codes. */
const fastifyCodes: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^FST_FILES_LIMIT$/, 'one_file_only'],
  // More parts than a form has, or a part named '__proto__': not a size problem.
  [/^FST_(PARTS|FIELDS|PROTO|MULTIPART|MP_)/, 'malformed_form'],
  [/^FST_(INVALID_MULTIPART_CONTENT_TYPE|ERR_CTP_INVALID_MEDIA_TYPE|ERR_CTP_EMPTY_TYPE)$/, 'wrong_content_type'],
  [/^FST_ERR_CTP_(EMPTY|INVALID)_JSON_BODY$/, 'malformed_json'],
]

const codeOfFastify = (error: unknown): ErrorCode | undefined => {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const name = 'code' in error ? String(error.code) : ''
  const known = fastifyCodes.find(([names]) => names.test(name))
  if (known) return known[1]
  // The JSON parser has no code of its own for malformed text.
  if (error instanceof SyntaxError) return 'malformed_json'
  if (error.statusCode === 413) return 'too_large'
  // A path segment longer than any of our ids.
  if (error.statusCode === 414) return 'not_found'
  if (error.statusCode === 400) return 'malformed_request'
  return error.statusCode === 415 ? 'wrong_content_type' : undefined
}

/**
 * Transient SQLSTATEs and socket errors: serialization failures after all retries, a server or disk that is down or full, and a
 * server that is no longer the primary (25006).
 */
const passing =
  /^(25006|40001|40P01|53\d\d\d|57P0\d|57014|08\w\w\w|55P03|25P0[34]|ECONN(REFUSED|RESET)|EPIPE|ENOSPC|ETIMEDOUT)$/

/** The Retry-After of transient failures (RFC 9110 §10.2.3). */
export const passing_s = 5

/** Converts any thrown value to a refusal; an unexpected one becomes `internal`, which reveals nothing. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const known = codeOfFastify(error)
  if (known) return new Refusal(known)
  if (error instanceof FilesUnavailable) return new Refusal('unavailable')
  if (isOutOfConnections(error) || passing.test(sqlState(error) ?? '')) return new Refusal('unavailable')
  return new Refusal('internal')
}

/** The one place where a failure becomes a reply. */
export const replyWithFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = refusalOf(error)
  const { status } = errorTable[refusal.code]
  const { retryAfter_s = status === 503 ? passing_s : undefined } = refusal.detail
  if (retryAfter_s !== undefined) reply.header('retry-after', String(retryAfter_s))
  // A full queue is load, not a fault: otherwise callers could flood the log with alarms.
  if (error instanceof Refusal && status === 503) request.log.warn({ url: request.routeOptions.url }, refusal.code)
  else if (status >= 500) request.log.error({ err: error }, refusal.code)
  reply.status(status).send(failureOf(refusal, request.language))
}

/** The methods of the routes with this path, for the `Allow` header (RFC 9110 §15.5.6). */
type Methods = (path: string) => string[]

/** Records each route as it is registered, except '*', which matches paths that no route serves. */
const collectMethods = (app: FastifyInstance): Methods => {
  const routes: { path: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    routes.push({ path: new RegExp(`^${pattern}/?$`), methods: [method].flat() })
  })
  return (path) =>
    [...new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods))].sort()
}

export const handleFailures = (app: FastifyInstance): void => {
  const methodsOf = collectMethods(app)
  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url.split('?')[0] ?? '')
    // A GET of a page's path, or a call whose route itself returns unknown.
    if (allowed.length === 0 || allowed.includes(request.method))
      return replyWithFailure(new Refusal('not_found'), request, reply)
    reply.header('allow', allowed.join(', '))
    return replyWithFailure(new Refusal('method_not_allowed'), request, reply)
  })
}
