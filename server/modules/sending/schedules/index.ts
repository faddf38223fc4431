import type { Module } from '#server/modules/module.ts'
import { invariants } from './invariant-queries.ts'
import { processPayments } from './process-payments.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

/** Transfers that are authorized now and made later, once or in a series (12 CFR 1005.36). */
export const schedules: Module = {
  owns: ['schedules', 'scheduled_payments'],
  personal: [{ table: 'schedules', owner: 'user_id', omit: ['recipient_fingerprint'] }],
  reads: ['transfers', 'disclosures'],
  routes: registerRoutes,
  subscribers,
  jobs: (deps) => [{ name: 'schedules', every_ms: 5_000, run: () => processPayments(deps) }],
  invariants,
}
