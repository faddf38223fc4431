import { existsSync, readFileSync } from 'node:fs'
import { sourceOf } from './digest.server.ts'

type Chunk = { file: string; name?: string; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const client = new URL('../client/', import.meta.url)
let manifest: Manifest | undefined

/** The islands' build manifest, read once. */
const readManifest = (): Manifest => {
  const file = new URL('islands/manifest.json', client)
  manifest ??= existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  return manifest
}

/** Addresses of the built islands by name: `{ calculator: '/islands/calculator-x1y2.js' }`. */
export const islandAddresses = (): Record<string, string> =>
  Object.fromEntries(
    Object.values(readManifest())
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => [chunk.name ?? '', `/${chunk.file}`]),
  )

let loader: { text: string; source: string } | undefined

/** The inline script of every public page (`web/islands/loader.ts`) and its CSP source. */
export const loaderScript = (): { text: string; source: string } => {
  if (loader) return loader
  const chunk = Object.values(readManifest()).find(({ name }) => name === 'loader')
  const text = chunk ? readFileSync(new URL(chunk.file, client), 'utf8') : ''
  loader = { text, source: sourceOf(text) }
  return loader
}
