import { Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/route.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { emit } from '../../platform/events.ts'
import { isSameEmail, lockAdmins, lockOpenUser, promote } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { giveRole } from '../staff/index.ts'
import { verificationOf } from '../verification/index.ts'
import { customersMessages } from './messages.ts'

type AssignDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/**
 * Makes a verified person an administrator and notifies them. Their sessions end: the new rights begin with a new login. For
 * an administrator nothing changes. Throws `forbidden`, `not_found`, `admin_not_verified`.
 */
export const assignAdmin = async (
  deps: AssignDeps,
  caller: Caller,
  { userId, adminEmail }: { userId: string; adminEmail: string | undefined },
): Promise<void> => {
  if (adminEmail !== undefined && !isSameEmail(adminEmail, caller.email)) throw new Refusal('forbidden')
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, caller.userId)
    const user = await lockOpenUser(tx, userId)
    if (user.role === 'admin') return
    if (user.role === 'business') throw new Refusal('not_found')
    if ((await verificationOf(tx, userId)) !== 'verified') throw new Refusal('admin_not_verified')
    await promote(tx, { userId, at })
    await giveRole(tx, { userId, role: 'administrator', at })
    await audit(tx, { at, actor: caller.userId, action: 'admin.assigned', subject: userId })
    await emit(tx, { at, type: 'user.assigned_admin', subject: userId })
    const text = (lang: Language) => customersMessages[lang].assignedNotice
    await notify({ ...deps, tx }, { reader: { ...user, role: 'admin' }, section: 'security', text, at })
  })
  deps.wake()
}
