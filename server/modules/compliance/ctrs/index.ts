import type { FastifyInstance } from 'fastify'
import { ctrs as calls } from '#contract/compliance/ctrs.ts'
import { sendPdf } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { CashSource, Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reportSubscribers } from '../fincen-reports/index.ts'
import { ctrApproved, ctrReport } from './ctr-report.ts'
import { openCtrs } from './open-ctrs.ts'
import { batchOf, documentOf, listCtrs, listCtrsOf, readCtr, viewCtr } from './read-ctrs.ts'

export { cashInvariants } from './cash-queries.ts'
export { openCtrs } from './open-ctrs.ts'

const routes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, calls.list, ({ query, caller: { userId: readerId } }) => listCtrs(deps, { ...query, readerId }))
  serve(app, calls.ofCustomer, async ({ params: { id }, caller: { userId: readerId } }) => ({
    items: await listCtrsOf(deps, { id, readerId }),
  }))
  serve(app, calls.read, ({ params: { id }, caller: { userId: readerId } }) => readCtr(deps, { id, readerId }))
  serve(app, calls.save, async ({ params: { id }, body, caller: { userId: by } }) => {
    await ctrReport.save(deps, { ...body, id, by })
    return viewCtr(deps, { id, readerId: by })
  })
  serve(app, calls.submit, async ({ params: { id: reportId }, body, caller: { userId: by }, requestDigest }) => {
    await ctrReport.submit(deps, { ...body, reportId, by, requestDigest })
    return viewCtr(deps, { id: reportId, readerId: by })
  })
  serve(app, calls.batch, async ({ params: { id }, caller: { userId: readerId }, reply }) =>
    reply
      .type('application/xml; charset=utf-8')
      .headers({ 'content-disposition': `attachment; filename="ctr-${id.slice(-8)}.xml"`, 'cache-control': 'no-store' })
      .send(await batchOf(deps, { id, readerId })),
  )
  serve(app, calls.document, async ({ params: { id }, caller: { userId: readerId }, reply }) =>
    sendPdf(reply, `ctr-${id.slice(-8)}`, await documentOf(deps, { id, readerId })),
  )
  serve(app, calls.file, async ({ params: { id }, body, caller: { userId: by } }) => {
    await ctrReport.file(deps, { ...body, id, by })
    return viewCtr(deps, { id, readerId: by })
  })
}

/** Reports of currency to FinCEN (31 CFR 1010.311, 1010.313, 1010.306). Only compliance reads them. */
export const ctrs: Module<{ cashSources: () => readonly CashSource[] }> = {
  owns: ['ctrs'],
  reads: ['ledger_accounts', 'ledger_entries', 'ledger_postings'],
  routes,
  subscribers: () => reportSubscribers('ctr', ctrReport.unsubmit),
  approvals: { ctr_filing: ctrApproved },
  jobs: (deps) => [{ name: 'ctrs', every_ms: 3_600_000, run: () => openCtrs(deps) }],
}
