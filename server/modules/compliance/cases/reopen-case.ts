import { continuingDays } from '#contract/compliance/cases.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { fileBy, lockCase, lookBy, undecided } from './case.ts'
import { cases, insertStep } from './queries.ts'

type CaseDeps = Pick<Deps, 'db' | 'now'>

/**
 * Opens a closed case again: its clock starts again, at the latest on the day of a report that continues the last one. Refuses
 * `not_found`, and `case_changed` while it is open.
 */
export const reopenCase = ({ db, now }: CaseDeps, { id, by, reason }: { id: string; by: string; reason: string }) =>
  transaction(db, async (tx) => {
    const found = await lockCase(tx, id, by)
    if (!found.closedAt) throw new Refusal('case_changed')
    const at = now()
    const day = found.continueBy ?? fileBy(at, found)
    const assigned = { assigneeId: by, assignedAt: at }
    await cases.update(tx, { id }, { ...undecided, ...assigned, detectedAt: at, fileBy: day, lookBy: lookBy(at) })
    await insertStep(tx, { caseId: id, step: 'reopened', actor: by, note: reason, at })
    await recordChange(tx, { at, actor: by, what: 'case.reopened', subject: id, details: { fileBy: day } })
  })

type Filing = { caseId: string; by: string; bsaId: string; filedOn: string; at: Temporal.Instant }

/** Records in its case that a report was filed, and when continuing activity is to be reported again. */
export const recordFiling = async (tx: Tx, { caseId, by, bsaId, filedOn, at }: Filing): Promise<void> => {
  const continueBy = Temporal.PlainDate.from(filedOn).add({ days: continuingDays }).toString()
  await cases.update(tx, { id: caseId }, { continueBy })
  await insertStep(tx, { caseId, step: 'filed', actor: by, note: bsaId, at })
}

/** Ends the reminder of a report that continues the last one. Refuses `not_found`; without a reminder nothing changes. */
export const endWatch = ({ db, now }: CaseDeps, { id, by }: { id: string; by: string }): Promise<void> =>
  transaction(db, async (tx) => {
    const { continueBy } = await lockCase(tx, id, by)
    if (!continueBy) return
    const at = now()
    await cases.update(tx, { id }, { continueBy: null })
    await insertStep(tx, { caseId: id, step: 'watch_ended', actor: by, at })
    await recordChange(tx, { at, actor: by, what: 'case.watch_ended', subject: id, details: { continueBy } })
  })
