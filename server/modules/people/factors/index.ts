import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteOldLogins } from './login-queries.ts'
import { registerRoutes } from './routes.ts'
import { deleteOldTexts } from './text/queries.ts'

export { hasPasskey, startConfirmation } from './confirm-with-passkey.ts'
export { readMeans } from './list-factors.ts'
export { pendLogin } from './pending-login.ts'
export { requireFactor } from './require-factor.ts'
export { endMobile } from './text/change-mobile.ts'
export { withConfirmation } from './with-confirmation.ts'

const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'factors',
    every_ms: 3_600_000,
    run: async () => {
      const before = now().subtract({ hours: 24 })
      return (
        (await deleteOldLogins(db, { challengesBefore: now(), loginsBefore: before })) +
        (await deleteOldTexts(db, before))
      )
    },
  },
]

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
