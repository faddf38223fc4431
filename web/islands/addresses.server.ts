import { existsSync, readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean }>

let addresses: Record<string, string> | undefined

/** Where the built islands are, by name: `{ loader: '/islands/loader-x1y2.js' }`. Read once, beside this bundle. */
export const islandAddresses = (): Record<string, string> => {
  addresses ??= readAddresses(new URL('../client/islands/manifest.json', import.meta.url))
  return addresses
}

const readAddresses = (manifest: URL): Record<string, string> => {
  if (!existsSync(manifest)) return {}
  const entries = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).filter((chunk) => chunk.isEntry)
  return Object.fromEntries(entries.map((chunk) => [chunk.name ?? '', `/${chunk.file}`]))
}
