import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// Prints the compressed bytes and the number of the scripts that each screen loads before it is shown: `node bench/web/scripts.ts [part of
// a route's id]`, after `npm run build`. Figures of one build do not depend on the machine.

type Route = { id: string; parentId?: string; module: string }
type Manifest = { entry: { module: string }; routes: Record<string, Route> }

const built = join(import.meta.dirname, '../../build/client')
const assets = join(built, 'assets')

const manifestFile = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
if (!manifestFile) throw new Error('Run `npm run build` first.')
const manifest: Manifest = JSON.parse(
  readFileSync(join(assets, manifestFile), 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, ''),
)

const read = (file: string): string => readFileSync(join(built, file), 'utf8')

const sizes = new Map<string, number>()
const sizeOf = (file: string): number => {
  const size = sizes.get(file) ?? brotliCompressSync(read(file)).length
  sizes.set(file, size)
  return size
}

/** The file and those that it imports at once. */
const imported = (file: string, seen: Set<string>): void => {
  if (seen.has(file)) return
  seen.add(file)
  for (const [, name] of read(file).matchAll(/(?:^|[;}\s])import\s*(?:[\w*{}$,\s]+?from\s*)?["']\.\/([^"']+\.js)["']/g))
    imported(`/assets/${name}`, seen)
}

const filesOf = (id: string): string[] => {
  const seen = new Set<string>()
  imported(manifest.entry.module, seen)
  let route: Route | undefined = manifest.routes[id]
  while (route) {
    imported(route.module, seen)
    route = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
  }
  return [...seen]
}

const [part] = process.argv.slice(2)
const rows = Object.keys(manifest.routes)
  .filter((id) => (part ? id.includes(part) : !/^(?:admin|marketing|dev)\//.test(id)))
  .map((id) => ({ id, files: filesOf(id) }))
  .map(({ id, files }) => ({ id, files, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) }))
  .sort((one, other) => other.bytes - one.bytes)
for (const { id, files, bytes } of rows) {
  console.info(`${(bytes / 1000).toFixed(1).padStart(7)} kB ${String(files.length).padStart(3)} files  ${id}`)
  if (part) for (const file of files) console.info(`${(sizeOf(file) / 1000).toFixed(1).padStart(14)} kB  ${file}`)
}
