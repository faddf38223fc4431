import type { FastifyInstance } from 'fastify'
import { type Unclaimed, type UnclaimedReport, unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { exportReport } from './export-report.ts'
import { fileReport } from './file-report.ts'
import { recordLetter } from './letter.ts'
import { requestPayment } from './pay-report.ts'
import { type Held, selectReports } from './queries.ts'
import { listProperties, listReports, propertyViews, reportView, type ViewDeps } from './view.ts'

const oneView = async (deps: ViewDeps, row: Held): Promise<Unclaimed> =>
  (await propertyViews(deps, [row]))[0] as Unclaimed

const oneReport = async (db: Db, id: string): Promise<UnclaimedReport> => {
  const found = (await selectReports(db)).find((report) => report.id === id)
  if (!found) throw new Refusal('not_found')
  return reportView(found)
}

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  const { db } = deps
  serve(app, unclaimedProperty.list, ({ query }) => listProperties(deps, query))
  serve(app, unclaimedProperty.reports, async () => ({ items: await listReports(deps) }))
  serve(app, unclaimedProperty.csv, async ({ query, language, caller: { userId }, reply }) => {
    const { name, rows } = await exportReport(deps, { ...query, readerId: userId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, unclaimedProperty.letter, async ({ params, body, caller: { userId } }) =>
    oneView(deps, await recordLetter(deps, { ...params, ...body, adminId: userId })),
  )
  serve(app, unclaimedProperty.file, async ({ body, caller: { userId }, requestDigest }) =>
    oneReport(db, (await fileReport(deps, { ...body, adminId: userId, requestDigest })).id),
  )
  serve(app, unclaimedProperty.pay, async ({ params, body, caller: { userId }, requestDigest }) => {
    await requestPayment(deps, { ...body, reportId: params.id, adminId: userId, requestDigest })
    deps.wake()
    return oneReport(db, params.id)
  })
}
