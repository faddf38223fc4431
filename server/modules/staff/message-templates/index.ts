import type { FastifyInstance } from 'fastify'
import { messageTemplates as calls } from '#contract/staff/message-templates.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requestTemplate, templateApproved } from './change-template.ts'
import { followVersions } from './in-force.ts'
import { listTemplates, readTemplate } from './read-templates.ts'
import { sendTest } from './send-test.ts'

const routes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, calls.list, async () => ({ items: await listTemplates(deps) }))
  serve(app, calls.read, ({ params: { id } }) => readTemplate(deps, id))
  serve(app, calls.ask, async ({ params, body: { id: approvalId, ...body }, caller, requestDigest }) => {
    await requestTemplate(deps, caller, { ...params, ...body, approvalId, requestDigest })
    return { id: approvalId }
  })
  serve(app, calls.test, async ({ params, body, caller }) => {
    await sendTest(deps, caller, { ...params, ...body })
    return { status: true as const }
  })
}

/** Texts of the automatic messages, changed by dual approval. */
export const messageTemplates: Module = {
  owns: ['message_template_versions'],
  prepare: followVersions,
  routes,
  approvals: { message_template: templateApproved },
}
