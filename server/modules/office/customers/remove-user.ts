import { Refusal } from '#contract/lib/errors.ts'
import { grantOf } from '#contract/lib/permissions.ts'
import type { Caller } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins, lockOpenUser } from '#server/modules/people/identity/index.ts'
import { isRequestedFor } from '#server/modules/staff/approvals/index.ts'
import { administratorsOf, notifyAdministrators, requestAdministrator } from '#server/modules/staff/staff/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { closeLocked, refuseOpenMoney } from './close-account.ts'
import { customersMessages } from './messages.ts'

const staffPath = '/dashboard/setting/staff'

type RemoveDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/** The open administrators, if the person is one. Of two who remove each other simultaneously, the slower is no longer one. */
const lockAdministrators = async (tx: Tx, { callerId, userId }: { callerId: string; userId: string }) => {
  const administrators = await administratorsOf(tx, await lockAdmins(tx, callerId))
  if (!administrators.includes(userId)) return []
  if (administrators.length === 1) throw new Refusal('last_admin')
  return administrators
}

/**
 * Closes an account as staff; a colleague's needs the permission to remove staff, and an administrator's dual approval. Idempotent. Returns
 * whether it is pending. Refuses `remove_self`, `last_admin`, `forbidden`, `not_found` (also for a closed account), and as `closeLocked` does.
 */
export const removeUser = async (deps: RemoveDeps, caller: Caller, userId: string): Promise<boolean> => {
  if (userId === caller.userId) throw new Refusal('remove_self')
  const waits = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const administrators = await lockAdministrators(tx, { callerId: caller.userId, userId })
    const user = await lockOpenUser(tx, userId)
    if (administrators.length === 0) {
      if (user.role === 'admin') {
        if (!grantOf(caller.staffRoles ?? [], 'staff.remove')) throw new Refusal('forbidden')
        await notifyAdministrators({ ...deps, tx }, { what: 'removed', userId, by: caller.userId, path: staffPath, at })
      }
      await closeLocked({ ...deps, tx }, { user, actor: caller.userId, at })
      return false
    }
    if (await isRequestedFor(tx, { subject: userId, kinds: ['account_removal'], at })) return true
    await refuseOpenMoney(tx, userId)
    const reason = customersMessages[caller.language].requestReason
    const request = { id: newId(at), userId, reason, requestedBy: caller.userId, requestDigest: null, at }
    await requestAdministrator({ ...deps, tx }, 'account_removal', request)
    return true
  })
  deps.wake()
  return waits
}

/** Executes an approved removal; a refusal rolls the approval back. */
export const removeApproved: CarryOut<'account_removal'> = async (deps, { content: { userId }, requestedBy, at }) => {
  const { tx } = deps
  await lockAdministrators(tx, { callerId: requestedBy, userId })
  const user = await lockOpenUser(tx, userId)
  await notifyAdministrators(deps, { what: 'removed', userId, by: requestedBy, path: staffPath, at })
  await closeLocked(deps, { user, actor: requestedBy, at })
}
