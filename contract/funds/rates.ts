import { CurrencyCode } from '../lib/money.ts'
import { Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** The newest stored rate for a pair. `demo` marks the snapshot that ships with the software: it is labeled wherever it shows. */
export const RateQuote = z.strictObject({
  base: CurrencyCode,
  quote: CurrencyCode,
  /** Exact decimal text with four decimals: the displayed rate is the rate used. */
  rate: z.string(),
  /** Source of the rate: 'ecb', 'json', 'snapshot', or 'same_currency' where nothing is exchanged. */
  source: z.string(),
  asOf: Instant,
  demo: z.boolean(),
})
export type RateQuote = z.infer<typeof RateQuote>

export const rates = {
  list: route({
    method: 'GET',
    path: '/api/rates',
    access: 'anyone',
    limit: { max: 1200, minutes: 10 },
    summary: 'The newest mid-market rates from one base currency.',
    query: z.strictObject({ base: CurrencyCode.default('USD') }),
    reply: z.strictObject({ items: z.array(RateQuote) }),
  }),
}
