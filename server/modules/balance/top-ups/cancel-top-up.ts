import type { TopUp } from '#contract/balance/top-ups.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { topUps } from './queries.ts'
import { isCancelable } from './top-up.ts'
import { viewTopUp } from './view.ts'
import { ways } from './ways/ways.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { rails: Rails }
type Input = { id: string; userId: string; language: Language }

/**
 * Requests a cancellation from the partner, or a refund to the card; the partner's answer moves the top-up. Idempotent. Refuses
 * `not_found`, also for another customer's, `top_up_not_cancelable` when it is too late, and `balance_blocked`.
 */
export const cancelTopUp = async ({ db, now, wake, rails }: Deps, { id, userId, language }: Input): Promise<TopUp> => {
  const at = now()
  const input = await transaction(db, async (tx) => {
    const topUp = await topUps.lock(tx, { id })
    if (topUp?.userId !== userId) throw new Refusal('not_found')
    const { state, cancel, way } = topUp
    if (state === 'canceled' || state === 'refunded') return topUp
    if (!isCancelable(topUp)) throw new Refusal('top_up_not_cancelable')
    if (cancel === 'requested') return topUp
    // Held money of a listed owner is blocked once it is released, and never paid out (31 CFR 501.603).
    if (state === 'held') await refuseBlocked(tx, userId)
    const marked = await topUps.update(tx, { id }, { cancel: 'requested' })
    await ways[way].cancel({ tx, rails, at }, marked)
    await recordChange(tx, { at, actor: userId, what: 'top_up.cancel_requested', subject: id, payload: { userId } })
    return marked
  })
  wake()
  return viewTopUp(db, input, language)
}
