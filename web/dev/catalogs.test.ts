import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { catalogFolders, loadMessages } from '../lib/load-messages.ts'
import routes from '../routes.ts'
import { catalogsByScreen, catalogsIn, reachedFrom, readImports, screensOf } from './catalogs.ts'

const root = join(import.meta.dirname, '../..')
const importsOf = readImports(root)
/** Loaded by hand, each by a screen of both roles. */
const byHand = ['home/home.tsx', 'conversations/conversations.tsx'].flatMap((name) => [
  `admin/${name}`,
  `customer/${name}`,
])

/** The folder of each key. */
const folders = new Map<string, string>()
beforeAll(async () => {
  for (const folder of catalogFolders)
    for (const key of Object.keys(await loadMessages([folder], 'en'))) folders.set(key, folder)
})

const foldersNamed = new Map<string, string[][]>()
/** For each key that a source names, the folders that it may be of: `a.${b}` is any key of that form. */
const foldersNamedIn = (file: string): string[][] => {
  const known = foldersNamed.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const keys = [...code.matchAll(/(['"`])([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})+)\1/g)]
  const named = keys.map(([, , key = '']) => {
    if (!key.includes('${')) return [folders.get(key) ?? []].flat()
    const form = new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`)
    return [...new Set([...folders].flatMap(([known, folder]) => (form.test(known) ? [folder] : [])))]
  })
  foldersNamed.set(
    file,
    named.filter((found) => found.length > 0),
  )
  return foldersNamed.get(file) ?? []
}

const sourcesOf = (file: string): string[] =>
  [...reachedFrom(join(root, 'web', file), importsOf)].filter((source) => !source.endsWith('.server.ts'))

/** The sources of a screen that name a text of a catalog that it does not load. */
const forgetful = (files: readonly string[], loaded: readonly string[]): string[] =>
  files
    .flatMap(sourcesOf)
    .filter((source) =>
      foldersNamedIn(source).some((named) => !named.some((folder) => folder === 'texts/ui' || loaded.includes(folder))),
    )
    .map((source) => relative(root, source))

test('every screen loads the catalogs of all texts that its sources name', async () => {
  const loaded = await catalogsByScreen(root)
  const screens = screensOf(routes)
  expect(screens.length).toBeGreaterThan(130)
  expect(screens.filter(([pattern, files]) => forgetful(files, loaded[pattern] ?? []).length > 0)).toEqual([])
})

test.each(byHand)('so does %s, which a screen of both roles loads', (file) => {
  expect(forgetful([file], catalogsIn(sourcesOf(file), importsOf))).toEqual([])
})

test('a screen has the catalogs of its own imports and of the layouts around it, later ones included, and no others', async () => {
  const loaded = await catalogsByScreen(root)
  expect(loaded['track/:token']).toEqual(['track', 'transfers'])
  expect(loaded['dashboard/setting/security']).toEqual(
    expect.arrayContaining(['dashboard', 'settings', 'factors', 'codes']),
  )
  expect(loaded['dashboard/setting/security']).toContain('texts/word')
  // Sign-in and the links for visitors carry no texts of the dashboard.
  const forVisitors = ['login', 'signup', 'forgot-password', 'pay/:token', 'receive/:token', 'track/:token']
  expect(forVisitors.filter((pattern) => loaded[pattern]?.includes('texts/word'))).toEqual([])
  // The dialog of the search is loaded when it is opened.
  expect(loaded['dashboard/*']).toContain('customer')
  // Both homes are behind this address, and each is loaded with its own.
  expect(loaded['dashboard/home']).not.toContain('admin/home')
})

const loader = ({ pattern }: LoaderFunctionArgs) => pattern
const objectsOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children = [] }) => {
    const own = { ...(path === undefined ? {} : { path }), loader }
    return index ? { ...own, index } : { ...own, children: objectsOf(children) }
  })

test('a screen is listed under the pattern that its loaders are called with', async () => {
  // As React Router puts the root around them.
  const { query } = createStaticHandler([{ path: '', children: objectsOf(routes) }])
  for (const [pattern] of screensOf(routes)) {
    const context = await query(new Request(`http://localhost/${pattern.replace(/:\w+|\*/g, 'any')}`))
    if (context instanceof Response) throw new Error(`${pattern} is answered by a response`)
    const named = Object.values(context.loaderData).map((name) => String(name).replace(/^\//, ''))
    expect([...new Set(named)]).toEqual([pattern])
  }
})
