import { Refusal } from '#contract/lib/errors.ts'
import { hasActed } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { digestOf, type Form, lockReport, type Now, type ReportRow } from './form.ts'

type Approved = { decisionId: string; reportId: string; digest: string; approvedBy: string; at: Temporal.Instant }
type Filed = { id: string; by: string; bsaId: string; filedOn: string }

/** The verbs of a form from its approval on. */
export const filing = <Draft, Row extends ReportRow<Draft>>(form: Form<Draft, Row>) => {
  const { noun, rows } = form

  /** Approves exactly the report that the approver has opened. Throws `document_unopened`, or `illegal_move` when it changed. */
  const approve = async (tx: Tx, { decisionId, reportId, digest, approvedBy, at }: Approved): Promise<void> => {
    const read = { actor: approvedBy, action: `${noun}.read`, subject: reportId, details: {} }
    if (!(await hasActed(tx, read))) throw new Refusal('document_unopened')
    const row = await lockReport(form, tx, { id: reportId, by: approvedBy })
    if (row.decisionId !== decisionId || digestOf(form, row) !== digest) throw new Refusal('illegal_move')
    await form.onApproved?.(tx, row, { decisionId, approvedBy, at })
    await rows.update(tx, { id: reportId }, { approvedBy, approvedAt: at })
    await recordChange(tx, { at, actor: approvedBy, what: `${noun}.approved`, subject: reportId })
  }

  /**
   * Records the filing with FinCEN's BSA ID; the same filing again changes nothing. Refuses `not_found`, and `filing_changed` before the
   * approval, for a day before it or ahead, and for another filing.
   */
  const file = ({ db, now }: Now, { id, by, bsaId, filedOn }: Filed): Promise<void> =>
    transaction(db, async (tx) => {
      const row = await lockReport(form, tx, { id, by })
      if (row.bsaId === bsaId) return
      const at = now()
      const { approvedAt } = row
      const isPlausible = approvedAt && filedOn >= dayOf(approvedAt).toString() && filedOn <= dayOf(at).toString()
      if (row.bsaId || !isPlausible || (await rows.find(tx, { bsaId }))) throw new Refusal('filing_changed')
      await rows.update(tx, { id }, { bsaId, filedOn, filedBy: by, filedAt: at })
      await form.onFiled?.(tx, row, { by, bsaId, filedOn, at })
      await recordChange(tx, { at, actor: by, what: `${noun}.filed`, subject: id, details: { bsaId, filedOn } })
    })

  return { approve, file }
}
