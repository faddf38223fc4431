import type { FastifyInstance } from 'fastify'
import { adminTransactions } from '#contract/office/admin-transactions.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { exportMovements } from './export-movements.ts'
import { readTopClients, readTopCountries, readVolume } from './figures.ts'
import { listMovements, readMovement } from './find-movements.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'reads' | 'secrets'>): void => {
  serve(app, adminTransactions.list, ({ query }) => listMovements(deps, query))
  serve(app, adminTransactions.csv, async ({ caller, language, query, reply }) => {
    const { name, rows } = await exportMovements(deps, { asked: query, readerId: caller.userId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, adminTransactions.read, ({ params: { id }, caller: { userId } }) =>
    readMovement(deps, { id, readerId: userId }),
  )
  serve(app, adminTransactions.clients, ({ query }) => readTopClients(deps, query))
  serve(app, adminTransactions.countries, ({ query }) => readTopCountries(deps, query))
  serve(app, adminTransactions.volume, () => readVolume(deps))
}
