import { CountryCode, Instant, PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

export const promisedSeconds = 20
export const missionDays = 90
/** Fewer deliveries predict nothing and could identify customers. */
export const missionDeliveries_min = 30

/** The day on the receipt, in the recipient's time zone: transfers available by then, and those late through us. */
export const KeptPromises = z.strictObject({ country: CountryCode, kept: z.int(), late: z.int() })
export type KeptPromises = z.infer<typeof KeptPromises>

/** Up to two decimals, without exponent: '97.5'. */
const Percent = z.string().regex(/^\d+\.\d{1,2}$/)

/** Speed of the transfers paid with one method. */
export const WayFigures = z.strictObject({
  delivered: z.number().int(),
  /** The share of deliveries within `promisedSeconds` of the confirmation, in %. */
  shareInTime: Percent,
  /** From confirmation to delivery. */
  medianSeconds: z.number().int(),
})
export type WayFigures = z.infer<typeof WayFigures>

export const MissionFigures = z.strictObject({
  since: PlainDate,
  asOf: Instant,
  countries: z.number().int(),
  delivered: z.number().int(),
  /** A figure is null while there are fewer than `missionDeliveries_min` deliveries for it. */
  paidBy: z.strictObject({ wallet: WayFigures.nullable(), ach: WayFigures.nullable() }),
  /** Total fees over total amounts sent, in %. */
  averageFee: Percent.nullable(),
  /** Countries with at least `missionDeliveries_min` promises that are due, the most first. */
  promises: z.array(KeptPromises),
})
export type MissionFigures = z.infer<typeof MissionFigures>

export const mission = {
  figures: route({
    method: 'GET',
    path: '/api/mission/figures',
    access: 'anyone',
    limit: { max: 600, minutes: 10 },
    summary: 'The figures of our mission, computed from the transfers of the last ninety days.',
    reply: MissionFigures,
  }),
}
