import type { FastifyInstance } from 'fastify'
import { settings } from '#contract/staff/settings.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { previewSetting } from './preview-setting.ts'

/** Simulates last month with a draft of the settings: it reads tables of modules after settings. */
export const settingPreviews: Module = {
  owns: [],
  reads: ['invoices', 'limit_requests', 'recipients', 'schedules', 'transfers', 'users'],
  routes: (app: FastifyInstance, deps: Deps) => {
    serve(app, settings.preview, ({ body }) => previewSetting(deps, body.content))
  },
}
