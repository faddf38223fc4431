import type { Route } from '#contract/lib/route.ts'
import type { Person } from '../people.ts'
import type { TestServer } from '../server.ts'

/** Ana owns the data; Bela is another customer; the administrator owns nothing. */
export type World = { server: TestServer; ana: Person; bela: Person; admin: Person }

export type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object | FormData }

export type Entry = {
  route: Route
  /** The call's input with Ana's records: made once for the entry's four callers. */
  parts: (world: World) => Parts | Promise<Parts>
  /** Why even a permitted caller is refused here. Without a reason, one of them must succeed. */
  refusedBecause?: string
  /** Why another customer succeeds although the call names a record: it acts on the caller's own. */
  ownBecause?: string
  /** Why another customer's record returns 403 rather than 404. */
  forbiddenBecause?: string
  /** Restores Ana's ability to sign in. */
  after?: (world: World) => Promise<void>
  /** Terminates the callers' sessions, so it runs last. */
  last?: true
}

export const entry = (
  route: Route,
  parts: Entry['parts'] = () => ({}),
  more: Omit<Entry, 'route' | 'parts'> = {},
): Entry => ({ route, parts, ...more })
