import type { FastifyInstance } from 'fastify'
import { salesReport } from '#contract/books/sales-report.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendReport } from '../reports.ts'
import { fileReport } from './file-report.ts'
import { salesCells } from './paper.ts'
import { readReport, spanOf } from './read-report.ts'

export const registerSalesReportRoutes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'threads' | 'reads'>,
): void => {
  serve(app, salesReport.read, ({ query }) => readReport(deps, query))
  serve(app, salesReport.csv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-sales-${query.quarter}`, salesCells(await readReport(deps, query), language)),
  )
  serve(app, salesReport.pdf, ({ query: { quarter }, language, caller: { userId }, reply }) =>
    sendReport(reply, deps, { report: 'sales-report', day: spanOf(quarter).to.toString(), language, userId }),
  )
  serve(app, salesReport.file, ({ params, body, caller: { userId } }) =>
    fileReport(deps, { ...params, ...body, adminId: userId }),
  )
}
