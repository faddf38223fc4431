import type { Invitation, Member } from '#contract/account/business-members.ts'
import { roleMay } from '#contract/account/businesses.ts'
import { fullName, readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type InvitationRecord, selectOpen } from './invitation-queries.ts'
import { selectMembers } from './member-queries.ts'
import { type MemberKey, requireMember } from './require-member.ts'

const wireInvitation = ({ id, email, role, createdAt, expiresAt }: InvitationRecord): Invitation => ({
  ...{ id, email, role, createdAt: createdAt.toString(), expiresAt: expiresAt.toString() },
})

/** For members; open invitations only for those who may change members. Refuses `not_found`. */
export const listMembers = async (
  { db, now }: { db: Db } & Pick<Deps, 'now'>,
  asking: MemberKey,
): Promise<{ items: Member[]; invitations: Invitation[] }> => {
  const { businessId, userId } = asking
  const { member } = await requireMember(db, asking)
  const members = await selectMembers(db, businessId)
  const people = await readUsers(
    db,
    members.map((one) => one.userId),
  )
  const items = members.flatMap((one): Member[] => {
    const person = people.get(one.userId)
    if (!person) return []
    const { role, joinedAt } = one
    return [
      {
        ...{ userId: one.userId, name: fullName(person), email: person.email, role },
        ...{ joinedAt: joinedAt.toString(), isYou: one.userId === userId },
      },
    ]
  })
  const mayManage = roleMay[member.role].manage
  return { items, invitations: mayManage ? (await selectOpen(db, businessId, now())).map(wireInvitation) : [] }
}
