import type { Module } from '#server/modules/module.ts'
import { tellStaff } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Subscriber } from '#server/platform/events.ts'

export { type ReportRow, unsubmitted } from './form.ts'
export { filerRow, paperColumns, personRow } from './paper-rows.ts'
export { filerParties, personParty } from './parties.ts'
export { filerAt, reportedPerson } from './prefill.ts'
export { fincenReport } from './report.ts'
export { batchFile, compactDay, type Element, flag, group, leaf, plainText } from './xml.ts'

const ends = ['approval.declined', 'approval.withdrawn', 'approval.expired']

/** The office's open screens follow a form's reports, and one that is not approved is a draft again. */
export const reportSubscribers = (
  noun: 'sar' | 'ctr',
  unsubmit: (tx: Tx, decisionId: string) => Promise<void>,
): Subscriber[] => [
  { to: `${noun}.*`, name: `${noun}s: the office’s open screens are told`, handle: tellStaff },
  ...ends.map(
    (to): Subscriber => ({
      to,
      name: `${noun}s: a report that was ${to.slice('approval.'.length)} is a draft again`,
      handle: async (tx, { subject, payload: { kind } }) => {
        if (kind === `${noun}_filing`) await unsubmit(tx, subject)
      },
    }),
  ),
]

/** The common part of reports to FinCEN: people and institution, batch file, dual approval and filing. */
export const fincenReports: Module = { owns: [] }
