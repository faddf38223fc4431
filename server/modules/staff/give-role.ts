import { Refusal } from '../../../contract/errors.ts'
import type { StaffRole } from '../../../contract/permissions.ts'
import { rolesOfTwo } from '../../../contract/staff.ts'
import type { Caller } from '../../http/serve.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { requestApproval } from '../approvals/index.ts'
import { findUserById, lockAdmins } from '../identity/index.ts'
import type { CarryOut } from '../module.ts'
import { deleteRole, insertRole, selectPeopleWith, selectRoles } from './queries.ts'

/** Gives a member of staff a role, within the caller's change; one that they have stays as it is. */
export const giveRole = async (
  tx: Tx,
  { userId, role, at }: { userId: string; role: StaffRole; at: Temporal.Instant },
): Promise<void> => {
  await insertRole(tx, { userId, role, givenAt: at })
}

type Change = { userId: string; role: StaffRole; reason: string }
type ChangeDeps = Pick<Deps, 'db' | 'now' | 'wake'>

/** Holds what everybody may do until the transaction ends. Throws `not_found` for who is no member of staff, and `own_roles`. */
export const lockMember = async (tx: Tx, caller: Pick<Caller, 'userId'>, userId: string): Promise<string[]> => {
  const open = await lockAdmins(tx, caller.userId)
  if (!open.includes(userId)) throw new Refusal('not_found')
  if (userId === caller.userId) throw new Refusal('own_roles')
  return open
}

const record = (
  tx: Tx,
  what: 'staff.role_given' | 'staff.role_taken',
  { userId, role, ...details }: Change & { approvedBy?: string },
  { actor, at }: { actor: string; at: Temporal.Instant },
): Promise<void> =>
  recordChange(tx, { at, actor, what, subject: userId, details: { role, ...details }, payload: { role } })

/**
 * Gives a role, or asks a second administrator for the word on one that moves money or decides. A role that they have changes nothing.
 * Returns whether it waits. Throws what `lockMember` and `requestApproval` do.
 */
export const askForRole = async (
  { db, now, wake }: ChangeDeps,
  caller: Caller,
  { id, ...change }: Change & { id: string },
): Promise<boolean> => {
  const waits = await transaction(db, async (tx) => {
    const at = now()
    const { userId, role, reason } = change
    await lockMember(tx, caller, userId)
    if ((await selectRoles(tx, userId)).includes(role)) return false
    if (rolesOfTwo.includes(role)) {
      const person = await findUserById(tx, userId)
      const { firstName = '', lastName = '', email = '' } = person ?? {}
      const content = { kind: 'staff_role', userId, name: `${firstName} ${lastName}`, email, role } as const
      await requestApproval(tx, { id, subject: userId, content, reason, requestedBy: caller.userId, at })
      return true
    }
    await giveRole(tx, { userId, role, at })
    await record(tx, 'staff.role_given', change, { actor: caller.userId, at })
    return false
  })
  wake()
  return waits
}

/** What a second administrator approved. Throws `not_found` when the person left, and `own_roles` for one's own role. */
export const giveApprovedRole: CarryOut<'staff_role'> = async ({ tx }, approved) => {
  const { content, reason, requestedBy, approvedBy, at } = approved
  const { userId, role } = content
  await lockMember(tx, { userId: approvedBy }, userId)
  await giveRole(tx, { userId, role, at })
  await record(tx, 'staff.role_given', { userId, role, reason, approvedBy }, { actor: requestedBy, at })
}

/** Takes a role away with the next call. Throws what `lockMember` does, `not_found` for a role they have not, and `last_admin`. */
export const takeRole = async ({ db, now, wake }: ChangeDeps, caller: Caller, change: Change): Promise<void> => {
  await transaction(db, async (tx) => {
    const at = now()
    const { userId, role } = change
    const open = await lockMember(tx, caller, userId)
    const left = (await selectPeopleWith(tx, role)).filter((id) => open.includes(id))
    if (!left.includes(userId)) throw new Refusal('not_found')
    if (role === 'administrator' && left.length === 1) throw new Refusal('last_admin')
    await deleteRole(tx, { userId, role })
    await record(tx, 'staff.role_taken', change, { actor: caller.userId, at })
  })
  wake()
}
