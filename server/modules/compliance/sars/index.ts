import type { FastifyInstance } from 'fastify'
import { sars as calls } from '#contract/compliance/sars.ts'
import { sendPdf } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reportSubscribers } from '../fincen-reports/index.ts'
import { batchOf, documentOf, readSar, viewSar } from './read-sar.ts'
import { sarApproved, sarReport } from './sar-report.ts'
import { startSar } from './start-sar.ts'

const routes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, calls.start, async ({ params: { id: caseId }, body, caller: { userId: by }, requestDigest }) => {
    const id = await startSar(deps, { ...body, caseId, by, requestDigest })
    return viewSar(deps, { id, readerId: by })
  })
  serve(app, calls.read, ({ params: { id }, caller: { userId: readerId } }) => readSar(deps, { id, readerId }))
  serve(app, calls.save, async ({ params: { id }, body, caller: { userId: by } }) => {
    await sarReport.save(deps, { ...body, id, by })
    return viewSar(deps, { id, readerId: by })
  })
  serve(app, calls.submit, async ({ params: { id: reportId }, body, caller: { userId: by }, requestDigest }) => {
    await sarReport.submit(deps, { ...body, reportId, by, requestDigest })
    return viewSar(deps, { id: reportId, readerId: by })
  })
  serve(app, calls.batch, async ({ params: { id }, caller: { userId: readerId }, reply }) =>
    reply
      .type('application/xml; charset=utf-8')
      .headers({ 'content-disposition': `attachment; filename="sar-${id.slice(-8)}.xml"`, 'cache-control': 'no-store' })
      .send(await batchOf(deps, { id, readerId })),
  )
  serve(app, calls.document, async ({ params: { id }, caller: { userId: readerId }, reply }) =>
    sendPdf(reply, `sar-${id.slice(-8)}`, await documentOf(deps, { id, readerId })),
  )
  serve(app, calls.file, async ({ params: { id }, body, caller: { userId: by } }) => {
    await sarReport.file(deps, { ...body, id, by })
    return viewSar(deps, { id, readerId: by })
  })
}

/** Reports of suspicious activity to FinCEN (31 CFR 1022.320). No copy of a customer's data has them (31 USC 5318(g)(2)). */
export const sars: Module = {
  owns: ['sars'],
  routes,
  subscribers: () => reportSubscribers('sar', sarReport.unsubmit),
  approvals: { sar_filing: sarApproved },
}
