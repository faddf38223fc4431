import type { Module } from '#server/modules/module.ts'
import { measures } from './measure-queries.ts'
import { registerRoutes } from './routes.ts'
import { settleApproved } from './settle-break.ts'
import { subscribers } from './subscribers.ts'

export { openBreak } from './open-break.ts'
export { updateAmount as setBreakAmount } from './queries.ts'
export { settleBreaks } from './settle-break.ts'

/** Breaks: differences between a partner's records and our books, open until settled. */
export const breaks: Module = {
  owns: ['breaks'],
  reads: ['movements'],
  routes: registerRoutes,
  subscribers,
  approvals: { write_off: settleApproved, break_settlement: settleApproved },
  measures,
}
