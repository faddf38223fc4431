import type { FastifyInstance } from 'fastify'
import { savedViews } from '#contract/staff/saved-views.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listViews, removeView, saveView } from './change-views.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void => {
  serve(app, savedViews.list, async ({ query, caller: { userId } }) => ({
    items: await listViews(deps.db, { ...query, userId }),
  }))
  serve(app, savedViews.save, ({ body, caller: { userId }, requestDigest }) =>
    saveView(deps, { ...body, userId, requestDigest }),
  )
  serve(app, savedViews.remove, async ({ params, caller: { userId } }) => {
    await removeView(deps, { ...params, userId })
    return { status: true } as const
  })
}
