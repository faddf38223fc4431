import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'

type Imports = {
  /** Files of web/ that the file loads, at once or later. */
  loads: readonly string[]
  /** Folders of web/ with the catalogs of its texts: it imports the type of their keys, or names a shared key. */
  catalogs: readonly string[]
}

/** `useText` types the texts of `word` without an import by the source, which names their keys. */
const shared = 'texts/word'
const namesShared = /['"`]word\./

/** The imports of the sources of web/, as Biome formats them. A type is no import, but for that of a catalog's keys. */
export const readImports = (root: string) => {
  const web = resolve(root, 'web')
  const known = new Map<string, Imports>()
  return (file: string): Imports => {
    const found = known.get(file)
    if (found) return found
    const text = readFileSync(file, 'utf8')
    const pathsOf = (pattern: RegExp): string[] =>
      [...text.matchAll(pattern)].map(([, path = '']) =>
        path.startsWith('#') ? resolve(root, path.slice(1)) : resolve(dirname(file), path),
      )
    const typed = pathsOf(/^import [^'"]*? from '([.#][^']*\/messages\.es\.ts)'/gm)
    // Who imports the catalogs of a screen loads them when it loads the screen.
    const own = pathsOf(/^import \w+ from '([.#][^']+)\?catalogs'/gm)
    const now = pathsOf(/^(?:import|export) (?!type )[^'"=]*?from '([.#][^']+\.tsx?)'/gm)
    const loads = [...now, ...pathsOf(/\bimport\('([.#][^']+)'\)/g)].filter((path) => !own.includes(path))
    const imports = {
      loads: loads.filter((path) => path.startsWith(web) && !typed.includes(path) && existsSync(path)),
      catalogs: [
        ...typed.map((path) => relative(web, dirname(path))).filter((name) => name !== shared),
        ...(namesShared.test(text) ? [shared] : []),
      ],
    }
    known.set(file, imports)
    return imports
  }
}

/** A source and all that it loads. */
export const reachedFrom = (file: string, importsOf: (file: string) => Imports): ReadonlySet<string> => {
  const reached = new Set([file])
  for (const one of reached) for (const path of importsOf(one).loads) reached.add(path)
  return reached
}

/** The catalogs that some sources show texts of; the one of the design system is loaded with every page. */
export const catalogsIn = (files: Iterable<string>, importsOf: (file: string) => Imports): string[] =>
  [...new Set([...files].flatMap((file) => importsOf(file).catalogs))].filter((name) => name !== 'texts/ui').sort()

/** By the pattern of each address, as React Router names it ('dashboard/breaks/:id'): the sources of the screens that it shows. */
export const screensOf = (
  routes: readonly RouteConfigEntry[],
  { above = [], at = '' }: { above?: readonly string[]; at?: string } = {},
): [pattern: string, files: string[]][] =>
  routes.flatMap(({ path, index, file, children }) => {
    const pattern = [at, path].filter(Boolean).join('/')
    const files = [...above, file]
    const own: [string, string[]][] = path === undefined && !index ? [] : [[pattern, files]]
    return [...own, ...screensOf(children ?? [], { above: files, at: pattern })]
  })

/** The catalogs of each screen, by its pattern. A layout and its index have one pattern: both are shown. */
export const catalogsByScreen = async (root: string): Promise<Record<string, string[]>> => {
  const { default: routes } = (await import(resolve(root, 'web/routes.ts'))) as { default: RouteConfigEntry[] }
  const importsOf = readImports(root)
  const files = new Map<string, Set<string>>()
  for (const [pattern, screens] of screensOf(routes)) {
    const reached = screens.flatMap((file) => [...reachedFrom(resolve(root, 'web', file), importsOf)])
    files.set(pattern, new Set([...(files.get(pattern) ?? []), ...reached]))
  }
  return Object.fromEntries([...files].map(([pattern, reached]) => [pattern, catalogsIn(reached, importsOf)]))
}

const screens = 'virtual:screen-catalogs'
const query = '?catalogs'

/**
 * `import catalogs from 'virtual:screen-catalogs'`: the catalogs of every screen, found in its imports, so that none can be
 * forgotten. `import catalogs from './screen.tsx?catalogs'`: those of one that is loaded by hand.
 */
export const catalogs = (): Plugin => {
  let root = process.cwd()
  let last = ''
  const read = async (): Promise<string> => `export default ${JSON.stringify(await catalogsByScreen(root))}`
  return {
    name: 'catalogs',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    async resolveId(source, importer) {
      if (source === screens) return `\0${screens}`
      if (!source.endsWith(query)) return undefined
      const found = await this.resolve(source.slice(0, -query.length), importer, { skipSelf: true })
      return found && `\0${found.id}${query}`
    },
    async load(id) {
      if (id === `\0${screens}`) {
        last = await read()
        return last
      }
      if (!id.startsWith('\0') || !id.endsWith(query)) return undefined
      const importsOf = readImports(root)
      const reached = reachedFrom(id.slice(1, -query.length), importsOf)
      return `export default ${JSON.stringify(catalogsIn(reached, importsOf))}`
    },
    /** In development, a new import may bring another catalog. */
    async hotUpdate({ file }) {
      if (!/\.tsx?$/.test(file) || (await read()) === last) return
      const module = this.environment.moduleGraph.getModuleById(`\0${screens}`)
      if (module) this.environment.moduleGraph.invalidateModule(module)
      this.environment.hot.send({ type: 'full-reload' })
    },
  }
}
