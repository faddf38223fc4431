import { Refusal } from '#contract/lib/errors.ts'
import { grantOf, type Permission, type StaffRole } from '#contract/lib/permissions.ts'
import { newRoleHours } from '#contract/staff/approvals.ts'
import type { Tx } from '#server/platform/database.ts'

/** A person's role; `givenBy` requested it, null for the command line. */
export type HeldRole = { role: StaffRole; givenAt: Temporal.Instant; givenBy: string | null }
export type HeldRoles = (tx: Tx, userId: string) => Promise<HeldRole[]>

type Pair = { permission: Permission; requestedBy: string; deciderId: string; at: Temporal.Instant }

const isNew = ({ givenAt, givenBy }: HeldRole, at: Temporal.Instant): boolean =>
  givenBy !== null && Temporal.Instant.compare(givenAt.add({ hours: newRoleHours }), at) > 0

const allow = (held: readonly HeldRole[], permission: Permission): boolean =>
  grantOf(
    held.map(({ role }) => role),
    permission,
  ) !== undefined

/**
 * Only roles that the requester did not grant count for the approver, and none that is new, which prevents a requester from creating
 * their own second approver. Refuses `approval_dependent`.
 */
export const refuseDependent = async (
  { tx, heldRoles }: { tx: Tx; heldRoles: HeldRoles },
  { permission, requestedBy, deciderId, at }: Pair,
): Promise<void> => {
  const [decider, requester] = [await heldRoles(tx, deciderId), await heldRoles(tx, requestedBy)]
  const counting = decider.filter((held) => held.givenBy !== requestedBy && !isNew(held, at))
  const isPuppet = requester.some((held) => held.givenBy === deciderId && isNew(held, at))
  if (!allow(counting, permission) || isPuppet)
    throw new Refusal('approval_dependent', { values: { hours: String(newRoleHours) } })
}

/** Refuses `approval_no_asker` when the requester no longer has the permission. */
export const refuseFormerRequester = async (
  { tx, heldRoles }: { tx: Tx; heldRoles: HeldRoles },
  { permission, requestedBy }: Pick<Pair, 'permission' | 'requestedBy'>,
): Promise<void> => {
  if (!allow(await heldRoles(tx, requestedBy), permission)) throw new Refusal('approval_no_asker')
}
