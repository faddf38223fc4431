import type { HoldRule } from '#contract/balance/top-ups.ts'
import { debitDay } from '#server/modules/ground/corridors/index.ts'
import type { Db } from '#server/platform/database.ts'
import { holdRuleOf } from './hold-rule.ts'
import { selectHistory } from './queries.ts'

/**
 * Hold of bank money, by the time since the account's first unreturned debit. A bank must return for insufficient funds by the second
 * banking day after settlement, which is the third after the file (Nacha Operating Rules, §3.8.3); for a new account two more days show
 * whether its holder knows of the debit. A change is a new version.
 */
export const holdTable = {
  version: '2026-11',
  bankingDays: { new: 5, known: 4, trusted: 3 },
  knownAfter_days: 30,
  trustedAfter_days: 180,
  /** Banking days after a late settlement, to leave the bank its time to return it. */
  afterSettlement: 2,
} as const satisfies { bankingDays: Record<HoldRule, number> } & Record<string, unknown>

/** Threshold for a confirmation code on an account that was debited before; cents. */
export const codeFrom = 100_000n

export type Relation = { rule: HoldRule; usableOn: string; isFirst: boolean }

/** Trust in each bank account, and the day from which money debited now may be used. */
export const relationsOf = async (
  db: Db,
  bankAccountIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, Relation>> => {
  const history = new Map((await selectHistory(db, bankAccountIds)).map((row) => [row.bankAccountId, row]))
  return new Map(
    bankAccountIds.map((id) => {
      const { firstSettledAt = null, lastReturnedAt = null } = history.get(id) ?? {}
      // A return resets the relationship.
      const since = firstSettledAt && lastReturnedAt ? latest(firstSettledAt, lastReturnedAt) : firstSettledAt
      const rule = holdRuleOf(holdTable, since, now)
      return [id, { rule, usableOn: debitDay(now, holdTable.bankingDays[rule]).toString(), isFirst: !firstSettledAt }]
    }),
  )
}

const latest = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)

/** The promised day, or a later one after a late settlement. */
export const holdUntil = (promised: string, settledAt: Temporal.Instant): string => {
  const earliest = debitDay(settledAt, holdTable.afterSettlement).toString()
  return earliest > promised ? earliest : promised
}
