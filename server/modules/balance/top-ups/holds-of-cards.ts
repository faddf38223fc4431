import type { HoldRule } from '#contract/balance/top-ups.ts'
import type { Db } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { holdRuleOf } from './hold-rule.ts'
import { selectCardHistory } from './queries.ts'

/**
 * Hold of card money, by the time since the card's first undisputed charge of any kind. Cardholders notice an unknown charge within days;
 * after half a year of charges there is no hold. Calendar days, because cards settle every day. A change is a new version.
 */
export const cardHoldTable = {
  version: '2026-11',
  days: { new: 5, known: 2, trusted: 0 },
  knownAfter_days: 30,
  trustedAfter_days: 180,
  /** Calendar days after a late capture. */
  afterCapture: 1,
} as const satisfies { days: Record<HoldRule, number> } & Record<string, unknown>

/** `usableOn`: yyyy-mm-dd; null: nothing is held. */
export type CardRelation = { rule: HoldRule; usableOn: string | null; isFirst: boolean }

const dayAfter = (at: Temporal.Instant, days: number): string => dayOf(at).add({ days }).toString()

/** Trust in each card, and the day from which money charged now may be used. */
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

/** The promised day, or a later one after a late capture. */
export const holdCardUntil = (promised: string, capturedAt: Temporal.Instant): string => {
  const earliest = dayAfter(capturedAt, cardHoldTable.afterCapture)
  return earliest > promised ? earliest : promised
}
