import { parseRate, type Rate } from '#contract/lib/money.ts'
import { type Fetch, fetchText, type RateDocument, type RateProvider, RatesRefused } from './provider.ts'

/** A number's exact digits: JSON.parse would turn them into floating point. */
type Digits = { digits: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return isRecord(value) && typeof value.digits === 'string' ? value.digits : undefined
}

/**
 * `{"base": "USD", "timestamp": 1795000000, "rates": {"HNL": 24.85, …}}`, the form that most services share. The time is `timestamp`
 * (Unix seconds) or `asOf` (RFC 3339). Rates are parsed from the exact digits of the text.
 */
export const parseRatesJson = (text: string): RateDocument => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text, (_key, value, context?: { source?: string }): unknown =>
      typeof value === 'number' ? ({ digits: context?.source ?? '' } satisfies Digits) : value,
    )
  } catch {
    throw new RatesRefused('the rates document is not JSON')
  }
  if (!isRecord(parsed) || typeof parsed.base !== 'string' || !/^[A-Z]{3}$/.test(parsed.base))
    throw new RatesRefused('the rates document has no base')
  if (!isRecord(parsed.rates)) throw new RatesRefused('the rates document has no rates')
  const rates = new Map<string, Rate>()
  for (const [currency, value] of Object.entries(parsed.rates)) {
    const rate = parseRate(textOf(value) ?? '')
    if (!/^[A-Z]{3}$/.test(currency) || !rate)
      throw new RatesRefused(`the rates document has a malformed rate of ${currency}`)
    rates.set(currency, rate)
  }
  return { base: parsed.base, asOf: timeOf(parsed), rates }
}

const timeOf = ({ asOf, timestamp }: Record<string, unknown>): Temporal.Instant => {
  const seconds = textOf(timestamp)
  try {
    if (typeof asOf === 'string') return Temporal.Instant.from(asOf)
    if (seconds && /^\d{9,11}$/.test(seconds)) return Temporal.Instant.fromEpochNanoseconds(BigInt(seconds) * 10n ** 9n)
  } catch {
    throw new RatesRefused('the rates document has a time that cannot be read')
  }
  throw new RatesRefused('the rates document does not say of when it is')
}

export const jsonProvider = (fetch: Fetch, url: string): RateProvider => ({
  source: 'json',
  maxAge: Temporal.Duration.from({ hours: 24 }),
  demo: false,
  every_ms: 5 * 60_000,
  read: async () => parseRatesJson(await fetchText(fetch, url)),
})
