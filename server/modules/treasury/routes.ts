import type { FastifyInstance } from 'fastify'
import { treasury } from '../../../contract/treasury.ts'
import { serve } from '../../http/serve.ts'
import type { Deps as PlatformDeps } from '../../platform/deps.ts'
import type { Rails } from '../rails/index.ts'
import { askOrder } from './ask-order.ts'
import { decideOrder } from './decide-order.ts'
import { listOrders, orderView } from './list-orders.ts'
import { readTreasury } from './read-treasury.ts'

export const registerRoutes = (app: FastifyInstance, deps: PlatformDeps & { rails: Rails }): void => {
  const { db } = deps
  serve(app, treasury.read, () => readTreasury(deps))
  serve(app, treasury.orders, ({ query }) => listOrders(db, query))
  serve(app, treasury.ask, async ({ body, caller }) =>
    orderView(db, await askOrder(deps, { ...body, adminId: caller.userId })),
  )
  serve(app, treasury.decide, async ({ params: { id }, body, caller }) =>
    orderView(db, await decideOrder(deps, { ...body, id, adminId: caller.userId })),
  )
}
