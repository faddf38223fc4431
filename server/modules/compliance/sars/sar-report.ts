import { sarProblems } from '#contract/compliance/sars.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { awaitDecision, closeCase, findCase, lockCase, lockOpenCase, recordFiling } from '../cases/index.ts'
import { fincenReport } from '../fincen-reports/index.ts'
import { sars } from './queries.ts'

/** A report is the decision of its case: submitted it waits with it, and approved it closes it. */
export const sarReport = fincenReport({
  noun: 'sar',
  rows: sars,
  admit: (db, { caseId }, readerId) => findCase(db, { id: caseId, readerId }),
  lockParent: (tx, { caseId }, by) => lockCase(tx, caseId, by),
  problems: ({ draft }, today) => sarProblems(draft, today),
  bound: ({ draft }) => draft,
  subject: ({ caseId }) => caseId,
  content: ({ id: sarId, caseId }, digest) => ({ kind: 'sar_filing', caseId, sarId, digest }),
  onSubmitted: async (tx, { caseId }, { id, by, reason: note, requestDigest, at }) => {
    const found = await lockOpenCase(tx, caseId, by)
    await awaitDecision(tx, found, { id, outcome: 'report', reason: null, note, by, requestDigest }, at)
  },
  onApproved: (tx, { caseId }, { decisionId, approvedBy, at }) => closeCase(tx, { decisionId, caseId, approvedBy, at }),
  onFiled: (tx, { caseId }, filing) => recordFiling(tx, { caseId, ...filing }),
})

export const sarApproved: CarryOut<'sar_filing'> = ({ tx }, { id: decisionId, content, approvedBy, at }) =>
  sarReport.approve(tx, { decisionId, reportId: content.sarId, digest: content.digest, approvedBy, at })
