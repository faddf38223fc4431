import type { FastifyInstance } from 'fastify'
import { periods } from '#contract/books/periods.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { sendReport } from '../reports.ts'
import { requestClosing, requestReopening } from './close-period.ts'
import { periodCells } from './paper.ts'
import { type FilingsDue, listPeriods, readPeriods } from './read-periods.ts'

export const registerPeriodRoutes = (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'threads' | 'reads'> & { filingsDue: FilingsDue },
): void => {
  serve(app, periods.list, async () => ({ items: await readPeriods(deps) }))
  serve(app, periods.csv, async ({ language, reply }) =>
    sendCsv(reply, `sol-period-close-${dayOf(deps.now())}`, periodCells(await listPeriods(deps), language)),
  )
  serve(app, periods.pdf, ({ language, caller: { userId }, reply }) =>
    sendReport(reply, deps, { report: 'periods', day: dayOf(deps.now()).toString(), language, userId }),
  )
  serve(app, periods.ask, ({ params: { month }, body: { id, note: reason }, caller, requestDigest }) =>
    requestClosing(deps, { id, month, adminId: caller.userId, reason, requestDigest }),
  )
  serve(app, periods.reopen, ({ params: { month }, body, caller, requestDigest }) =>
    requestReopening(deps, { ...body, month, adminId: caller.userId, requestDigest }),
  )
}
