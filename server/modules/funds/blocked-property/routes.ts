import type { FastifyInstance } from 'fastify'
import { blockedProperty } from '#contract/funds/blocked-property.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { blockBalances } from './block.ts'
import { askRelease } from './release.ts'
import { exportYear, fileYear, listYears, recordReport } from './report.ts'
import { listBlocked, readBlocked } from './view.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { wake } = deps
  serve(app, blockedProperty.list, ({ query }) => listBlocked(deps, query))
  serve(app, blockedProperty.years, async () => ({ items: await listYears(deps) }))
  serve(app, blockedProperty.csv, async ({ query: { year }, language, caller: { userId }, reply }) => {
    const { name, rows } = await exportYear(deps, { year, readerId: userId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, blockedProperty.report, async ({ params, body, caller: { userId } }) => {
    await recordReport(deps, { ...params, ...body, adminId: userId })
    return readBlocked(deps, params.id)
  })
  serve(app, blockedProperty.fileYear, ({ body, caller: { userId } }) => fileYear(deps, { ...body, adminId: userId }))
  serve(app, blockedProperty.balances, async ({ params, body, caller: { userId } }) => {
    await blockBalances(deps, { ...params, ...body, adminId: userId })
    wake()
    return readBlocked(deps, params.id)
  })
  serve(app, blockedProperty.release, async ({ params, body, caller: { userId }, requestDigest }) => {
    await askRelease(deps, { ...body, propertyId: params.id, adminId: userId, requestDigest })
    wake()
    return readBlocked(deps, params.id)
  })
}
