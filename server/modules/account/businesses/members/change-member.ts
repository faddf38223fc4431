import { type MemberRole, roleMay } from '#contract/account/businesses.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { MemberRecord } from '../business.ts'
import { withdrawInvitationsOf } from './invite-member.ts'
import { findMember, markRemoved, members, selectMembers } from './member-queries.ts'
import { lockMember, type MemberKey } from './require-member.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>
/** `memberId`: the affected member. */
type Changed = MemberKey & { memberId: string }

const otherMember = async (tx: Tx, { businessId, memberId }: Changed): Promise<MemberRecord> => {
  const member = await findMember(tx, { businessId, userId: memberId })
  if (!member) throw new Refusal('not_found')
  return member
}

/** The business is locked: of two owners who remove each other concurrently, one remains. */
const refuseLastOwner = async (tx: Tx, { businessId, userId, role }: MemberRecord): Promise<void> => {
  if (role !== 'owner') return
  const others = (await selectMembers(tx, businessId)).filter((one) => one.role === 'owner' && one.userId !== userId)
  if (others.length === 0) throw new Refusal('last_owner')
}

/** Immediate: the member's decision in progress is committed first or refused. Refuses `not_found`, `forbidden`, `last_owner`. */
export const changeRole = async (deps: Deps, { role, ...changed }: Changed & { role: MemberRole }): Promise<void> => {
  const { businessId, userId, memberId } = changed
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockMember(tx, changed, 'manage')
    const member = await otherMember(tx, changed)
    if (member.role === role) return
    await refuseLastOwner(tx, member)
    // Waits for the member's decisions in progress.
    await members.update(tx, { businessId, userId: memberId }, { role })
    if (!roleMay[role].manage) await withdrawInvitationsOf(tx, { ...changed, at })
    const details = { member: memberId, from: member.role, to: role }
    const change = { at, actor: userId, what: 'business_member.role_changed', subject: businessId, details }
    await recordChange(tx, { ...change, payload: { userId: memberId, role } })
  })
  deps.wake()
}

/**
 * Removes a member immediately, also in open sessions: every call reads the membership. An owner removes others, and each member may
 * leave. Refuses `not_found`, `forbidden`, `last_owner`.
 */
export const removeMember = async (deps: Deps, changed: Changed): Promise<void> => {
  const { businessId, userId, memberId } = changed
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockMember(tx, changed, memberId === userId ? undefined : 'manage')
    const member = await otherMember(tx, changed)
    await refuseLastOwner(tx, member)
    await markRemoved(tx, { businessId, userId: memberId }, at)
    await withdrawInvitationsOf(tx, { ...changed, at })
    const details = { member: memberId, role: member.role }
    const change = { at, actor: userId, what: 'business_member.removed', subject: businessId, details }
    await recordChange(tx, { ...change, payload: { userId: memberId, actor: userId } })
  })
  deps.wake()
}
