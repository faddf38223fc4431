import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRatesJson } from './json.ts'
import type { RateProvider } from './provider.ts'

const file = join(import.meta.dirname, '..', 'snapshot.json')

/** The dated rates that ship with the software, for machines without a network. Demonstration rates, not a market's. */
export const snapshotProvider = (): RateProvider => ({
  source: 'snapshot',
  maxAge: null,
  demo: true,
  every_ms: 60 * 60_000,
  read: async () => parseRatesJson(await readFile(file, 'utf8')),
})
