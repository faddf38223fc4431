import { Instant, PlainDate, route } from './route.ts'
import { z } from './zod.ts'

/** What our mission promises: delivered within so many seconds. */
export const promisedSeconds = 20
/** The figures are of this many days back. */
export const missionDays = 90
/** Fewer deliveries than this say nothing about the next one, and something about the customers behind them. */
export const missionDeliveries_min = 30

/** One decimal, without exponent: '97.5'. */
const Percent = z.string().regex(/^\d+\.\d{1,2}$/)

export const MissionFigures = z.strictObject({
  since: PlainDate,
  asOf: Instant,
  /** Countries that one can send to. */
  countries: z.number().int(),
  /** Transfers delivered since then. */
  delivered: z.number().int(),
  /** Null while there are fewer than `missionDeliveries_min` of them. */
  figures: z
    .strictObject({
      /** Of the delivered ones, the part that was there within `promisedSeconds` of being confirmed. */
      shareInTime: Percent,
      /** From confirming to delivery: half of them were faster. */
      medianSeconds: z.number().int(),
      /** All fees over all amounts sent, in %. */
      averageFee: Percent,
    })
    .nullable(),
})
export type MissionFigures = z.infer<typeof MissionFigures>

export const mission = {
  figures: route({
    method: 'GET',
    path: '/api/mission/figures',
    access: 'anyone',
    limit: { max: 600, minutes: 10 },
    summary: 'How close we are to our mission, computed from the transfers of the last ninety days.',
    reply: MissionFigures,
  }),
}
