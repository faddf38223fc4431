import {
  type DataTag,
  type InfiniteData,
  infiniteQueryOptions,
  matchQuery,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
  type Updater,
} from '@tanstack/react-query'
import { type Call, fillPath, type Reply, type Route } from '#contract/lib/route.ts'
import type { z } from '#contract/lib/zod.ts'
import { call, isFailure, passing } from './call.ts'
import { pauseOf } from './persist.ts'

/**
 * Retries only a lost connection or a server failure, twice; a refusal would be refused again. A server that is away or overloaded
 * and sends a `Retry-After` gets five retries; the last data stay on the screen.
 */
const worthRetrying = (tried: number, error: unknown): boolean => {
  const retryAfter_s = passing(error)?.retryAfter_s
  if (retryAfter_s !== undefined) return tried < 5 && retryAfter_s <= retryAfter_s_max
  return tried < 2 && (!isFailure(error) || error.status === 0 || error.status >= 500)
}
/** A longer time is not waited for. */
const retryAfter_s_max = 10

const retryDelay = (tried: number, error: unknown): number => pauseOf(tried, passing(error)?.retryAfter_s)

/** The cache of everything read from the server. Nothing is read during server rendering. */
export const queryClient = new QueryClient({
  // Offline calls fail immediately; by default they would wait silently.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', staleTime: 15_000, retry: worthRetrying, retryDelay, refetchOnWindowFocus: true },
  },
})

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
/** `per`: other dependencies of the reply, such as the reader's language. */
type More = { per?: string }

const segmentsOf = (path: string): string[] => path.split('/').slice(1)

/** The key of a call: its method, its path by segment, and the rest of its input. */
export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>, input: Input & More = {}): QueryKey => {
  const { params, ...rest } = input
  const more = Object.values(rest).some((part) => part !== undefined) ? [rest] : []
  return [method, ...segmentsOf(fillPath(path, params)), ...more]
}

/** The key of data that is not the reply of a contract call. */
export const localKey = (name: string, ...parts: readonly unknown[]) => ['local', name, ...parts] as const

/** Options for `useQuery` and the cache; the key carries the type of its cached data. */
type Query<Read, Data> = UnusedSkipTokenOptions<Read, Error, Data> & { queryKey: DataTag<QueryKey, Read, Error> }
type Options<Read, Data> = Omit<UnusedSkipTokenOptions<Read, Error, Data>, 'queryKey' | 'queryFn'>
type Bare = Route & { params?: undefined; query?: undefined; body?: undefined }

/**
 * A contract call as a query: `useQuery(callQuery(quotes.read, { params: { id }, staleTime: 0 }))`. TanStack Query options are passed
 * with the input. The cache holds whole replies; `select` picks a part of one.
 */
export function callQuery<R extends Bare, Data = Reply<R>>(
  route: R,
  options?: Options<Reply<R>, Data> & More,
): Query<Reply<R>, Data>
export function callQuery<R extends Route, Data = Reply<R>>(
  route: R,
  given: Call<R> & Options<Reply<R>, Data> & More,
): Query<Reply<R>, Data>
export function callQuery(
  route: Route,
  { params, query, body, per, ...options }: Input & Options<unknown, unknown> & More = {},
) {
  const input = { params, query, body }
  return queryOptions({
    ...options,
    queryKey: keyOf(route, { ...input, per }),
    queryFn: ({ signal }) => call<Route>(route, { ...input, signal }),
  })
}

/** For `select`: the rows of a list reply. */
export const items = <Item>(list: { items: Item[] }): Item[] => list.items

/** Ends the key of a list that is read page by page. */
export const pagesKey = 'pages'

type Page = { items: unknown[]; next: string | null }
type Paged = Route & { reply: z.ZodType<Page> }
type Pages<R extends Paged> = InfiniteData<Reply<R>, string>
type ItemOf<R extends Paged> = Reply<R> extends { items: (infer Item)[] } ? Item : never
type PagesOptions<R extends Paged, Data> = { staleTime?: number; select?: (read: Pages<R>) => Data }

const itemsOf = ({ pages }: InfiniteData<unknown, string>) => (pages as Page[]).flatMap(({ items }) => items)

/** A paged list of the contract as an infinite query; its data are the items read so far. */
export const callPages = <R extends Paged, Data = ItemOf<R>[]>(route: R, given: Call<R> & PagesOptions<R, Data>) => {
  const { params, query, body, ...options } = given as Input & PagesOptions<R, Data>
  const input = { params, query, body }
  return infiniteQueryOptions<Reply<R>, Error, Data, QueryKey, string>({
    select: itemsOf as (read: Pages<R>) => Data,
    ...options,
    queryKey: [...keyOf(route, input), pagesKey],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(route as Route, { ...input, query: { ...query, ...(cursor && { cursor }) }, signal } as never) as Promise<
        Reply<R>
      >,
    initialPageParam: '',
    getNextPageParam: (page) => (page as Page).next,
  })
}

/** Identifies queries: a route, a contract's routes, a path, or one query. */
type Read = string | Route | Readonly<Record<string, Route>> | { queryKey: QueryKey }

const fixed = (path: string): string => path.replace(/\/:.*$/, '')

const isRoute = (read: object): read is Route => 'method' in read

const keysOf = (read: Read): QueryKey[] => {
  if (typeof read === 'string') return [keyOf({ method: 'GET', path: read })]
  if ('queryKey' in read) return [read.queryKey as QueryKey]
  const routes = isRoute(read) ? [read] : Object.values(read)
  return routes.flatMap(({ path }) => keysOf(fixed(path)))
}

/**
 * Invalidates queries after a change: `stale(adminLicenses)`. A route stands for its path up to the first parameter and every GET below
 * it; a contract, for all its routes. Resolves when the visible queries are refetched.
 */
export const stale = (...reads: Read[]): Promise<void> => {
  const keys = reads.flatMap(keysOf)
  return queryClient.invalidateQueries({
    predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
  })
}

/** The prefix of every back-office call. */
export const wholeOffice = '/api/admin'

/**
 * Refetches after an event, including a first fetch in progress: it may have started before the event, and an invalidation alone would
 * accept its result as new.
 */
export const readAgain = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** Updates a cached query from a call's reply, which equals the result of the next fetch. */
export const setReply = <Read>(
  { queryKey }: { queryKey: DataTag<QueryKey, Read, Error> },
  reply: Updater<Read | undefined, Read | undefined>,
) => queryClient.setQueryData<Read>(queryKey, reply as never)
