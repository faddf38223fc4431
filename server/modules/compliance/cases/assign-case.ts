import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockOpenCase } from './case.ts'
import { cases, insertStep } from './queries.ts'

type Assignment = { id: string; by: string; take: 'free' | 'over' | 'back' }

/**
 * Assigns a free case to the caller, takes over a colleague's, or hands back the caller's own. Idempotent. Refuses `not_found`,
 * `case_changed` and `case_taken`.
 */
export const assignCase = ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, by, take }: Assignment): Promise<void> =>
  transaction(db, async (tx) => {
    const { assigneeId: from } = await lockOpenCase(tx, id, by)
    const to = take === 'back' ? null : by
    if (from === to) return
    if (from !== null && from !== by && take !== 'over') throw new Refusal('case_taken')
    const at = now()
    const step = take === 'back' ? 'handed_back' : from === null ? 'taken' : 'taken_over'
    await cases.update(tx, { id }, { assigneeId: to, assignedAt: to === null ? null : at })
    await insertStep(tx, { caseId: id, step, actor: by, at })
    await recordChange(tx, { at, actor: by, what: 'case.assigned', subject: id, details: { from, to } })
  })
