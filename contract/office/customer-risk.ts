import { z } from '../lib/zod.ts'

/**
 * What makes a look at a customer more urgent (docs/decisions/0382). Each fact counts `points` as often as it is found, at most `max`
 * together. The sum orders people's attention and decides nothing: no transfer waits for it and none is refused.
 */
export const riskRule = {
  /** Nobody has confirmed who they are, or they wait for it. */
  not_verified: { points: 20, max: 20 },
  pending: { points: 10, max: 10 },
  /** The account is younger than thirty days. */
  new_account: { points: 10, max: 10 },
  /** A transfer of theirs waits because a name on it agrees with a sanctions list. */
  listed_name: { points: 40, max: 40 },
  /** Attempts after the first to send to the same listed name, of the last twelve months, released or not. */
  listed_again: { points: 20, max: 40 },
  /** Of the last twelve months. */
  returned_debit: { points: 15, max: 30 },
  /** Of the last twelve months, unless they were withdrawn. */
  card_dispute: { points: 5, max: 15 },
  /** They owe for a debit that came back. */
  debt: { points: 20, max: 20 },
  /** A bank account that they use is in another name. */
  other_holder: { points: 10, max: 20 },
  /** Eighty percent or more of what they may send in thirty days is sent. */
  limit_used: { points: 10, max: 10 },
  /** The password was reset in the last day, so payouts are held. */
  new_password: { points: 15, max: 15 },
  /** Five logins or more were refused in the last thirty days. */
  refused_logins: { points: 5, max: 5 },
} as const satisfies Record<string, { points: number; max: number }>
export type RiskFact = keyof typeof riskRule
export const riskFacts = Object.keys(riskRule) as [RiskFact, ...RiskFact[]]

/** From these sums on. */
export const riskLevels = { low: 0, review: 40, high: 70 } as const
export type RiskLevel = keyof typeof riskLevels
export const risk_max = 100

export const Risk = z.strictObject({
  /** The sum of the parts, at most a hundred. */
  score: z.number().int(),
  level: z.enum(['low', 'review', 'high']),
  parts: z.array(z.strictObject({ fact: z.enum(riskFacts), count: z.number().int(), points: z.number().int() })),
})
export type Risk = z.infer<typeof Risk>
