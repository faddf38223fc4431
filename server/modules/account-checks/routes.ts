import type { FastifyInstance } from 'fastify'
import { accountChecks } from '../../../contract/account-checks.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Rails } from '../rails/index.ts'
import { wireCheck } from './account-check.ts'
import { confirmAmounts } from './confirm-amounts.ts'
import { selectOpen } from './queries.ts'
import { createCheck } from './send-deposits.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  serve(app, accountChecks.list, async ({ caller }) => ({
    items: (await selectOpen(deps.db, caller.userId)).map(wireCheck),
  }))
  serve(app, accountChecks.create, ({ body, caller }) => createCheck(deps, { ...body, userId: caller.userId }))
  serve(app, accountChecks.confirm, ({ params, body, caller }) =>
    confirmAmounts(deps, { ...params, ...body, userId: caller.userId }),
  )
}
