import { Refusal } from '#contract/lib/errors.ts'
import { type StaffRole, staffRoles } from '#contract/lib/permissions.ts'
import type { Caller } from '#server/http/serve.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { lockMember } from './grant-role.ts'
import { reviews, selectRoles } from './queries.ts'

type Reviewed = { id: string; userId: string; roles: readonly StaffRole[]; note: string; requestDigest: string }

/**
 * Certifies a person's roles as read. Idempotent per id. Refuses as `lockMember` does, and `approval_changed` when the roles have
 * changed.
 */
export const reviewMember = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  caller: Caller,
  { id, userId, roles: read, note, requestDigest }: Reviewed,
): Promise<void> => {
  await transaction(db, async (tx) => {
    const at = now()
    await lockMember(tx, caller, userId)
    if (replayed(await reviews.find(tx, { id }), requestDigest)) return
    const own = await selectRoles(tx, userId)
    const roles = staffRoles.filter((role) => own.includes(role))
    if (roles.join() !== staffRoles.filter((role) => read.includes(role)).join()) throw new Refusal('approval_changed')
    await reviews.insert(tx, { id, userId, requestDigest, reviewedBy: caller.userId, reviewedAt: at, roles, note })
    const details = { roles, note }
    await recordChange(tx, { at, actor: caller.userId, what: 'staff.reviewed', subject: userId, details })
  })
  wake()
}
