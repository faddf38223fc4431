import type { FastifyInstance } from 'fastify'
import { monitoringRules } from '#contract/compliance/monitoring.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { draftRule } from './draft-rule.ts'
import { evaluateRules, tryDrafts } from './jobs.ts'
import { publicationApproved, requestPublication, startShadow } from './publish-rule.ts'
import { listRules, readRule } from './view.ts'

export { purposeWait } from './queries.ts'

const routes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, monitoringRules.list, () => listRules(deps))
  serve(app, monitoringRules.read, ({ params: { kind } }) => readRule(deps, kind))
  serve(app, monitoringRules.draft, async ({ body, caller: { userId: adminId }, requestDigest }) => {
    await draftRule(deps, { ...body, adminId, requestDigest })
    return readRule(deps, body.rule.kind)
  })
  serve(app, monitoringRules.shadow, async ({ params: { id }, caller: { userId: adminId } }) => {
    const { kind } = await startShadow(deps, { id, adminId })
    return readRule(deps, kind)
  })
  serve(app, monitoringRules.publish, async ({ params: { id }, body, caller: { userId: adminId }, requestDigest }) => {
    const asked = { id, adminId, requestId: body.id, reason: body.reason, requestDigest }
    const { kind } = await requestPublication(deps, asked)
    return readRule(deps, kind)
  })
}

/** Rules that look for suspicious patterns in what customers move: versions with a back-test, run in shadow, published by two people. */
export const monitoring: Module = {
  owns: ['monitoring_rules', 'monitoring_hits'],
  reads: [
    'bank_accounts',
    'card_purchases',
    'debit_cards',
    'movements',
    'recipients',
    'request_payments',
    'sessions',
    'top_ups',
    'transfers',
    'users',
  ],
  routes,
  approvals: { monitoring_rule: publicationApproved },
  jobs: (deps) => [
    { name: 'monitoring', every_ms: 60_000, run: () => evaluateRules(deps) },
    { name: 'monitoring-back-tests', every_ms: 5_000, run: () => tryDrafts(deps) },
  ],
}
