import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { csvOptions } from '../../../../contract/csv.ts'
import { reporting } from '../../../../contract/reporting.ts'
import { serve } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { paperScript } from '../../statements/index.ts'
import { pnlCells, pnlPaper, trialCells } from './pnl-paper.ts'
import { readPnl } from './read-pnl.ts'
import { readTrialBalance } from './read-trial-balance.ts'

const sendCsv = (reply: FastifyReply, name: string, cells: string[][]): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(pipeline(Readable.from(cells), stringify(csvOptions), () => {}))

export const registerBookRoutes = (app: FastifyInstance, { db, threads }: Pick<Deps, 'db' | 'threads'>): void => {
  serve(app, reporting.pnl, ({ query }) => readPnl(db, query))
  serve(app, reporting.pnlCsv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-pnl-${query.month}`, pnlCells(await readPnl(db, query), language)),
  )
  serve(app, reporting.pnlPdf, async ({ query, language, caller: { userId }, reply }) => {
    const paper = pnlPaper(await readPnl(db, query), language)
    const pdf = Buffer.from(await threads.run<Uint8Array>(paperScript, paper, userId))
    const name = `sol-pnl-${query.month}.pdf`
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf)
  })
  serve(app, reporting.trialBalance, ({ query }) => readTrialBalance(db, query))
  serve(app, reporting.trialBalanceCsv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-trial-balance-${query.day}`, trialCells(await readTrialBalance(db, query), language)),
  )
}
