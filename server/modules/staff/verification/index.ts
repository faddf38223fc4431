import type { Module } from '#server/modules/module.ts'
import type { Verifications } from '#server/modules/people/identity/index.ts'
import { changeVerifiedName } from './change-verification.ts'
import { toUser } from './read-verification.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export { markVerified, requestVerification, withdrawPending } from './change-verification.ts'
export { checkedIdNumber, idNumberStateOf, recordEin } from './id-number.ts'
export { readProfile, toUser, verificationOf } from './read-verification.ts'
export { type Verification, type VerificationState, withVerification } from './verification.ts'

/** Callbacks that `identity` needs from this later module. */
export const verifications: Verifications = { toUser, changeName: changeVerifiedName }

export const verification: Module = {
  owns: ['documents', 'id_numbers', 'verifications'],
  personal: [
    { table: 'verifications', owner: 'user_id', key: 'user_id' },
    { table: 'id_numbers', owner: 'user_id', key: 'user_id', omit: ['number', 'checked_by'] },
    { table: 'documents', owner: 'user_id', omit: ['decided_by'], picture: 'id' },
  ],
  reads: ['users'],
  routes: registerRoutes,
  subscribers,
}
