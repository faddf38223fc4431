import type { FastifyInstance } from 'fastify'
import { permissibleInvestments } from '../../../../contract/permissible-investments.ts'
import { serve } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sendCsv, sendPaper } from '../files.ts'
import { investmentCells, investmentPaper } from './paper.ts'
import { readInvestments } from './read-investments.ts'

export const registerInvestmentRoutes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'threads'>,
): void => {
  serve(app, permissibleInvestments.read, ({ query }) => readInvestments(deps, query))
  serve(app, permissibleInvestments.csv, async ({ query, language, reply }) =>
    sendCsv(
      reply,
      `sol-permissible-investments-${query.month}`,
      investmentCells(await readInvestments(deps, query), language),
    ),
  )
  serve(app, permissibleInvestments.pdf, async ({ query, language, caller: { userId }, reply }) =>
    sendPaper(reply, deps, {
      name: `sol-permissible-investments-${query.month}`,
      paper: investmentPaper(await readInvestments(deps, query), language),
      userId,
    }),
  )
}
