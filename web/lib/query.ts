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
import { call, isFailure } from './call.ts'

/** Only a lost connection or a failing server is worth a retry; a refusal would be refused again. */
const worthRetrying = (count: number, error: unknown) =>
  count < 2 && (!isFailure(error) || error.status === 0 || error.status >= 500)

/** The cache of everything read from the server. Nothing is read during server rendering. */
export const queryClient = new QueryClient({
  // Offline calls fail immediately; by default they would wait silently.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', staleTime: 15_000, retry: worthRetrying, refetchOnWindowFocus: true },
  },
})

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
/** `per`: what else the reply depends on, such as the reader's language. */
type More = { per?: string }

const segmentsOf = (path: string): string[] => path.split('/').slice(1)

/** The key of a call: its method, its path segment by segment, and the rest of its input. */
export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>, input: Input & More = {}): QueryKey => {
  const { params, ...rest } = input
  const more = Object.values(rest).some((part) => part !== undefined) ? [rest] : []
  return [method, ...segmentsOf(fillPath(path, params)), ...more]
}

/** The key of data that is not the reply of one call of the contract. */
export const localKey = (name: string, ...parts: readonly unknown[]) => ['local', name, ...parts] as const

/** What `useQuery` and the cache take; the key knows the type of what is cached under it. */
type Query<Read, Data> = UnusedSkipTokenOptions<Read, Error, Data> & { queryKey: DataTag<QueryKey, Read, Error> }
type Options<Read, Data> = Omit<UnusedSkipTokenOptions<Read, Error, Data>, 'queryKey' | 'queryFn'>
/** A route without input. */
type Bare = Route & { params?: undefined; query?: undefined; body?: undefined }

/**
 * A call of the contract as a query: `useQuery(callQuery(quotes.read, { params: { id }, staleTime: 0 }))`. Options of TanStack Query
 * are given with the input. The cache holds whole replies; `select` takes a part of one.
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

/** For `select`: the rows of a reply that is a list. */
export const items = <Item>(list: { items: Item[] }): Item[] => list.items

type Page = { items: unknown[]; next: string | null }
type Paged = Route & { reply: z.ZodType<Page> }
type Pages<R extends Paged> = InfiniteData<Reply<R>, string>
type ItemOf<R extends Paged> = Reply<R> extends { items: (infer Item)[] } ? Item : never
type PagesOptions<R extends Paged, Data> = { staleTime?: number; select?: (read: Pages<R>) => Data }

const itemsOf = ({ pages }: InfiniteData<unknown, string>) => (pages as Page[]).flatMap(({ items }) => items)

/** A paged list of the contract, page after page: its data are the items that were read so far. */
export const callPages = <R extends Paged, Data = ItemOf<R>[]>(route: R, given: Call<R> & PagesOptions<R, Data>) => {
  const { params, query, body, ...options } = given as Input & PagesOptions<R, Data>
  const input = { params, query, body }
  return infiniteQueryOptions<Reply<R>, Error, Data, QueryKey, string>({
    select: itemsOf as (read: Pages<R>) => Data,
    ...options,
    queryKey: [...keyOf(route, input), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(route as Route, { ...input, query: { ...query, ...(cursor && { cursor }) }, signal } as never) as Promise<
        Reply<R>
      >,
    initialPageParam: '',
    getNextPageParam: (page) => (page as Page).next,
  })
}

/** Names what was read: a route, a contract's routes, a path, or one query. */
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
 * Reads again what may have changed: `stale(adminLicenses)`. A route names its path up to the first parameter, and with it all
 * that is read (GET) below that path; a contract names the paths of all its routes. Resolves when what is on the screen was read.
 */
export const stale = (...reads: Read[]): Promise<void> => {
  const keys = reads.flatMap(keysOf)
  return queryClient.invalidateQueries({
    predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
  })
}

/** Every call of the office is below it. */
export const wholeOffice = '/api/admin'

/**
 * Reads again after news, also what is being read for the first time: that reading may have begun before the news, and an
 * invalidation alone would wait for it and take it for new.
 */
export const readAgain = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** Changes what is cached of a query: a call's reply is what the next reading would bring. */
export const setReply = <Read>(
  { queryKey }: { queryKey: DataTag<QueryKey, Read, Error> },
  reply: Updater<Read | undefined, Read | undefined>,
) => queryClient.setQueryData<Read>(queryKey, reply as never)
