import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { StaffRole } from '#contract/lib/permissions.ts'
import type { Caller } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { findUserById, lockAdmins } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { requestApproval, withdrawRequestsOf } from '../approvals/index.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import { deleteEnded, memberRoles, selectPeopleWith, selectRoles } from './queries.ts'

type Grant = { userId: string; role: StaffRole; by: string | null; until?: string | null; at: Temporal.Instant }

/** Grants a role to a staff member, within the caller's change. Idempotent. `by` requested it; null for the command line. */
export const grantRole = async (tx: Tx, { userId, role, by, until = null, at }: Grant): Promise<void> => {
  await memberRoles.insertOnce(tx, { userId, role, givenAt: at, givenBy: by, until })
}

type Change = { userId: string; role: StaffRole; reason: string }
type ChangeDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>
type TxDeps = { tx: Tx } & Pick<Deps, 'config' | 'secrets'>

export const administratorsOf = async (tx: Tx, open: readonly string[]): Promise<string[]> =>
  (await selectPeopleWith(tx, 'administrator')).filter((id) => open.includes(id))

/** Serializes permission changes until commit. Refuses `not_found` for a person who is not staff, and `own_roles`. */
export const lockMember = async (tx: Tx, caller: Pick<Caller, 'userId'>, userId: string): Promise<string[]> => {
  const open = await lockAdmins(tx, caller.userId)
  if (!open.includes(userId)) throw new Refusal('not_found')
  if (userId === caller.userId) throw new Refusal('own_roles')
  return open
}

const record = (
  tx: Tx,
  what: 'staff.role_given' | 'staff.role_taken',
  { userId, role, ...details }: Change & { approvedBy?: string; until?: string },
  { actor, at }: { actor: string; at: Temporal.Instant },
): Promise<void> =>
  recordChange(tx, { at, actor, what, subject: userId, details: { role, ...details }, payload: { role } })

/** A person's display name in a request about them. */
const person = async (tx: Tx, userId: string) => {
  const { firstName = '', lastName = '', email = '' } = (await findUserById(tx, userId)) ?? {}
  return { userId, name: `${firstName} ${lastName}`, email }
}

/** `requestDigest` is null when the server generated the id. */
type Request = {
  id: string
  userId: string
  reason: string
  requestedBy: string
  requestDigest: string | null
  at: Temporal.Instant
}

/** Requests an administrator's appointment or removal, and notifies all administrators. Refuses as `requestApproval` does. */
export const requestAdministrator = async (
  deps: TxDeps,
  kind: 'administrator' | 'role_removal' | 'account_removal',
  request: Request,
): Promise<void> => {
  const { tx } = deps
  const { userId, requestedBy, at } = request
  const about = await person(tx, userId)
  const content = kind === 'role_removal' ? { kind, ...about, role: 'administrator' as const } : { kind, ...about }
  await requestApproval(tx, { ...request, subject: userId, content })
  const what = kind === 'administrator' ? 'promotionRequested' : 'removalRequested'
  await notifyAdministrators(deps, { what, userId, by: requestedBy, path: `/dashboard/approvals/${request.id}`, at })
}

/**
 * Requests a role for a staff member, by dual approval. A role they have changes nothing. Returns whether it is pending. Refuses as
 * `lockMember` and `requestApproval` do, and by field a last day in the past or one for an administrator.
 */
export const requestRole = async (
  deps: ChangeDeps,
  caller: Caller,
  { id, until, requestDigest, ...change }: Change & { id: string; until: string | null; requestDigest: string },
): Promise<boolean> => {
  const waits = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const { userId, role, reason } = change
    if (until !== null && (role === 'administrator' || until < dayOf(at).toString()))
      throw refuseFields({ until: 'malformed' })
    await lockMember(tx, caller, userId)
    if ((await selectRoles(tx, userId)).includes(role)) return false
    const request = { id, userId, reason, requestedBy: caller.userId, requestDigest, at }
    if (role === 'administrator') await requestAdministrator({ ...deps, tx }, 'administrator', request)
    else {
      const content = { kind: 'staff_role', ...(await person(tx, userId)), role, until } as const
      await requestApproval(tx, { ...request, subject: userId, content })
    }
    return true
  })
  deps.wake()
  return waits
}

/**
 * Executes an approved grant. Refuses `not_found` when the person left, `own_roles` for one's own role, and `role_over` after a temporary
 * role's last day.
 */
export const grantApprovedRole: CarryOut<'staff_role'> = async ({ tx }, approved) => {
  const { content, reason, requestedBy, approvedBy, at } = approved
  const { userId, role, until } = content
  await lockMember(tx, { userId: approvedBy }, userId)
  if (until !== null && until < dayOf(at).toString()) throw new Refusal('role_over')
  await grantRole(tx, { userId, role, by: requestedBy, until, at })
  await record(
    tx,
    'staff.role_given',
    { userId, role, reason, approvedBy, ...(until ? { until } : {}) },
    { actor: requestedBy, at },
  )
}

type Removal = Change & { actor: string; approvedBy?: string; at: Temporal.Instant }

/** Refuses `not_found` for a role they do not have, and `last_admin`. */
const removeRole = async (deps: TxDeps, { actor, at, ...change }: Removal, open: readonly string[]): Promise<void> => {
  const { tx } = deps
  const { userId, role } = change
  if (!(await selectRoles(tx, userId)).includes(role)) throw new Refusal('not_found')
  if (role === 'administrator') {
    if ((await administratorsOf(tx, open)).length === 1) throw new Refusal('last_admin')
    await notifyAdministrators(deps, { what: 'removed', userId, by: actor, path: '/dashboard/setting/staff', at })
  }
  await memberRoles.remove(tx, { userId, role })
  await withdrawRequestsOf(tx, userId, { actor, at })
  await record(tx, 'staff.role_taken', change, { actor, at })
}

/**
 * Removes a role, effective with the next call; an administrator's needs dual approval. Refuses as `lockMember` does, `not_found` for a
 * role they do not have, `last_admin`, and as `requestApproval` does.
 */
export const revokeRole = async (deps: ChangeDeps, caller: Caller, change: Change): Promise<void> => {
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const { userId, role, reason } = change
    const open = await lockMember(tx, caller, userId)
    const administrators = await administratorsOf(tx, open)
    if (role === 'administrator' && administrators.length > 1 && administrators.includes(userId)) {
      const request = { id: newId(at), userId, reason, requestedBy: caller.userId, requestDigest: null, at }
      await requestAdministrator({ ...deps, tx }, 'role_removal', request)
    } else await removeRole({ ...deps, tx }, { ...change, actor: caller.userId, at }, open)
  })
  deps.wake()
}

/** Executes an approved removal; a refusal rolls the approval back. */
export const removeApprovedRole: CarryOut<'role_removal'> = async (deps, approved) => {
  const { content, reason, requestedBy, approvedBy, at } = approved
  const { userId, role } = content
  const open = await lockMember(deps.tx, { userId: requestedBy }, userId)
  await removeRole(deps, { userId, role, reason, approvedBy, actor: requestedBy, at }, open)
}

/** Removes every role of an account that is being closed: mail and lists for staff read the roles. */
export const removeRolesOf = async (
  tx: Tx,
  userId: string,
  { actor, at }: { actor: string; at: Temporal.Instant },
): Promise<void> => {
  for (const role of await selectRoles(tx, userId)) {
    await memberRoles.remove(tx, { userId, role })
    await record(tx, 'staff.role_taken', { userId, role, reason: 'closed' }, { actor, at })
  }
}

/** Removes temporary roles after their last day, and roles of closed accounts; their holders' requests are withdrawn. */
export const endTemporaryRoles = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const today = dayOf(at).toString()
    const isOver = (until: string | null) => until !== null && until < today
    const ended = await deleteEnded(tx, today)
    for (const { userId, role, until } of ended) {
      await withdrawRequestsOf(tx, userId, { actor: 'staff', at })
      await record(
        tx,
        'staff.role_taken',
        { userId, role, reason: isOver(until) ? 'until' : 'closed' },
        { actor: 'staff', at },
      )
    }
    return ended.length
  })
