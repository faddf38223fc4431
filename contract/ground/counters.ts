import { CountryCode, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** Identity documents with which cash is paid out. */
export const counterDocuments = [
  'national_id',
  'passport',
  'residence_permit',
  'driver_license',
  'consular_id',
] as const
export type CounterDocument = (typeof counterDocuments)[number]

const Minute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A counter where cash is picked up. */
export const Counter = z.strictObject({
  id: z.string(),
  /** The network: an option of the corridor's field `agent`. */
  agent: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  /** In local time, Monday is 1; closed on days without a row. */
  hours: z.array(z.strictObject({ days: z.array(z.int().min(1).max(7)), opens: Minute, closes: Minute })),
  documents: z.array(z.enum(counterDocuments)),
  /** False: the partner reports that it has no cash now. */
  hasCash: z.boolean(),
})
export type Counter = z.infer<typeof Counter>

export const counters = {
  list: route({
    method: 'GET',
    path: '/api/counters',
    access: 'customer',
    summary: 'The counters of a payout network near a city where cash is picked up.',
    query: z.strictObject({
      country: CountryCode,
      agent: typedText().max(40),
      /** The country's main city unless the network has a counter in this one. */
      city: typedText().max(80).default(''),
    }),
    reply: z.strictObject({
      /** '' while the partner returns no list. */
      city: z.string(),
      cities: z.array(z.string()),
      /** In this city, those with cash first. */
      items: z.array(Counter),
      /** With cash in other cities, where none of this city has any. */
      elsewhere: z.array(Counter),
      /** When the partner returned the list; null while it returns none. */
      listedAt: Instant.nullable(),
    }),
  }),
}
