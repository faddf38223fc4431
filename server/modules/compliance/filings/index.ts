import type { FastifyInstance } from 'fastify'
import { filings as calls } from '#contract/compliance/filings.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { grantOf, type StaffRole } from '#contract/lib/permissions.ts'
import { serve } from '#server/http/serve.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import type { Module } from '#server/modules/module.ts'
import { attachmentsOf, showAttachment } from '#server/modules/staff/attachments/index.ts'
import { remindOfDeadlines } from '#server/modules/staff/staff/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { fincenDue, fincenPath, reportPath, reportsDue } from './deadlines.ts'
import { fileReport } from './file-report.ts'
import { markElsewhere } from './mark-elsewhere.ts'
import { filings as filingRows } from './queries.ts'
import { listFilings } from './view.ts'

/** Only compliance may know of reports to FinCEN (31 USC 5318(g)(2)). */
const fincenReader = ({ userId, staffRoles = [] }: { userId: string; staffRoles?: readonly StaffRole[] }) =>
  grantOf(staffRoles, 'reports.sar') && userId

const routes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, calls.list, ({ caller }) => listFilings(deps, fincenReader(caller)))
  serve(app, calls.file, ({ params, body, caller: { userId }, requestDigest }) =>
    fileReport(deps, { ...params, ...body, adminId: userId, requestDigest }),
  )
  serve(app, calls.elsewhere, async ({ body, caller }) => {
    await markElsewhere(deps, { ...body, adminId: caller.userId })
    return listFilings(deps, fincenReader(caller))
  })
  serve(app, calls.document, async ({ params, caller, reply }) => {
    const filing = await filingRows.find(deps.db, { obligation: params.obligation, period: params.period })
    const [document] = filing ? ((await attachmentsOf(deps.db, [filing.id])).get(filing.id) ?? []) : []
    if (!document) throw new Refusal('not_found')
    return showAttachment(deps, { id: document.id, caller, reply })
  })
}

const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  {
    to: 'report.filed',
    name: 'filings: what was told of a report is read once it is filed',
    handle: async (tx, { payload: { obligation, period } }) => {
      const path = reportPath({ obligation: String(obligation), period: String(period) })
      await markReadAbout(tx, { path, at: now() })
    },
  },
  ...['sar.filed', 'ctr.filed'].map(
    (to): Subscriber => ({
      to,
      name: `filings: the notices of a report are read once it is filed (${to})`,
      handle: (tx, { subject }) => markReadAbout(tx, { path: fincenPath(subject), at: now() }),
    }),
  ),
]

export { filingsDue } from './view.ts'

/** Regulatory reports: deadlines and filings. */
export const filings: Module = {
  owns: ['filings'],
  reads: ['ctrs', 'report_filings', 'sars'],
  routes,
  subscribers,
  jobs: (deps) => [
    { name: 'filing-alarms', every_ms: 3_600_000, run: () => remindOfDeadlines(deps, reportsDue) },
    { name: 'fincen-alarms', every_ms: 3_600_000, run: () => remindOfDeadlines(deps, fincenDue) },
  ],
}
