import { Refusal } from '#contract/lib/errors.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'

/**
 * Refuses `card_paused` in the day after a forgotten password was replaced: who has the mailbox must not spend the balance by card either.
 */
export const refusePaused = async (db: Db, userId: string, now: Temporal.Instant): Promise<void> => {
  const until = await payoutHoldOf(db, { userId, now })
  if (until) throw new Refusal('card_paused', { values: { until } })
}
