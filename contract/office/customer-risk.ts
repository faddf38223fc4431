import { z } from '../lib/zod.ts'

/**
 * Factors that make a customer's review more urgent (docs/decisions/0382). Each occurrence counts `points`, up to `max` per fact. The sum
 * only prioritizes staff's work: it neither holds nor refuses a transfer.
 */
export const riskRule = {
  /** The identity is unverified or the verification pending. */
  not_verified: { points: 20, max: 20 },
  pending: { points: 10, max: 10 },
  new_account: { points: 10, max: 10 },
  /** A transfer of theirs is on hold because a name on it matches a sanctions list. */
  listed_name: { points: 40, max: 40 },
  /** Repeated attempts to send to the same listed name in the last twelve months, released or not. */
  listed_again: { points: 20, max: 40 },
  /** Of the last twelve months. */
  returned_debit: { points: 15, max: 30 },
  /** Of the last twelve months, unless they were withdrawn. */
  card_dispute: { points: 5, max: 15 },
  /** A debt for a returned debit. */
  debt: { points: 20, max: 20 },
  /** A bank account in use has another holder's name. */
  other_holder: { points: 10, max: 20 },
  /** Eighty percent or more of the thirty-day limit is used. */
  limit_used: { points: 10, max: 10 },
  /** The password was reset in the last day, so payouts are held. */
  new_password: { points: 15, max: 15 },
  /** Five logins or more were refused in the last thirty days. */
  refused_logins: { points: 5, max: 5 },
} as const satisfies Record<string, { points: number; max: number }>
export type RiskFact = keyof typeof riskRule
export const riskFacts = Object.keys(riskRule) as [RiskFact, ...RiskFact[]]

/** Minimum sums of each level. */
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
