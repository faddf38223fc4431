import { ctrProblems } from '#contract/compliance/ctrs.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { CarryOut } from '#server/modules/module.ts'
import type { Db } from '#server/platform/database.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { fincenReport } from '../fincen-reports/index.ts'
import { type CtrRecord, ctrs } from './queries.ts'

const refuseOwn = async (db: Db, { id }: CtrRecord, readerId: string): Promise<void> => {
  if (await isHidden(db, { id, readerId })) throw new Refusal('not_found')
}

/** A report is bound to its draft and to the payments that it aggregates. */
export const ctrReport = fincenReport({
  noun: 'ctr',
  rows: ctrs,
  admit: refuseOwn,
  lockParent: refuseOwn,
  problems: ({ draft, total }) => ctrProblems(draft, total),
  bound: ({ draft, day, total, payments }) => [draft, day, String(total), payments],
  subject: ({ id }) => id,
  content: ({ id: ctrId }, digest) => ({ kind: 'ctr_filing', ctrId, digest }),
})

export const ctrApproved: CarryOut<'ctr_filing'> = ({ tx }, { id: decisionId, content, approvedBy, at }) =>
  ctrReport.approve(tx, { decisionId, reportId: content.ctrId, digest: content.digest, approvedBy, at })
