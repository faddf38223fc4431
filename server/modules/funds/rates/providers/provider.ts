import type { CurrencyCode, Rate } from '#contract/lib/money.ts'

export type RateSource = 'ecb' | 'json' | 'snapshot'

/** A provider's document, in its own base and exact. */
export type RateDocument = {
  base: CurrencyCode
  asOf: Temporal.Instant
  rates: ReadonlyMap<CurrencyCode, Rate>
}

export type RateProvider = {
  source: RateSource
  /** The maximum age of a rate for a quote; null: no limit while this provider is configured. */
  maxAge: Temporal.Duration | null
  /** Rates that ship with the software are labeled wherever they appear. */
  demo: boolean
  every_ms: number
  /** Throws `RatesRefused` for a malformed or implausible document, and any error of `fetch`. */
  read: (now: Temporal.Instant) => Promise<RateDocument>
}

/** A malformed or implausible document: none of it is stored. */
export class RatesRefused extends Error {
  override name = 'RatesRefused'
}

export type Fetch = (url: string, init: { signal: AbortSignal }) => Promise<Response>

const deadline_ms = 10_000
const bytesMax = 1024 * 1024

/** Reads a document, with limits of ten seconds and one megabyte. */
export const fetchText = async (fetch: Fetch, url: string): Promise<string> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(deadline_ms) })
  if (!response.ok) throw new RatesRefused(`the rates document answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw new RatesRefused('the rates document is longer than a megabyte')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
