import type { FastifyInstance } from 'fastify'
import { accountChecks } from '#contract/funds/account-checks.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { wireCheck } from './account-check.ts'
import { confirmAmounts } from './confirm-amounts.ts'
import { selectOpen } from './queries.ts'
import { createCheck } from './send-deposits.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  serve(app, accountChecks.list, async ({ caller }) => ({
    items: (await selectOpen(deps.db, caller.userId)).map(wireCheck),
  }))
  serve(app, accountChecks.create, ({ body, caller: { userId }, requestDigest }) =>
    createCheck(deps, { ...body, userId, requestDigest }),
  )
  serve(app, accountChecks.confirm, ({ params, body, caller }) =>
    confirmAmounts(deps, { ...params, ...body, userId: caller.userId }),
  )
}
