import catalogs from 'virtual:screen-catalogs'
import type { QueryKey } from '@tanstack/react-query'
import type { StaticHandlerContext } from 'react-router'
import type { PageContext } from '#contract/lib/page.ts'
import { identity, type SessionUser } from '#contract/people/identity.ts'
import officeCatalogs from '../admin/home/home.tsx?catalogs'
import customerCatalogs from '../customer/home/home.tsx?catalogs'
import { loadMessages } from '../lib/load-messages.ts'
import { type Opening, openingId } from '../lib/opening.ts'
import { keyOf, pagesKey } from '../lib/query.ts'
import { firstQueries } from './first-queries.ts'

/** The address of a GET call, from the key of its query. */
const addressOf = (key: QueryKey): string => {
  const segments = key.slice(1).filter((part) => typeof part === 'string' && part !== pagesKey)
  const { query = {} } = (key.find((part) => typeof part === 'object') ?? {}) as { query?: Record<string, unknown> }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `/${segments.join('/')}${search.size > 0 ? `?${search}` : ''}`
}

/** One address has the homes of both roles. */
const homeCatalogs = ({ role }: SessionUser) => (role === 'admin' ? officeCatalogs : customerCatalogs)

const readOpening = async (
  { read, language }: PageContext,
  { matches, location }: StaticHandlerContext,
): Promise<Opening | undefined> => {
  const pattern = matches
    .map(({ route }) => route.path ?? '')
    .filter(Boolean)
    .join('/')
  if (!pattern.startsWith('dashboard')) return undefined
  const user = (await read(identity.me.path)) as SessionUser | undefined
  if (!user) return undefined
  const names = [...(catalogs[pattern] ?? []), ...(pattern === 'dashboard/home' ? homeCatalogs(user) : [])]
  const { id = '' } = matches.at(-1)?.params ?? {}
  const queries = firstQueries(user, { pattern, search: location.search, id, language })
  const [messages, ...replies] = await Promise.all([
    loadMessages(names, language),
    ...queries.map(async ({ queryKey }) => [queryKey, await read(addressOf(queryKey))] as const),
  ])
  const known = replies.flatMap(([key, reply]): Opening['replies'] => {
    if (reply === undefined) return []
    return [[key, key.at(-1) === pagesKey ? { pages: [reply], pageParams: [''] } : reply]]
  })
  return { language, pattern, catalogs: names, messages, replies: [[keyOf(identity.me), user], ...known] }
}

/** The document with what its screen shows first, as data that no script runs. Without a session, as it is. */
export const withOpening = async (html: string, page: PageContext, context: StaticHandlerContext): Promise<string> => {
  const opening = await readOpening(page, context).catch(page.report)
  if (!opening) return html
  const json = JSON.stringify(opening).replaceAll('<', '\\u003c')
  return html.replace('</body>', () => `<script type="application/json" id="${openingId}">${json}</script></body>`)
}
