import { refuseFields } from '../lib/errors.ts'
import { z } from '../lib/zod.ts'

/** Reason codes for staff decisions on a company, a limit request or a card dispute, by the decision; free text complements them. */
export const decisionReasons = {
  approved: ['documents_agree', 'register_agrees', 'other_names'],
  refused: ['documents_missing', 'owners_unclear', 'activity_not_served', 'listed_party', 'suspected_fraud'],
  granted: ['income_covers', 'savings_cover', 'long_history'],
  declined: ['income_too_low', 'document_unreadable', 'document_old', 'purpose_unclear'],
  credit: ['needs_time', 'credit_due'],
  accept: ['not_authorized', 'merchant_error', 'not_delivered', 'small_amount'],
  reject: ['made_by_customer', 'delivery_proven', 'terms_agreed', 'no_evidence'],
} as const
export type ReasonedDecision = keyof typeof decisionReasons
export type DecisionReason = (typeof decisionReasons)[ReasonedDecision][number]

export const DecisionReason = z.enum(Object.values(decisionReasons).flat() as [DecisionReason, ...DecisionReason[]])

export const isReasonFor = (decision: ReasonedDecision, reason: string): boolean =>
  decisionReasons[decision].some((known) => known === reason)

/** Refuses a reason code of another decision. */
export const requireReasonFor = (decision: ReasonedDecision, reasonCode: DecisionReason): void => {
  if (!isReasonFor(decision, reasonCode)) throw refuseFields({ reasonCode: 'required' })
}
