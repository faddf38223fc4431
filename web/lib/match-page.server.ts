import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageMatch } from '#contract/lib/page.ts'
import { kindOf, type PageHandle } from './page-kind.ts'

/** The build lists its routes flat, each with its parent. */
const treeOf = (routes: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path } = route
    const node = { id, ...(path === undefined ? {} : { path }), handle: route.module.handle }
    return [route.index ? { ...node, index: true } : { ...node, children: treeOf(routes, id) }]
  })

let tree: RouteObject[] | undefined

/** Matches a path in any spelling: React Router decodes it and ignores case and trailing slashes. */
export const matchPage = (build: ServerBuild, path: string): PageMatch => {
  tree ??= treeOf(build.routes)
  const matches = matchRoutes(tree, path) ?? []
  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined)
  if (kindOf(handles) !== 'public') return { kind: 'other' }
  const pattern = matches
    .map(({ route }) => route.path ?? '')
    .filter(Boolean)
    .join('/')
  if (pattern === '*') return { kind: 'missing' }
  const spelled = generatePath(`/${pattern}`, matches.at(-1)?.params)
  return { kind: 'public', path: spelled, query: handles.flatMap((handle) => handle?.query ?? []) }
}
