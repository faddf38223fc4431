import { z } from '../lib/zod.ts'

/**
 * Answers to what the first large transfer to a new person is for. `delays`: the answer of most victims of scams, so the payout waits and
 * compliance is alerted.
 */
export const purposes = {
  known_person: { delays: false },
  purchase: { delays: false },
  met_online: { delays: true },
  told_by_phone: { delays: true },
  prize: { delays: true },
  job: { delays: true },
} as const satisfies Record<string, { delays: boolean }>

export type Purpose = keyof typeof purposes
export const purposeNames = Object.keys(purposes) as [Purpose, ...Purpose[]]
export const Purpose = z.enum(purposeNames)

type Delaying = { [Name in Purpose]: (typeof purposes)[Name]['delays'] extends true ? Name : never }[Purpose]

export const delaysPayout = (purpose: Purpose | null): purpose is Delaying =>
  purpose !== null && purposes[purpose].delays
export const delayingPurposes = purposeNames.filter(delaysPayout)
