import type { FastifyInstance } from 'fastify'
import { reporting } from '#contract/books/reporting.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendReport } from '../reports.ts'
import { pnlCells, trialCells } from './paper.ts'
import { readPnl } from './read-pnl.ts'
import { readTrialBalance } from './read-trial-balance.ts'

export const registerBookRoutes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'threads' | 'reads'>,
): void => {
  const { db } = deps
  serve(app, reporting.pnl, ({ query }) => readPnl(db, query))
  serve(app, reporting.pnlCsv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-pnl-${query.month}`, pnlCells(await readPnl(db, query), language)),
  )
  serve(app, reporting.pnlPdf, ({ query: { month }, language, caller: { userId }, reply }) =>
    sendReport(reply, deps, { report: 'pnl', day: `${month}-01`, language, userId }),
  )
  serve(app, reporting.trialBalance, ({ query }) => readTrialBalance(db, query))
  serve(app, reporting.trialBalanceCsv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-trial-balance-${query.day}`, trialCells(await readTrialBalance(db, query), language)),
  )
  serve(app, reporting.trialBalancePdf, ({ query: { day }, language, caller: { userId }, reply }) =>
    sendReport(reply, deps, { report: 'trial-balance', day, language, userId }),
  )
}
