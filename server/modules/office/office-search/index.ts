import { officeSearch as calls } from '#contract/office/office-search.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import { findCases } from './find-cases.ts'

/** Global search over staff's cases; customers and movements have their own searches. */
export const officeSearch: Module = {
  owns: [],
  reads: [
    'alerts',
    'approvals',
    'breaks',
    'businesses',
    'card_disputes',
    'case_links',
    'cases',
    'check_deposits',
    'claims',
    'ctrs',
    'invoices',
    'tickets',
    'transfers',
  ],
  routes: (app, { db }) => {
    serve(app, calls.cases, async ({ query, caller }) => ({
      items: await findCases(db, { search: query.search, roles: caller.staffRoles ?? [], readerId: caller.userId }),
    }))
  },
}
