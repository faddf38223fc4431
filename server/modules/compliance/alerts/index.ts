import type { Module } from '#server/modules/module.ts'
import { alertDecided } from './decide-alert.ts'
import { subscribers } from './follow.ts'
import { registerRoutes } from './routes.ts'

export { closeReviewed } from './decide-alert.ts'
export { readWord } from './queries.ts'
export { type Raised, raiseAlert } from './raise-alert.ts'

/** Compliance alerts and their decisions. */
export const alerts: Module = {
  owns: ['alerts', 'alert_steps'],
  reads: ['approvals', 'businesses', 'movements', 'transfers', 'transfer_events'],
  routes: registerRoutes,
  subscribers,
  approvals: { alert_decision: alertDecided },
}
