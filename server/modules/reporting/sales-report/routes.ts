import type { FastifyInstance } from 'fastify'
import { salesReport } from '../../../../contract/sales-report.ts'
import { serve } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sendCsv, sendPaper } from '../files.ts'
import { fileReport } from './file-report.ts'
import { salesCells, salesPaper } from './paper.ts'
import { readReport } from './read-report.ts'

export const registerSalesReportRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'threads'>): void => {
  serve(app, salesReport.read, ({ query }) => readReport(deps, query))
  serve(app, salesReport.csv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-sales-${query.quarter}`, salesCells(await readReport(deps, query), language)),
  )
  serve(app, salesReport.pdf, async ({ query, language, caller: { userId }, reply }) =>
    sendPaper(reply, deps, {
      name: `sol-sales-${query.quarter}`,
      paper: salesPaper(await readReport(deps, query), language),
      userId,
    }),
  )
  serve(app, salesReport.file, ({ params, body, caller: { userId } }) =>
    fileReport(deps, { ...params, ...body, adminId: userId }),
  )
}
