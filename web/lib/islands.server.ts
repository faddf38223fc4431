import { existsSync, readFileSync } from 'node:fs'
import { sourceOf } from './digest.server.ts'

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }
type Manifest = Record<string, Chunk>

const client = new URL('../client/', import.meta.url)
let manifest: Manifest | undefined

/** What the build says of the islands. Read once, beside this bundle. */
const readManifest = (): Manifest => {
  const file = new URL('islands/manifest.json', client)
  manifest ??= existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  return manifest
}

/** Where the built islands are, by name: `{ calculator: '/islands/calculator-x1y2.js' }`. */
export const islandAddresses = (): Record<string, string> =>
  Object.fromEntries(
    Object.values(readManifest())
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => [chunk.name ?? '', `/${chunk.file}`]),
  )

const read = new Map<string, string>()

const textOf = (file: string): string => {
  const text = read.get(file) ?? readFileSync(new URL(file, client), 'utf8')
  read.set(file, text)
  return text
}

let loader: { text: string; source: string } | undefined

/** The script that every public page carries (`web/islands/loader.ts`), and its name in the page's policy. */
export const loaderScript = (): { text: string; source: string } => {
  if (loader) return loader
  const chunk = Object.values(readManifest()).find(({ name }) => name === 'loader')
  const text = chunk ? textOf(chunk.file) : ''
  loader = { text, source: sourceOf(text) }
  return loader
}

/** The scripts of the islands that stand on a page, with what of ours they import. */
export const scriptsOf = (html: string): string[] => {
  const files = new Set<string>()
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || chunk.name === 'libraries' || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const name of chunk.imports ?? []) add(readManifest()[name])
  }
  for (const chunk of Object.values(readManifest())) if (html.includes(`data-island="/${chunk.file}"`)) add(chunk)
  return [...files].map(textOf)
}
