import type { Module } from '#server/modules/module.ts'
import { tellStaff } from '#server/modules/people/identity/index.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { readWord } from '../alerts/index.ts'
import { caseDecided, undecide } from './decide-case.ts'
import { registerRoutes } from './routes.ts'

export { lockCase, lockOpenCase } from './case.ts'
export { awaitDecision, closeCase } from './decide-case.ts'
export type { LinkedTransfer } from './queries.ts'
export { findCase, readLinked } from './read-cases.ts'
export { recordFiling } from './reopen-case.ts'

const ends = ['approval.declined', 'approval.withdrawn', 'approval.expired']

const subscribers = (): Subscriber[] => [
  { to: 'case.*', name: 'cases: the office’s open screens are told', handle: tellStaff },
  ...ends.map(
    (to): Subscriber => ({
      to,
      name: `cases: a decision that was ${to.slice('approval.'.length)} leaves the case open`,
      handle: async (tx, { subject: decisionId, payload: { kind, requestedBy }, at }) => {
        if (kind !== 'case_decision' && kind !== 'sar_filing') return
        const word = await readWord(tx, decisionId)
        await undecide(tx, { decisionId, actor: word?.actor ?? String(requestedBy), note: word?.note ?? '', at })
      },
    }),
  ),
]

/** Investigations of suspicious activity (31 CFR 1022.320). No copy of a customer's data has them (31 USC 5318(g)(2)). */
export const cases: Module = {
  owns: ['cases', 'case_links', 'case_steps'],
  reads: [
    'alerts',
    'bank_accounts',
    'blocked_properties',
    'recipients',
    'sars',
    'transfers',
    'trusted_browsers',
    'users',
    'verifications',
  ],
  routes: registerRoutes,
  subscribers,
  approvals: { case_decision: caseDecided },
}
