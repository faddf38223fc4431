import type { CardDispute, DisputeReason, DisputeState } from '#contract/balance/card-disputes.ts'
import { disputeMoves } from '#contract/balance/card-disputes.ts'
import { toWire } from '#contract/lib/money.ts'
import type { DecisionReason } from '#contract/staff/decision-reasons.ts'
import { bankingDayAfter } from '#server/modules/ground/corridors/index.ts'
import { dayOf } from '#server/platform/new-york.ts'
import type { PurchaseRecord } from '../purchases/purchase.ts'

export type DisputeRecord = {
  id: string
  userId: string
  requestDigest: string
  purchaseId: string
  accountId: string
  reason: DisputeReason
  words: string
  /** Minor units. */
  amount: bigint
  currency: string
  state: DisputeState
  creditBy: string
  decideBy: string
  creditedAt: Temporal.Instant | null
  creditEndsOn: string | null
  creditEndedAt: Temporal.Instant | null
  paidBy: 'merchant' | 'sol' | null
  explanation: string | null
  decidedBy: string | null
  /** The last decision by staff and the digest of its request. */
  decisionId: string | null
  decisionDigest: string | null
  reasonCode: DecisionReason | null
  openedAt: Temporal.Instant
  stateAt: Temporal.Instant
}

export const mayMove = (from: DisputeState, to: DisputeState): boolean =>
  (disputeMoves[from] as readonly DisputeState[]).includes(to)

const creditDays = 10
/** Business days, for an account in its first thirty days after the first load, (c)(3)(i). */
const creditDaysOfNew = 20
const newFor_days = 30
/** Ninety days instead of forty-five for a point-of-sale purchase, (c)(3)(ii). */
const decideDays = 90
/** Business days before a credit is reversed, during which it is honored, (d)(2)(ii). */
const creditEndDays = 5

/** The deadlines of 12 CFR 1005.11(c): credited within ten business days unless decided by then, and decided within ninety days. */
export const clocksOf = (
  openedAt: Temporal.Instant,
  { firstLoadAt }: { firstLoadAt: Temporal.Instant | null },
): Pick<DisputeRecord, 'creditBy' | 'decideBy'> => {
  const newSince = openedAt.subtract({ hours: 24 * newFor_days })
  const isNew = firstLoadAt === null || Temporal.Instant.compare(firstLoadAt, newSince) > 0
  return {
    creditBy: bankingDayAfter(openedAt, isNew ? creditDaysOfNew : creditDays).toString(),
    decideBy: dayOf(openedAt).add({ days: decideDays }).toString(),
  }
}

export const creditEndDay = (at: Temporal.Instant): string => bankingDayAfter(at, creditEndDays).toString()

export const wireDispute = (
  dispute: DisputeRecord,
  { merchant, startedAt }: Pick<PurchaseRecord, 'merchant' | 'startedAt'>,
): CardDispute => {
  const { id, purchaseId, reason, amount: minor, currency, state, creditBy, decideBy, creditEndsOn } = dispute
  const { creditedAt, explanation, openedAt, stateAt } = dispute
  return {
    ...{ id, purchaseId, merchant, reason, state, creditBy, decideBy, creditEndsOn, explanation },
    purchasedAt: startedAt.toString(),
    amount: toWire({ minor, currency }),
    creditedAt: creditedAt?.toString() ?? null,
    openedAt: openedAt.toString(),
    stateAt: stateAt.toString(),
  }
}
