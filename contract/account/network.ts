import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** A month or a year of New York: '2026-11', '2026'. */
export const Period = z.string().regex(/^20\d{2}(?:-(?:0[1-9]|1[0-2]))?$/)

const Flow = z.strictObject({ amount: WireMoney, times: z.number().int() })

export const NetworkPerson = z.strictObject({
  id: Id,
  fullName: z.string(),
  /** The country of the payout method that received most. */
  country: CountryCode.nullable(),
  /** In dollars, without fees. */
  sent: Flow,
  /** Payments to the customer, per currency. */
  paid: z.array(Flow),
})
export type NetworkPerson = z.infer<typeof NetworkPerson>

export const NetworkPlace = z.strictObject({
  country: CountryCode,
  sent: Flow,
  people: z.number().int(),
  /** By the recipient's city, largest first; '' where unknown. */
  cities: z.array(z.strictObject({ city: z.string(), sent: Flow, people: z.number().int() })),
})
export type NetworkPlace = z.infer<typeof NetworkPlace>

export const Network = z.strictObject({
  period: Period,
  /** Selectable years: from the current one back to the first with activity. */
  years: z.array(z.number().int()),
  /** The twelve months of the period's year, each with the amount sent. */
  months: z.array(z.strictObject({ month: z.string(), sent: WireMoney })),
  sent: Flow,
  paid: z.array(Flow),
  /** Largest recipients first, then people who only paid the customer. */
  people: z.array(NetworkPerson),
  /** Largest amount first. */
  places: z.array(NetworkPlace),
})
export type Network = z.infer<typeof Network>

export const network = {
  read: route({
    method: 'GET',
    path: '/api/network',
    access: 'customer',
    summary: 'Your payments to and from each person in a month or a year, with countries.',
    query: z.strictObject({ period: Period.optional() }),
    reply: Network,
  }),
}
