import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { emit } from '../../platform/events.ts'
import { isSameEmail, lockAdmins, lockOpenUser, promote } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { assignedNotice } from './messages.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/**
 * Makes somebody an administrator who is verified and has asked for it. Their sessions end, so that the new rights begin
 * with a new one, and they are told. For an administrator nothing changes. Throws `forbidden`, `not_found`, `admin_not_verified`.
 */
export const assignAdmin = async (
  deps: Needed,
  caller: Caller,
  { userId, adminEmail }: { userId: string; adminEmail: string | undefined },
): Promise<void> => {
  if (adminEmail !== undefined && !isSameEmail(adminEmail, caller.email)) throw new Refusal('forbidden')
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, caller.userId)
    const user = await lockOpenUser(tx, userId)
    if (user.role === 'admin') return
    if (!user.isVerifiedUser || !user.requestedForVerification) throw new Refusal('admin_not_verified')
    await promote(tx, { userId, at })
    await audit(tx, { at, actor: caller.userId, action: 'admin.assigned', subject: userId })
    await emit(tx, { at, type: 'user.assigned_admin', subject: userId })
    const telling = assignedNotice[user.lang]
    await notify({ ...deps, tx }, { reader: { ...user, role: 'admin' }, section: 'security', ...telling, at })
  })
  deps.wake()
}
