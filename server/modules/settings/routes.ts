import type { FastifyInstance } from 'fastify'
import { settings } from '../../../contract/settings.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { askSetting, cancelSetting } from './change-setting.ts'
import { listVersions } from './list-versions.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, settings.list, ({ params }) => listVersions(deps, params.kind))
  serve(app, settings.ask, async ({ caller, body }) => {
    await askSetting(deps, caller, { ...body, effectiveFrom: Temporal.Instant.from(body.effectiveFrom) })
    return { id: body.id }
  })
  serve(app, settings.cancel, async ({ caller, params, body }) => {
    await cancelSetting(deps, caller, { ...params, ...body })
    return { id: params.id }
  })
}
