import type { FastifyInstance } from 'fastify'
import { permissibleInvestments } from '#contract/books/permissible-investments.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendReport } from '../reports.ts'
import { investmentCells } from './paper.ts'
import { readInvestments } from './read-investments.ts'

export const registerInvestmentRoutes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'threads' | 'reads'>,
): void => {
  serve(app, permissibleInvestments.read, ({ query }) => readInvestments(deps, query))
  serve(app, permissibleInvestments.csv, async ({ query, language, reply }) =>
    sendCsv(
      reply,
      `sol-permissible-investments-${query.month}`,
      investmentCells(await readInvestments(deps, query), language),
    ),
  )
  serve(app, permissibleInvestments.pdf, ({ query: { month }, language, caller: { userId }, reply }) =>
    sendReport(reply, deps, { report: 'permissible-investments', day: `${month}-01`, language, userId }),
  )
}
