import { ctrProblems } from '#contract/compliance/ctrs.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { fincenReport } from '../fincen-reports/index.ts'
import { type CtrRecord, ctrs } from './queries.ts'

const refuseOwn = async ({ userId }: CtrRecord, readerId: string): Promise<void> => {
  if (userId === readerId) throw new Refusal('not_found')
}

/** A report is bound to its draft and to the payments that it aggregates. */
export const ctrReport = fincenReport({
  noun: 'ctr',
  rows: ctrs,
  admit: (_, ctr, readerId) => refuseOwn(ctr, readerId),
  lockParent: (_, ctr, by) => refuseOwn(ctr, by),
  problems: ({ draft, total }) => ctrProblems(draft, total),
  bound: ({ draft, day, total, payments }) => [draft, day, String(total), payments],
  subject: ({ id }) => id,
  content: ({ id: ctrId }, digest) => ({ kind: 'ctr_filing', ctrId, digest }),
})

export const ctrApproved: CarryOut<'ctr_filing'> = ({ tx }, { id: decisionId, content, approvedBy, at }) =>
  ctrReport.approve(tx, { decisionId, reportId: content.ctrId, digest: content.digest, approvedBy, at })
