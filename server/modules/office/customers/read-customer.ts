import type { Caller } from '#server/http/serve.ts'
import { readProfile } from '#server/modules/staff/verification/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A customer's profile, for an administrator. The audit record of the read is committed before the reply. Refuses `not_found`. */
export const readCustomer = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, userId }: { caller: Caller; userId: string },
): ReturnType<typeof readProfile> =>
  transaction(db, async (tx) => {
    const profile = await readProfile(tx, userId)
    await audit(tx, { at: now(), actor: caller.userId, action: 'customer.read', subject: userId })
    return profile
  })
