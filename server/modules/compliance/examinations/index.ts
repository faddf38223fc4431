import { examinations as calls } from '#contract/compliance/examinations.ts'
import { sendZip } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import { writeExamination } from './write-examination.ts'

/** The records of a period for an examiner. */
export const examinations: Module = {
  owns: [],
  reads: [
    'ach_entries',
    'ach_files',
    'ach_returns',
    'ach_reversals',
    'alert_steps',
    'alerts',
    'approvals',
    'audit',
    'audit_chain',
    'bank_files',
    'bank_statement_lines',
    'blocked_properties',
    'card_disputes',
    'case_links',
    'case_steps',
    'cases',
    'claim_findings',
    'claims',
    'ctrs',
    'disclosures',
    'filings',
    'monitoring_rules',
    'policy_acknowledgements',
    'policy_versions',
    'reconciliation_terms',
    'remedies',
    'sars',
    'screening_checks',
    'screening_clearances',
    'staff_reviews',
    'staff_roles',
    'statement_match_lines',
    'statement_matches',
    'transfer_events',
    'transfers',
    'users',
  ],
  routes: (app, deps) => {
    serve(app, calls.zip, async ({ query, caller, reply }) => {
      const { name, zip } = await writeExamination(deps, { ...query, actor: caller.userId })
      return sendZip(reply, name, zip)
    })
  },
}
