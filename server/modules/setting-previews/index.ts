import type { FastifyInstance } from 'fastify'
import { settings } from '../../../contract/settings.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Module } from '../module.ts'
import { previewSetting } from './preview-setting.ts'

/** What last month would have been with a draft of the settings: it reads what later modules than the settings keep. */
export const settingPreviews: Module = {
  owns: [],
  reads: ['invoices', 'limit_requests', 'recipients', 'schedules', 'transfers', 'users'],
  routes: (app: FastifyInstance, deps: Deps) => {
    serve(app, settings.preview, ({ body }) => previewSetting(deps, body.content))
  },
}
