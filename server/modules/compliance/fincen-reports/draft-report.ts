import { Refusal } from '#contract/lib/errors.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { isReplay } from '#server/platform/replayed.ts'
import { digestOf, type Form, lockReport, type Now, type ReportRow } from './form.ts'

type Saved<Draft> = { id: string; by: string; revision: number; draft: Draft }
type Submitted = { id: string; reportId: string; by: string; revision: number; reason: string; requestDigest: string }

const assertEditable = ({ askedBy, revision }: ReportRow<unknown>, given: number): void => {
  if (askedBy) throw new Refusal('filing_changed')
  if (revision !== given) throw new Refusal('changed_meanwhile')
}

/** The verbs of a form until its approval. */
export const drafting = <Draft, Row extends ReportRow<Draft>>(form: Form<Draft, Row>) => {
  const { noun, rows } = form

  /**
   * Saves a draft, complete or not. Refuses `not_found`, `filing_changed` once it waits for approval, and `changed_meanwhile` for an older
   * revision.
   */
  const save = ({ db, now }: Now, { id, by, revision, draft }: Saved<Draft>): Promise<void> =>
    transaction(db, async (tx) => {
      assertEditable(await lockReport(form, tx, { id, by }), revision)
      const at = now()
      await rows.update(tx, { id }, { draft, revision: revision + 1, editedBy: by, editedAt: at })
      const details = { revision: revision + 1 }
      await recordChange(tx, { at, actor: by, what: `${noun}.changed`, subject: id, details })
    })

  /** Requests dual approval of a complete draft. Idempotent. Refuses as `save`, and `report_incomplete`. */
  const submit = async (deps: Pick<Deps, 'db' | 'now' | 'wake'>, submitted: Submitted): Promise<void> => {
    const { id, reportId, by, revision, reason, requestDigest } = submitted
    await transaction(deps.db, async (tx) => {
      await lockAdmins(tx, by)
      const row = await lockReport(form, tx, { id: reportId, by })
      if (isReplay({ requestDigest: row.decisionDigest }, requestDigest)) return
      // Declined or withdrawn meanwhile.
      if (await isRepeated(tx, { id, requestDigest })) return
      assertEditable(row, revision)
      const at = deps.now()
      if (form.problems(row, dayOf(at).toString()).length > 0) throw new Refusal('report_incomplete')
      const content = form.content(row, digestOf(form, row))
      await requestApproval(tx, {
        id,
        subject: form.subject(row),
        content,
        reason,
        requestedBy: by,
        requestDigest,
        at,
      })
      await rows.update(tx, { id: reportId }, { decisionId: id, decisionDigest: requestDigest, askedBy: by })
      await form.onSubmitted?.(tx, row, { id, by, reason, requestDigest, at })
      const details = { revision }
      await recordChange(tx, { at, actor: by, what: `${noun}.decision_asked`, subject: reportId, details })
    })
    deps.wake()
  }

  /** A report that was declined, withdrawn or expired is a draft again. */
  const unsubmit = async (tx: Tx, decisionId: string): Promise<void> => {
    const row = await rows.lock(tx, { decisionId })
    if (!row || row.approvedAt) return
    await rows.update(tx, { id: row.id }, { decisionId: null, decisionDigest: null, askedBy: null })
  }

  return { save, submit, unsubmit }
}
