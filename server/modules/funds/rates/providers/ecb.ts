import { XMLParser } from 'fast-xml-parser'
import { parseRate, type Rate } from '#contract/lib/money.ts'
import { type Fetch, fetchText, type RateDocument, type RateProvider, RatesRefused } from './provider.ts'

const address = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Cube',
})

type Cube = { time?: unknown; currency?: unknown; rate?: unknown; Cube?: Cube[] }

/** The euro foreign exchange reference rates: set at 14:10 in Frankfurt on TARGET days, one euro in each currency. */
export const parseEcb = (xml: string): RateDocument => {
  let parsed: { 'gesmes:Envelope'?: { Cube?: Cube[] } }
  try {
    parsed = parser.parse(xml, true)
  } catch {
    throw new RatesRefused('the document of the European Central Bank is not XML')
  }
  const [day, ...more] = parsed['gesmes:Envelope']?.Cube?.[0]?.Cube ?? []
  if (!day || more.length > 0 || typeof day.time !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day.time))
    throw new RatesRefused('the document of the European Central Bank holds no single day')
  const rates = new Map<string, Rate>()
  for (const { currency, rate } of day.Cube ?? []) {
    const parsedRate = typeof rate === 'string' ? parseRate(rate) : undefined
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || !parsedRate || rates.has(currency))
      throw new RatesRefused(`the document of the European Central Bank has a malformed rate of ${String(currency)}`)
    rates.set(currency, parsedRate)
  }
  return { base: 'EUR', asOf: setAt(day.time), rates }
}

const setAt = (day: string): Temporal.Instant => {
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: '14:10' }).toInstant()
  } catch {
    throw new RatesRefused(`the document of the European Central Bank is of '${day}', which is no day`)
  }
}

/** Four days: a rate of Friday afternoon is valid until Monday afternoon's is published, with a holiday between them. */
export const ecbProvider = (fetch: Fetch, url: string | undefined): RateProvider => ({
  source: 'ecb',
  maxAge: Temporal.Duration.from({ hours: 96 }),
  demo: false,
  every_ms: 15 * 60_000,
  read: async () => parseEcb(await fetchText(fetch, url ?? address)),
})
