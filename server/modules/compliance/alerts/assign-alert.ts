import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockAlert } from './lock-alert.ts'
import { alerts, insertStep } from './queries.ts'

type Input = { id: string; adminId: string; take: 'free' | 'over' | 'back' }

/**
 * Assigns a free alert to the caller, reassigns a colleague's, or releases the caller's own. Idempotent. Refuses `not_found`,
 * `alert_closed`, `alert_waits` while a decision is in dual approval, and `alert_taken`.
 */
export const assignAlert = ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, adminId, take }: Input): Promise<void> =>
  transaction(db, async (tx) => {
    const alert = await lockAlert(tx, { id, by: adminId })
    if (alert.closedAt) throw new Refusal('alert_closed')
    if (alert.outcome) throw new Refusal('alert_waits')
    const from = alert.assigneeId
    const assigneeId = take === 'back' ? null : adminId
    if (from === assigneeId) return
    if (from !== null && from !== adminId && take !== 'over') throw new Refusal('alert_taken')
    const at = now()
    const step = take === 'back' ? 'handed_back' : from === null ? 'taken' : 'taken_over'
    await alerts.update(tx, { id }, { assigneeId, assignedAt: assigneeId === null ? null : at })
    await insertStep(tx, { alertId: id, step, actor: adminId, note: '', at })
    const details = { from, to: assigneeId }
    await recordChange(tx, { at, actor: adminId, what: 'alert.assigned', subject: id, details })
  })
