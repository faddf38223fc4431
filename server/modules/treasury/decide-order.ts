import { Refusal } from '../../../contract/errors.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { lockAdmins } from '../identity/index.ts'
import type { Rails } from '../rails/index.ts'
import { bookOrder } from './book-order.ts'
import type { TreasuryOrderRecord } from './order.ts'
import { findOrder, updateDecided } from './order-queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { rails: Pick<Rails, 'payIn'> }
type Decision = { id: string; adminId: string; decision: 'posted' | 'declined'; note: string }

/**
 * Posts a movement of our own money, or declines it. Refuses `asked_by_you` to who asked for it, `not_found`, and `decided_already`
 * to the slower of two; the same decision by the same person again changes nothing.
 */
export const decideOrder = async (
  { db, now, wake, rails }: Deps,
  { id, adminId, decision, note }: Decision,
): Promise<TreasuryOrderRecord> => {
  const decided = await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const order = await findOrder(tx, id, { lock: true })
    if (!order) throw new Refusal('not_found')
    if (order.decidedBy === adminId && order.state === decision && order.note === note) return order
    if (order.state !== 'waiting') throw new Refusal('decided_already')
    if (order.askedBy === adminId) throw new Refusal('asked_by_you')
    const at = now()
    if (decision === 'posted') await bookOrder(tx, order, { bank: rails.payIn.name, at })
    const changed = await updateDecided(tx, id, { state: decision, decidedBy: adminId, decidedAt: at, note })
    const details = { kind: order.kind, askedBy: order.askedBy, dollars: String(order.dollars), note }
    await recordChange(tx, { at, actor: adminId, what: `treasury_order.${decision}`, subject: id, details })
    return changed
  })
  wake()
  return decided
}
