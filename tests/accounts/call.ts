import type { ErrorCode, Values } from '../../contract/errors.ts'
import type { Language } from '../../contract/route.ts'
import type { Person } from '../people.ts'
import type { Got, TestServer } from '../server.ts'

/** Everybody who has a part, all of one language; `admin` decides about others and is in no list of them. */
export type Cast = { server: TestServer; language: Language; ana: Person; bela: Person; admin: Person }

/** One request as it goes over the wire. */
export type Asked = {
  path: string
  token?: string | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
  json?: Record<string, unknown>
  form?: Record<string, string | File>
  /** Whom it is about, who is then asked what became of it. Nothing of it is sent. */
  about?: Person
}

/** How a request that differs from the right one is answered: in words of the caller's language, and nothing is written. */
export type Row = {
  what: string
  change: (asked: Asked, cast: Cast) => Asked | Promise<Asked>
  status: number
  code: ErrorCode
  fields?: Record<string, ErrorCode>
  /** What fills the words of a refusal. */
  values?: Values
  /** The text that the specification gives, in English. */
  says?: string
  /** Tables that change all the same: a try is counted before it is looked at. */
  counts?: string[]
}

type After = (cast: Cast, asked: Asked, got: Got) => Promise<void>

/** What happens to the right request when it comes a second time, byte for byte. */
type Replay = { status: number; code?: ErrorCode; counts?: string[] }

export type SpecifiedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it: `{id}` is somebody's or something's id. */
  path: string
  payload: string[]
  /** Makes all that the right request needs, anew each time. */
  right: (cast: Cast) => Promise<Asked>
  /** 200 unless told. */
  status?: 201
  /** The whole answer, but for `details`. */
  answer: Record<string, unknown>
  /** `details`, as it is shown; without it the call answers none. */
  says?: Record<Language, string>
  /** What is true once it was answered. */
  after?: After
  /** Other requests that are right, and answered in the same words. */
  also?: { what: string; ask: (cast: Cast) => Promise<Asked>; after: After }[]
  wrong: Row[]
  missing: Row[]
  foreign: Row[]
  replayed: Replay
}

/** The tables that a line of the audit log, and an event, go to. */
export const audited = ['audit', 'audit_default', 'audit_pending']
export const published = ['events', 'events_default', 'outbox']

export const path = (template: string, id: string): string => template.replace('{id}', id)
export const nobodysId = '01890000-0000-7000-8000-000000000000'

/** The same request with some fields in the place of others; undefined takes one away. */
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

/** The same, inside of the one object that a payload holds. */
export const within = (name: string, change: Record<string, unknown>) => (asked: Asked): Asked =>
  having({ [name]: JSON.parse(JSON.stringify({ ...(asked.json?.[name] as object), ...change })) })(asked) // biome-ignore format: one call

/** From a browser that no code was sent to. */
export const elsewhere = (asked: Asked): Asked => ({ ...asked, cookie: undefined })
export const as =
  (who: 'ana' | 'bela' | 'admin') =>
  (asked: Asked, cast: Cast): Asked => ({ ...asked, token: cast[who].token })
export const to = (template: string, id: string) => (asked: Asked): Asked => ({ ...asked, path: path(template, id) }) // biome-ignore format: one line

/** The request goes through a real connection: nothing of ours stands between it and the server but `fetch`. */
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
