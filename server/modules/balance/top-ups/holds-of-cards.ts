import type { HoldRule } from '#contract/balance/top-ups.ts'
import type { Db } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { holdRuleOf } from './hold-rule.ts'
import { selectCardHistory } from './queries.ts'

/**
 * How long what a card brings is held, by how long it has been charged without a dispute, for whatever it paid. A cardholder sees a
 * charge that is not theirs within days; a card that we have charged for half a year brings money that may be used at once. Days of the
 * calendar, because cards move money on every day. A change is a new version.
 */
export const cardHoldTable = {
  version: '2026-11',
  days: { new: 5, known: 2, trusted: 0 },
  knownAfter_days: 30,
  trustedAfter_days: 180,
  /** Days after the capture, where that came late. */
  afterCapture: 1,
} as const satisfies { days: Record<HoldRule, number> } & Record<string, unknown>

/** `usableOn`: yyyy-mm-dd; null: nothing is held. */
export type CardRelation = { rule: HoldRule; usableOn: string | null; isFirst: boolean }

const dayAfter = (at: Temporal.Instant, days: number): string => dayOf(at).add({ days }).toString()

/** How well each card is known, and from which day on money that it brings now may be used. */
export const relationsOfCards = async (
  db: Db,
  debitCardIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, CardRelation>> => {
  const first = new Map(
    (await selectCardHistory(db, debitCardIds)).map(({ debitCardId, firstSettledAt }) => [debitCardId, firstSettledAt]),
  )
  return new Map(
    debitCardIds.map((id) => {
      const since = first.get(id) ?? null
      const { days } = cardHoldTable
      const rule = holdRuleOf(cardHoldTable, since, now)
      return [id, { rule, usableOn: days[rule] === 0 ? null : dayAfter(now, days[rule]), isFirst: !since }]
    }),
  )
}

/** The day that was promised, or a later one where the charge was captured late. */
export const holdCardUntil = (promised: string, capturedAt: Temporal.Instant): string => {
  const earliest = dayAfter(capturedAt, cardHoldTable.afterCapture)
  return earliest > promised ? earliest : promised
}
