import type { ErrorCode, Values } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Person } from '../people.ts'
import type { Got, TestServer } from '../server.ts'

/** The people of one language; `admin` decides about others and is in no list of them. */
export type Cast = { server: TestServer; language: Language; ana: Person; bela: Person; admin: Person }

/** One request as sent over the wire. */
export type Asked = {
  path: string
  token?: string | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
  json?: Record<string, unknown>
  form?: Record<string, string | File>
  /** The customer concerned, with a view that shows the outcome. Not sent. */
  about?: Person
}

/** A request that differs from the correct one: refused in the caller's language, without any write. */
export type Row = {
  what: string
  change: (asked: Asked, cast: Cast) => Asked | Promise<Asked>
  status: number
  code: ErrorCode
  fields?: Record<string, ErrorCode>
  values?: Values
  /** The English text given by the specification. */
  says?: string
  /** Tables that change anyway: an attempt is counted before it is checked. */
  counts?: string[]
}

type After = (cast: Cast, asked: Asked, got: Got) => Promise<void>

/** The outcome of the correct request when it is sent again, byte for byte. */
type Replay = { status: number; code?: ErrorCode; counts?: string[] }

export type SpecifiedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in the specification, with `{id}` for an id. */
  path: string
  payload: string[]
  /** Makes new data for the correct request each time. */
  right: (cast: Cast) => Promise<Asked>
  /** 200 by default. */
  status?: 201
  /** The reply without `details`. */
  answer: Record<string, unknown>
  /** Absent for calls with no `details` in the reply. */
  says?: Record<Language, string>
  after?: After
  /** Other correct requests with the same reply. */
  also?: { what: string; ask: (cast: Cast) => Promise<Asked>; after: After }[]
  wrong: Row[]
  missing: Row[]
  foreign: Row[]
  replayed: Replay
}

/** The tables of audit rows and events. */
export const audited = ['audit', 'audit_default', 'audit_pending']
export const published = ['events', 'events_default', 'outbox']

export const path = (template: string, id: string): string => template.replace('{id}', id)
export const nobodysId = '01890000-0000-7000-8000-000000000000'

/** The same request with some fields replaced; undefined removes one. */
export const having =
  (change: Record<string, unknown>) =>
  (asked: Asked): Asked => {
    const changed = Object.entries({ ...(asked.form ?? asked.json), ...change }).filter(
      ([, value]) => value !== undefined,
    )
    const fields = Object.fromEntries(changed)
    return asked.form ? { ...asked, form: fields as Record<string, string | File> } : { ...asked, json: fields }
  }
export const without = (...names: string[]) => having(Object.fromEntries(names.map((name) => [name, undefined])))

/** The same for the one object inside a payload. */
export const within = (name: string, change: Record<string, unknown>) => (asked: Asked): Asked =>
  having({ [name]: JSON.parse(JSON.stringify({ ...(asked.json?.[name] as object), ...change })) })(asked) // biome-ignore format: one call

/** From a browser that requested no code. */
export const elsewhere = (asked: Asked): Asked => ({ ...asked, cookie: undefined })
export const as =
  (who: 'ana' | 'bela' | 'admin') =>
  (asked: Asked, cast: Cast): Asked => ({ ...asked, token: cast[who].token })
export const to = (template: string, id: string) => (asked: Asked): Asked => ({ ...asked, path: path(template, id) }) // biome-ignore format: one line

/** Over a real connection, with `fetch`. */
export const send = async (
  origin: string,
  method: SpecifiedCall['method'],
  { asked, language }: { asked: Asked; language: Language },
): Promise<Got> => {
  const { path: at, token, cookie, headers, json, form } = asked
  const body = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) body.set(name, value)
  const got = await fetch(origin + at, {
    method,
    headers: {
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(json ? { body: JSON.stringify(json) } : form ? { body } : {}),
  })
  return { status: got.status, body: await got.json(), headers: Object.fromEntries(got.headers) }
}
