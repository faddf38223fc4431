import type { FastifyInstance } from 'fastify'
import { adminClauses, clauseNames, clauses as known } from '#contract/compliance/clauses.ts'
import { grantOf } from '#contract/lib/permissions.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { proofs } from './proofs.ts'

const routes = (app: FastifyInstance, { db }: Deps): void => {
  serve(app, adminClauses.list, async () => ({
    items: clauseNames.map((name) => ({ name, ...known[name], test: proofs[name].test })),
  }))
  serve(app, adminClauses.evidence, async ({ params: { name }, caller }) => {
    const { evidence, secret } = proofs[name]
    const mayRead = !secret || grantOf(caller.staffRoles ?? [], 'cases.view') !== undefined
    const found = mayRead ? await evidence(db, caller.userId) : []
    return { items: found.map(({ at, ...record }) => ({ ...record, at: at.toString() })) }
  })
}

/** Clauses of law, each with its test and its evidence. */
export const clauses: Module = {
  owns: [],
  reads: [
    'alerts',
    'audit',
    'blocked_properties',
    'card_disputes',
    'cases',
    'claims',
    'ctrs',
    'disclosures',
    'e_sign_consents',
    'investment_days',
    'monitoring_rules',
    'policy_versions',
    'prepaid_consents',
    'report_filings',
    'staff_reviews',
    'transfer_events',
    'transfers',
  ],
  routes,
}
