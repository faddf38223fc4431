import type { Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { registerRoutes } from './routes.ts'

export { demandFactor } from './demand-factor.ts'
export { pendLogin } from './pending-login.ts'

export const factors: Module = {
  owns: ['passkeys', 'authenticators', 'recovery_codes', 'passkey_challenges', 'held_logins'],
  routes: registerRoutes,
  jobs,
}
