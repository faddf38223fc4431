import type { Permission } from './permissions.ts'
import { z } from './zod.ts'

/** Who may call. `anyone` needs no session; the others answer 401 without one and 404 or 403 for the wrong role. */
export type Access = 'anyone' | 'customer' | 'admin' | 'signed-in'

/** At most `max` calls in each window of so many minutes. */
export type Limit = { max: number; minutes: number }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the product: the server serves it, the web calls it and the OpenAPI page lists it from this definition. `params`, `query`
 * and `body` are parsed strictly (an unknown field is refused with 400); `reply` is parsed too, so nothing undeclared leaves the server.
 * A route without `reply` has a reply other than JSON (a stream, a file).
 */
type Terms = {
  method: Method
  /** A URL that names a resource, in Fastify's notation: `/api/transfers/:id`. */
  path: string
  /** Also open to a user who must set up a second factor first: calls for the setup, and logging out. */
  enrollment?: true
  /** One sentence for the OpenAPI page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is multipart/form-data; `body` then describes its text fields, the file is a separate part. */
  multipart?: true
  /** The name of its part, where the file is no picture; `image` otherwise. */
  filePart?: string
  /** The largest JSON body, where it exceeds the default. */
  bodyBytes_max?: number
  /**
   * It renews the caller's session, and its reply has the new `token`. The old one is invalid immediately: clients must send no request
   * in between.
   */
  replacesSession?: true
  /**
   * An identical retry changes nothing and gets the same reply. The same id with anything else in the path or the body, or from another
   * caller, is a 409 `conflict`.
   */
  idempotent?: true
  /**
   * Repeating it changes nothing and gets the state that the first call caused. It has no id to make something under: its path names the
   * one thing that it confirms or cancels.
   */
  repeatable?: true
  /** Fields of the body that only prove the caller, such as a one-time code: a retry may have others. */
  proofs?: readonly string[]
  /** Rate limit per account, or per network of anonymous callers, across all nodes. Above it the reply is 429. */
  limit?: Limit
  /** The status of the successful reply; 200 by default. */
  success?: 200 | 201 | 202 | 303
  reply?: z.ZodType
}

/** A staff call names the required permission: contract/lib/permissions.ts lists the roles that have it. */
export type Route = Terms &
  ({ access: 'admin'; permission: Permission } | { access: Exclude<Access, 'admin'>; permission?: never })

export const route = <const R extends Route>(r: R): R => r

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Typed<T> = T extends z.ZodType ? z.input<T> : undefined

/** The parsed request that a handler receives. */
export type Input<R extends Route> = { params: Parsed<R['params']>; query: Parsed<R['query']>; body: Parsed<R['body']> }
export type Call<R extends Route> = Omit<
  { params: Typed<R['params']>; query: Typed<R['query']>; body: Typed<R['body']> },
  | (R['params'] extends z.ZodType ? never : 'params')
  | (R['query'] extends z.ZodType ? never : 'query')
  | (R['body'] extends z.ZodType ? never : 'body')
>
export type Reply<R extends Route> = R['reply'] extends z.ZodType ? z.output<R['reply']> : unknown
/** A handler's result, before the reply is parsed. */
export type Answer<R extends Route> = R['reply'] extends z.ZodType ? z.input<R['reply']> : unknown

// —— shapes that many routes share ——

export const languages = ['es', 'pt', 'en'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * A UUID made by the caller (version 7 wherever order matters) as idempotency key, case-insensitive (RFC 9562 §4). Normalized to lower
 * case, as PostgreSQL writes it.
 */
export const Id = z.uuid().toLowerCase()
/** RFC 3339 in UTC. */
export const Instant = z.iso.datetime()
/** yyyy-mm-dd, except the first and the last year: the database has no year 0, and the day after the last one has five digits. */
export const PlainDate = z.iso.date().regex(/^(?!0000|9999)/)
/** ISO 3166-1 alpha-2, upper case. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/)

export const IdParams = z.strictObject({ id: Id })

/** Lists use keyset pages: `next` is sent as `cursor` and is null on the last page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() })
export const PageQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** The specified calls reply `{status, details}`; `details` is a message in the caller's language, shown as is. */
export const Acknowledged = z.strictObject({ status: z.literal(true), details: z.string() })

/** '/api/transfers/:id' with its parameters filled in, encoded; a missing one is left empty. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
