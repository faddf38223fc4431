import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type BreakRow, breaks } from './queries.ts'

type Input = { id: string; adminId: string; take: 'free' | 'over' | 'back' }

/**
 * Assigns a free break to an administrator, takes it over from a colleague, or unassigns it. A repeat by the same person changes nothing.
 * Refuses `not_found`, `break_settled`, and `break_taken` for one that is assigned to a colleague.
 */
export const assignBreak = ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, adminId, take }: Input): Promise<BreakRow> =>
  transaction(db, async (tx) => {
    const found = await breaks.lock(tx, { id })
    if (!found) throw new Refusal('not_found')
    if (found.settledAt) throw new Refusal('break_settled')
    const assigneeId = take === 'back' ? null : adminId
    if (found.assigneeId === assigneeId) return found
    if (found.assigneeId !== null && found.assigneeId !== adminId && take !== 'over') throw new Refusal('break_taken')
    const at = now()
    const details = { from: found.assigneeId, to: assigneeId }
    await recordChange(tx, { at, actor: adminId, what: 'break.assigned', subject: id, details })
    return breaks.update(tx, { id }, { assigneeId, assignedAt: assigneeId === null ? null : at })
  })
