import type { TopUp } from '#contract/balance/top-ups.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { findTopUp, updateTopUp } from './queries.ts'
import { isCancelable } from './top-up.ts'
import { viewTopUp } from './view.ts'
import { ways } from './ways/ways.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'wake'> & { rails: Rails }
type Asked = { id: string; userId: string; language: Language }

/**
 * Requests a cancellation from the partner, or a refund to the card; the partner's answer moves the top-up. Idempotent. Refuses
 * `not_found`, also for another customer's, and `top_up_not_cancelable` when it is too late.
 */
export const cancelTopUp = async (
  { db, now, wake, rails }: Needed,
  { id, userId, language }: Asked,
): Promise<TopUp> => {
  const at = now()
  const asked = await transaction(db, async (tx) => {
    const topUp = await findTopUp(tx, id, { lock: true })
    if (topUp?.userId !== userId) throw new Refusal('not_found')
    const { state, cancel, way } = topUp
    if (state === 'canceled' || state === 'refunded') return topUp
    if (!isCancelable(topUp)) throw new Refusal('top_up_not_cancelable')
    if (cancel === 'requested') return topUp
    const marked = await updateTopUp(tx, id, { cancel: 'requested' })
    await ways[way].cancel({ tx, rails, at }, marked)
    await recordChange(tx, { at, actor: userId, what: 'top_up.cancel_requested', subject: id, payload: { userId } })
    return marked
  })
  wake()
  return viewTopUp(db, asked, language)
}
