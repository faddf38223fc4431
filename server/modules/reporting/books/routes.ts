import type { FastifyInstance } from 'fastify'
import { reporting } from '../../../../contract/reporting.ts'
import { serve } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sendCsv, sendPaper } from '../files.ts'
import { pnlCells, pnlPaper, trialCells } from './pnl-paper.ts'
import { readPnl } from './read-pnl.ts'
import { readTrialBalance } from './read-trial-balance.ts'

export const registerBookRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'threads'>): void => {
  const { db } = deps
  serve(app, reporting.pnl, ({ query }) => readPnl(db, query))
  serve(app, reporting.pnlCsv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-pnl-${query.month}`, pnlCells(await readPnl(db, query), language)),
  )
  serve(app, reporting.pnlPdf, async ({ query, language, caller: { userId }, reply }) =>
    sendPaper(reply, deps, {
      name: `sol-pnl-${query.month}`,
      paper: pnlPaper(await readPnl(db, query), language),
      userId,
    }),
  )
  serve(app, reporting.trialBalance, ({ query }) => readTrialBalance(db, query))
  serve(app, reporting.trialBalanceCsv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-trial-balance-${query.day}`, trialCells(await readTrialBalance(db, query), language)),
  )
}
