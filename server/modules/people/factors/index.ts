import type { Module } from '#server/modules/module.ts'
import { jobs } from './jobs.ts'
import { registerRoutes } from './routes.ts'

export { hasPasskey, startConfirmation } from './confirm-with-passkey.ts'
export { readMeans } from './list-factors.ts'
export { pendLogin } from './pending-login.ts'
export { requireFactor } from './require-factor.ts'
export { endMobile } from './text/change-mobile.ts'
export { withConfirmation } from './with-confirmation.ts'

export const factors: Module = {
  owns: ['passkeys', 'authenticators', 'recovery_codes', 'passkey_challenges', 'pending_logins', 'text_codes'],
  reads: ['users'],
  personal: [
    { table: 'passkeys', owner: 'user_id', omit: ['credential_id', 'public_key', 'counter'] },
    { table: 'authenticators', owner: 'user_id', key: 'user_id', omit: ['secret', 'last_step'] },
  ],
  routes: registerRoutes,
  jobs,
}
