import { createHash } from 'node:crypto'
import { Refusal } from '#contract/lib/errors.ts'
import type { ApprovalContent } from '#contract/staff/approvals.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type Instant = Temporal.Instant
export type Now = Pick<Deps, 'db' | 'now'>

/** The columns that reports of every form have. `Draft` is sealed in the database. */
export type ReportRow<Draft> = {
  id: string
  draft: Draft
  revision: number
  fileBy: string
  editedBy: string | null
  editedAt: Instant
  decisionId: string | null
  decisionDigest: string | null
  askedBy: string | null
  approvedBy: string | null
  approvedAt: Instant | null
  bsaId: string | null
  filedOn: string | null
  filedBy: string | null
  filedAt: Instant | null
}

/** Of a draft that waits for nothing. */
export const unsubmitted = {
  ...{ decisionId: null, decisionDigest: null, askedBy: null, approvedBy: null, approvedAt: null },
  ...{ bsaId: null, filedOn: null, filedBy: null, filedAt: null },
} satisfies Partial<ReportRow<unknown>>

type Match = { id?: string; decisionId?: string; bsaId?: string }

type Table<Draft, Row extends ReportRow<Draft>> = {
  find(db: Db, match: Match): Promise<Row | undefined>
  lock(tx: Tx, match: Match): Promise<Row | undefined>
  update(tx: Tx, match: Match, change: Partial<ReportRow<Draft>>): Promise<unknown>
}

type Decision = { id: string; by: string; reason: string; requestDigest: string; at: Instant }

/** A form: its rows, and its own parts of the common path from the draft to the filing. */
export type Form<Draft, Row extends ReportRow<Draft>> = {
  noun: 'sar' | 'ctr'
  rows: Table<Draft, Row>
  /** Refuses `not_found` to a reader whom the report is about. */
  admit: (db: Db, row: Row, readerId: string) => Promise<unknown>
  /** Locks the record above the report, before the report. Refuses as `admit`. */
  lockParent: (tx: Tx, row: Row, by: string) => Promise<unknown>
  problems: (row: Row, today: string) => string[]
  /** The parts that an approval is bound to. */
  bound: (row: Row) => unknown
  subject: (row: Row) => string
  content: (row: Row, digest: string) => ApprovalContent
  onSubmitted?: (tx: Tx, row: Row, decision: Decision) => Promise<void>
  onApproved?: (tx: Tx, row: Row, decision: { decisionId: string; approvedBy: string; at: Instant }) => Promise<void>
  onFiled?: (tx: Tx, row: Row, filing: { by: string; bsaId: string; filedOn: string; at: Instant }) => Promise<void>
}

/** A digest of the parts that an approval is bound to. */
export const digestOf = <Draft, Row extends ReportRow<Draft>>({ bound }: Form<Draft, Row>, row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(bound(row)))
    .digest('hex')

/** Refuses `not_found`, also to a person whom the report is about. */
export const findReport = async <Draft, Row extends ReportRow<Draft>>(
  { rows, admit }: Form<Draft, Row>,
  db: Db,
  { id, readerId }: { id: string; readerId: string },
): Promise<Row> => {
  const row = await rows.find(db, { id })
  if (!row) throw new Refusal('not_found')
  await admit(db, row, readerId)
  return row
}

/** Locks a report. Refuses as `findReport`. */
export const lockReport = async <Draft, Row extends ReportRow<Draft>>(
  { rows, lockParent }: Form<Draft, Row>,
  tx: Tx,
  { id, by }: { id: string; by: string },
): Promise<Row> => {
  const found = await rows.find(tx, { id })
  if (!found) throw new Refusal('not_found')
  await lockParent(tx, found, by)
  const row = await rows.lock(tx, { id })
  if (!row) throw new Refusal('not_found')
  return row
}
