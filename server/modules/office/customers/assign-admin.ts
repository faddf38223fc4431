import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Caller } from '#server/http/serve.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins, lockOpenUser, type Person, promote } from '#server/modules/people/identity/index.ts'
import { isRequestedFor } from '#server/modules/staff/approvals/index.ts'
import {
  administratorsOf,
  grantRole,
  notifyAdministrators,
  requestAdministrator,
} from '#server/modules/staff/staff/index.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { customersMessages } from './messages.ts'

type AssignDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>
type TxDeps = { tx: Tx } & Pick<Deps, 'config' | 'secrets'>

/** Revokes the sessions: the new permissions require a new login. */
const makeAdministrator = async (
  deps: TxDeps,
  user: Person,
  { by, approvedBy, at }: { by: string; approvedBy?: string; at: Temporal.Instant },
): Promise<void> => {
  const { tx } = deps
  const userId = user._id
  if (user.role !== 'admin') await promote(tx, { userId, at })
  await grantRole(tx, { userId, role: 'administrator', by, at })
  await audit(tx, { at, actor: by, action: 'admin.assigned', subject: userId, details: { approvedBy } })
  await emit(tx, { at, type: 'user.assigned_admin', subject: userId })
  await notifyAdministrators(deps, { what: 'promoted', userId, by, path: '/dashboard/setting/staff', at })
  const text = (lang: Language) => customersMessages[lang].assignedNotice
  await notify(deps, { reader: { ...user, role: 'admin' }, section: 'security', text, at })
}

/** Refuses `not_found` and `admin_not_verified`. */
const lockPromotable = async (tx: Tx, userId: string): Promise<Person> => {
  const user = await lockOpenUser(tx, userId)
  if (user.role === 'business') throw new Refusal('not_found')
  if (user.role !== 'admin' && (await verificationOf(tx, userId)) !== 'verified')
    throw new Refusal('admin_not_verified')
  return user
}

/**
 * Makes a verified person an administrator: immediately for a lone administrator, otherwise by dual approval. Existing staff are
 * unchanged. Idempotent. Returns whether it is pending. Refuses `not_found`, `admin_not_verified`.
 */
export const assignAdmin = async (deps: AssignDeps, caller: Caller, userId: string): Promise<boolean> => {
  const waits = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const open = await lockAdmins(tx, caller.userId)
    const user = await lockPromotable(tx, userId)
    if (user.role === 'admin') return false
    if ((await administratorsOf(tx, open)).length === 1) {
      await makeAdministrator({ ...deps, tx }, user, { by: caller.userId, at })
      return false
    }
    if (await isRequestedFor(tx, { subject: userId, kinds: ['administrator'], at })) return true
    const reason = customersMessages[caller.language].requestReason
    const request = { id: newId(at), userId, reason, requestedBy: caller.userId, requestDigest: null, at }
    await requestAdministrator({ ...deps, tx }, 'administrator', request)
    return true
  })
  deps.wake()
  return waits
}

/** Executes an approved appointment; a refusal rolls the approval back. */
export const assignApproved: CarryOut<'administrator'> = async (deps, { content, requestedBy: by, approvedBy, at }) => {
  if (content.userId === approvedBy) throw new Refusal('own_roles')
  await makeAdministrator(deps, await lockPromotable(deps.tx, content.userId), { by, approvedBy, at })
}
