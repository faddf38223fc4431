import type { FastifyInstance } from 'fastify'
import { clientMetrics } from '#contract/books/client-metrics.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendReport } from '../reports.ts'
import { clientCells } from './paper.ts'
import { readClients } from './read-clients.ts'

export const registerClientRoutes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'threads' | 'reads'>,
): void => {
  const { db } = deps
  serve(app, clientMetrics.read, ({ query }) => readClients(db, query))
  serve(app, clientMetrics.csv, async ({ query, language, reply }) =>
    sendCsv(reply, `sol-client-metrics-${query.month}`, clientCells(await readClients(db, query), language)),
  )
  serve(app, clientMetrics.pdf, ({ query: { month }, language, caller: { userId }, reply }) =>
    sendReport(reply, deps, { report: 'client-metrics', day: `${month}-01`, language, userId }),
  )
}
