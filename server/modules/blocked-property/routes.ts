import type { FastifyInstance } from 'fastify'
import { blockedProperty } from '../../../contract/blocked-property.ts'
import { sendCsv } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { blockBalances } from './block.ts'
import { askRelease } from './release.ts'
import { fileYear, listYears, recordReport, yearCells } from './report.ts'
import { listBlocked, readBlocked } from './view.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now, wake } = deps
  serve(app, blockedProperty.list, ({ query }) => listBlocked(deps, query))
  serve(app, blockedProperty.years, async () => ({ items: await listYears(deps) }))
  serve(app, blockedProperty.csv, async ({ query: { year }, language, caller: { userId }, reply }) => {
    const subject = String(year)
    const cells = await transaction(db, async (tx) => {
      // Names of customers leave the product.
      await audit(tx, { at: now(), actor: userId, action: 'blocked_report.exported', subject })
      return yearCells(tx, year, language)
    })
    return sendCsv(reply, `sol-blocked-${year}`, cells)
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
  serve(app, blockedProperty.release, async ({ params, body, caller: { userId } }) => {
    await askRelease(deps, { ...body, propertyId: params.id, adminId: userId })
    wake()
    return readBlocked(deps, params.id)
  })
}
