import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { browserFlags, findBrowser } from '../../tests/browser.ts'

// Lighthouse is installed in this folder's own node_modules (npm --prefix bench/web ci): it is larger than the product.

/** One run on one page: times in milliseconds, sizes in bytes over the wire. */
export type Found = {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  lcp_ms: number
  cls: number
  tbt_ms: number
  script_bytes: number
  /** Everything except pictures. */
  bytes: number
  /** The audits below their best score. */
  short: string[]
  /** Lighthouse's benchmark index of this machine; its simulated phone assumes 1,500 to 2,000. */
  machine: number
}

type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number; details?: unknown }
type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
  runtimeError?: { code: string; message: string }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>
type Chrome = { port: number; kill(): void }
type Launch = (options: object) => Promise<Chrome>

const load = async (name: string) => import(pathToFileURL(createRequire(import.meta.url).resolve(name)).href)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const sizesOf = (audits: Result['audits']): Pick<Found, 'script_bytes' | 'bytes'> => {
  const requests = audits['network-requests']
  if (!requests) throw new Error('Lighthouse listed no requests')
  const { items } = requests.details as { items: { resourceType?: string; transferSize?: number }[] }
  const sum = (wanted: (type: string) => boolean): number =>
    items.reduce((all, { resourceType = '', transferSize = 0 }) => all + (wanted(resourceType) ? transferSize : 0), 0)
  return { script_bytes: sum((type) => type === 'Script'), bytes: sum((type) => type !== 'Image') }
}

const read = ({ categories: found, audits, environment, runtimeError }: Result): Found => {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const counted = Object.values(found).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const short = counted
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 0.9)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp_ms: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt_ms: value('total-blocking-time'),
    ...sizesOf(audits),
    short: [...new Set(short.map((audit) => audit?.id ?? ''))],
    machine: environment.benchmarkIndex,
  }
}

/**
 * With each page the browser prepares a process for the next one and for its own windows. On two cores that occupies one during page
 * setup, which then takes 25 to 40 ms instead of 9.
 */
const inReserve = ['SpareRendererForSitePerProcess', 'PreloadTopChromeWebUI']

/** Lighthouse lost the start of the page in its trace, so nothing was measured. */
const isLost = ({ runtimeError }: Result): boolean => runtimeError?.code === 'NO_NAVSTART'

/**
 * A browser driven by Lighthouse as its own launcher does: mobile settings, simulated throttling, an empty cache each time.
 * A lost run is repeated, at most twice.
 */
export const openLighthouse = async () => {
  const found = findBrowser({ asReadersHave: true })
  if (!found) throw new Error('no browser here: `npm test` brings one, or run `node scripts/prepare-browser.ts`')
  const { default: lighthouse }: { default: Lighthouse } = await load('lighthouse')
  const { launch, Launcher }: { launch: Launch; Launcher: { defaultFlags(): string[] } } = await load('chrome-launcher')
  const flags = Launcher.defaultFlags().map((flag) =>
    flag.startsWith('--disable-features=') ? [flag, ...inReserve].join() : flag,
  )
  const chrome = await launch({
    chromePath: found.program,
    envVars: { ...process.env, ...found.env },
    ignoreDefaultFlags: true,
    chromeFlags: [...flags, ...browserFlags],
  })
  let lost = 0
  const measure = async (url: string): Promise<Found> => {
    for (let tries = 1; ; tries += 1) {
      const flags = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
      const result = await lighthouse(url, flags)
      if (!result) throw new Error(`Lighthouse had nothing to say of ${url}`)
      if (tries === 3 || !isLost(result.lhr)) return read(result.lhr)
      lost += 1
    }
  }
  return { measure, lost: () => lost, close: () => chrome.kill() }
}
