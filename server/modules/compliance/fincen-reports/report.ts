import type { FincenReport } from '#contract/compliance/fincen-reports.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { drafting } from './draft-report.ts'
import { filing } from './file-report.ts'
import { type Form, findReport, type Now, type ReportRow } from './form.ts'

type Reading = { id: string; readerId: string }

const stateOf = ({ filedAt, approvedAt, askedBy }: ReportRow<unknown>): FincenReport['state'] =>
  filedAt ? 'filed' : approvedAt ? 'approved' : askedBy ? 'waiting' : 'draft'

const reading = <Draft, Row extends ReportRow<Draft>>(form: Form<Draft, Row>) => {
  const find = (db: Db, { id, readerId }: Reading): Promise<Row> => findReport(form, db, { id, readerId })

  const view = async ({ db, now }: Now, row: Row): Promise<FincenReport> => {
    const { id, revision, fileBy, editedBy, editedAt, askedBy, approvedBy, approvedAt } = row
    const { bsaId, filedOn, filedBy, filedAt } = row
    const staff = [editedBy, askedBy, approvedBy, filedBy].filter((by) => by !== null)
    const people = await readUsers(db, staff)
    return {
      ...{ id, state: stateOf(row), revision, fileBy, problems: form.problems(row, dayOf(now()).toString()) },
      ...{ editedBy: editedBy ? nameOf(people, editedBy) : '', editedAt: editedAt.toString() },
      approved:
        askedBy && approvedBy && approvedAt
          ? { askedBy: nameOf(people, askedBy), by: nameOf(people, approvedBy), at: approvedAt.toString() }
          : null,
      filed:
        bsaId && filedOn && filedBy && filedAt
          ? { bsaId, on: filedOn, by: nameOf(people, filedBy), at: filedAt.toString() }
          : null,
    }
  }

  /** Audits that a report was read or downloaded, before it is sent. */
  const note = ({ db, now }: Now, { id, readerId }: Reading, act: 'read' | 'downloaded'): Promise<void> =>
    transaction(db, (tx) => audit(tx, { at: now(), actor: readerId, action: `${form.noun}.${act}`, subject: id }))

  return { find, view, note }
}

/** The verbs of a form: one path of draft, dual approval and filing for all reports to FinCEN. */
export const fincenReport = <Draft, Row extends ReportRow<Draft>>(form: Form<Draft, Row>) => ({
  ...reading(form),
  ...drafting(form),
  ...filing(form),
})
