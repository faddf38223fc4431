import type { FastifyInstance } from 'fastify'
import { periods } from '../../../../contract/periods.ts'
import { serve } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { askClosing, decideClosing, reopenPeriod } from './close-period.ts'
import { listPeriods } from './read-periods.ts'

export const registerPeriodRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'wake'>): void => {
  serve(app, periods.list, async () => ({ items: await listPeriods(deps) }))
  serve(app, periods.ask, ({ params: { month }, body, caller: { userId: adminId } }) =>
    askClosing(deps, { ...body, month, adminId }),
  )
  serve(app, periods.decide, ({ params: { month }, body, caller: { userId: adminId } }) =>
    decideClosing(deps, { ...body, month, adminId }),
  )
  serve(app, periods.reopen, ({ params: { month }, body, caller: { userId: adminId } }) =>
    reopenPeriod(deps, { ...body, month, adminId }),
  )
}
