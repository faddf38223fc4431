import type { Route } from '../../contract/route.ts'
import type { Person } from '../people.ts'
import type { TestServer } from '../server.ts'

/** Ana owns what is asked for; Bela is another customer; the administrator owns nothing. */
export type World = { server: TestServer; ana: Person; bela: Person; admin: Person }

export type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object | FormData }

export type Entry = {
  route: Route
  /** Everything that the call needs, of Ana's; made anew for the entry, once for all four who ask. */
  parts: (world: World) => Parts | Promise<Parts>
  /** Why nobody at all is answered well here. Without it whoever is admitted must be, or the entry would show nothing. */
  refusedBecause?: string
  /** Why another customer is answered well though the call names something: it acts on the caller's own. */
  ownBecause?: string
  /** Why somebody else's record answers 403 and not 404. */
  forbiddenBecause?: string
  /** Undoes what would keep Ana from coming in again. */
  after?: (world: World) => Promise<void>
  /** It ends the sessions of those who ask, so it is asked after all others. */
  last?: true
}

export const entry = (
  route: Route,
  parts: Entry['parts'] = () => ({}),
  more: Omit<Entry, 'route' | 'parts'> = {},
): Entry => ({ route, parts, ...more })
