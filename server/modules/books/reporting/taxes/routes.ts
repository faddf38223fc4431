import type { FastifyInstance } from 'fastify'
import { remittanceTax } from '#contract/books/remittance-tax.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendReport } from '../reports.ts'
import { spanOf } from '../sales-report/read-report.ts'
import { taxCells } from './paper.ts'
import { listTaxed, readTaxes } from './read-taxes.ts'

export const registerTaxRoutes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'threads' | 'reads'>,
): void => {
  serve(app, remittanceTax.read, ({ query }) => readTaxes(deps.db, query))
  serve(app, remittanceTax.payments, ({ query }) => listTaxed(deps.db, query))
  serve(app, remittanceTax.csv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-remittance-tax-${query.quarter}`, taxCells(await readTaxes(deps.db, query), language)),
  )
  serve(app, remittanceTax.pdf, ({ query: { quarter }, language, caller: { userId }, reply }) =>
    sendReport(reply, deps, { report: 'remittance-tax', day: spanOf(quarter).to.toString(), language, userId }),
  )
}
