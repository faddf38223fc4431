import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { launchBrowser } from '../../tests/browser.ts'

// Lighthouse lives in this folder's own node_modules (npm --prefix bench/web ci): it is larger than the product.

/** What Lighthouse found on one page in one run; times in milliseconds, sizes in bytes as they came over the wire. */
export type Found = {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  lcp_ms: number
  cls: number
  tbt_ms: number
  script_bytes: number
  /** Everything but pictures. */
  bytes: number
  /** The audits that are below their best. */
  short: string[]
  /** How fast Lighthouse found this machine: its phone is a quarter of one with 1,500 to 2,000. */
  machine: number
}

type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number; details?: unknown }
type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>

const load = async (): Promise<Lighthouse> => {
  const path = createRequire(import.meta.url).resolve('lighthouse')
  return (await import(pathToFileURL(path).href)).default
}

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

/** A browser that Lighthouse drives: mobile settings, simulated throttling, an empty cache each time. */
export const openLighthouse = async (port: number) => {
  const lighthouse = await load()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  const measure = async (url: string): Promise<Found> => {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    if (!result) throw new Error(`Lighthouse had nothing to say of ${url}`)
    return read(result.lhr)
  }
  return { measure, close: () => browser.close() }
}
