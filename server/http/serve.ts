import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { adminEmailsIn } from '#contract/lib/admin-body.ts'
import { isSameEmail } from '#contract/lib/email.ts'
import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import { grantOf, type StaffRole } from '#contract/lib/permissions.ts'
import type { Answer, Input, Language, Route } from '#contract/lib/route.ts'
import type { Role } from '#contract/people/identity.ts'
import { traced } from '#server/platform/traces.ts'
import { bodyFor, sendBody } from './body.ts'
import { type Digested, digested } from './request-digest.ts'
import { sheddableAs } from './shed-load.ts'

export type Caller = {
  userId: string
  sessionId: string
  role: Role
  /** The staff member's roles, read at every call. */
  staffRoles?: readonly StaffRole[]
  email: string
  language: Language
  /** A required second factor is missing: only the calls that set it up are open. */
  mustEnroll?: boolean
}

/** The handler's input. `caller` is present unless the route is public. */
export type Served<R extends Route> = Input<R> & {
  caller: R['access'] extends 'anyone' ? Caller | undefined : Caller
  /** From the account; for a visitor, from the cookie or header. */
  language: Language
  ip: string
  request: FastifyRequest
  reply: FastifyReply
} & Digested<R>

const codeOfIssue = (issue: z.core.$ZodIssue): ErrorCode => {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'required'
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  return 'malformed'
}

/** The bearer token decides: an administrator's email in the request must match the bearer's own. */
const refuseForeignAdmin = (caller: Caller | undefined, ...sent: unknown[]): void => {
  if (sent.flatMap(adminEmailsIn).some((email) => !isSameEmail(email, caller?.email ?? '')))
    throw new Refusal('forbidden')
}

/** PostgreSQL's text type cannot hold NUL or half of a surrogate pair. */
export const isText = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

const brokenTexts = (value: unknown, path: string[] = []): string[] => {
  if (typeof value === 'string') return isText(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => brokenTexts(part, [...path, key]))
}

/** Parses one part of the request strictly. Throws `invalid_request` with the path of every invalid field. */
const parse = (schema: z.ZodObject | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  const fields: Record<string, ErrorCode> = {}
  if (result.success) {
    for (const path of brokenTexts(result.data)) fields[path] = 'malformed'
    if (Object.keys(fields).length === 0) return result.data
    throw new Refusal('invalid_request', { fields })
  }
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('malformed_json')
  for (const issue of result.error.issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...path, key].join('.')] = 'unknown_field'
    else if (path.length > 0) fields[path.join('.')] ??= codeOfIssue(issue)
  }
  throw new Refusal(Object.keys(fields).length > 0 ? 'invalid_request' : 'malformed_request', { fields })
}

const readRequest = async (route: Route, request: FastifyRequest) => {
  if (route.body && !route.multipart && request.isMultipart()) throw new Refusal('wrong_content_type')
  return {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    // The handler reads a multipart body itself, as a stream.
    body: route.multipart ? undefined : parse(route.body, request.body),
  }
}

/** Throws 401 without a session. A staff call is a 404 for customers, to hide its existence. */
const admit = (route: Route, caller: Caller | undefined): void => {
  if (route.access === 'anyone') return
  if (!caller) throw new Refusal('unauthenticated')
  if (caller.mustEnroll && !route.enrollment) throw new Refusal('factor_enrollment_required')
  if (route.access === 'admin') {
    if (caller.role !== 'admin') throw new Refusal('not_found')
    if (!grantOf(caller.staffRoles ?? [], route.permission)) throw new Refusal('not_permitted')
  }
  if (route.access === 'customer' && caller.role !== 'customer') throw new Refusal('forbidden')
}

const mayCall = (route: Route, caller: Caller | undefined): boolean => {
  try {
    admit(route, caller)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Serves one route of the contract: admits the caller, parses the request and the reply. A route without a `reply` schema
 * answers through `reply` itself (a stream, a file).
 */
export const serve = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (served: Served<R>) => Promise<Answer<R>>,
): void => {
  app.servedRoutes.push(route)
  app.route({
    method: route.method,
    url: route.path,
    config: { serves: 'callers', sheddable: sheddableAs(route), mayStay: (caller) => mayCall(route, caller) },
    ...(route.bodyBytes_max === undefined ? {} : { bodyLimit: route.bodyBytes_max }),
    // A HEAD request for a stream would be held open without a body.
    exposeHeadRoute: route.reply !== undefined,
    // Counted before the body is read, so refused calls count too.
    onRequest: async (request) => {
      admit(route, request.caller)
      const use = { route, userId: request.caller?.userId, ip: request.ip }
      app.refusalCount.admit(use)
      await app.countCall(use)
    },
    handler: (request, reply) =>
      traced(`${route.method} ${route.path}`, {}, async () => {
        const { caller, language, ip } = request
        const parsed = await readRequest(route, request).catch(async (error: unknown) => {
          if (error instanceof Refusal) await app.refusalCount.count({ route, userId: caller?.userId, ip })
          throw error
        })
        if (route.access === 'admin') refuseForeignAdmin(caller, parsed.query, parsed.body)
        const served = {
          ...parsed,
          ...digested(app, route, { ...parsed, caller }),
          caller,
          language,
          ip,
          request,
          reply,
        }
        const answer = await handle(served as unknown as Served<R>)
        if (!route.reply) return answer
        const body = await bodyFor(request, Buffer.from(JSON.stringify(route.reply.parse(answer))))
        return sendBody(request, reply.status(route.success ?? 200).type('application/json; charset=utf-8'), body)
      }),
  })
}

/** Parses the fields of a multipart body as strictly as a JSON body. */
export const parseFields = <R extends Route>(route: R, fields: Record<string, string>): Input<R>['body'] =>
  parse(route.body, fields) as Input<R>['body']

declare module 'fastify' {
  interface FastifyInstance {
    /** For OpenAPI, and for tests that call every route. */
    servedRoutes: Route[]
  }
  interface FastifyRequest {
    caller: Caller | undefined
    language: Language
  }
}
