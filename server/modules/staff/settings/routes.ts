import type { FastifyInstance } from 'fastify'
import { brandVersions } from '#contract/lib/brand-versions.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { settingChanges, settingKinds, settings } from '#contract/staff/settings.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { askSetting, cancelSetting } from './change-setting.ts'
import { listVersions } from './list-versions.ts'
import { listBrands } from './record-brand.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, brandVersions.list, () => listBrands(deps))
  serve(app, settings.list, ({ params }) => listVersions(deps, params.kind))
  for (const kind of settingKinds) {
    const { ask, cancel } = settingChanges[kind]
    serve(app, ask, async ({ caller, body, requestDigest }) => {
      if (body.content.kind !== kind) throw refuseFields({ 'content.kind': 'malformed' })
      const effectiveFrom = Temporal.Instant.from(body.effectiveFrom)
      await askSetting(deps, caller, { ...body, effectiveFrom, requestDigest })
      return { id: body.id }
    })
    serve(app, cancel, async ({ caller, params, body }) => {
      await cancelSetting(deps, caller, { ...params, ...body, kind })
      return { id: params.id }
    })
  }
}
