import type { FastifyInstance } from 'fastify'
import { treasury } from '#contract/funds/treasury.ts'
import { bankFiles } from '#contract/ground/bank-files.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { listOrders } from './list-orders.ts'
import { readTreasury } from './read-treasury.ts'
import { submitOrder } from './request-order.ts'
import { askReversal } from './reverse-file.ts'

export const registerRoutes = (app: FastifyInstance, deps: PlatformDeps & { rails: Rails }): void => {
  serve(app, treasury.read, () => readTreasury(deps))
  serve(app, treasury.orders, ({ query, caller }) => listOrders(deps, caller, query))
  serve(app, treasury.ask, async ({ body, caller, requestDigest }) => {
    await submitOrder(deps, { ...body, adminId: caller.userId, requestDigest })
    return { id: body.id }
  })
  serve(app, bankFiles.reverse, async ({ params: { id: fileId }, body, caller, requestDigest }) => {
    await askReversal(deps, { ...body, fileId, adminId: caller.userId, requestDigest })
    return { id: body.id }
  })
}
