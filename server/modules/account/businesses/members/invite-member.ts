import { invitationDays, type MemberRole, members_max, openInvitations_max } from '#contract/account/businesses.ts'
import { canonicalEmail, isEmail } from '#contract/lib/email.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { findUser } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { mailInvitation } from '../notices/mail-invitation.ts'
import { memberInvitations, selectOpen, withdrawInvitedBy } from './invitation-queries.ts'
import { tokenDigestOf, tokenOf } from './invitation-token.ts'
import { findMember, selectMembers } from './member-queries.ts'
import { lockOpenBusiness, type MemberKey } from './require-member.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

/** Limits unsolicited mail, because an invitation can be addressed to anyone. */
const mailsPerDay_max = 40

type Invited = MemberKey & { id: string; email: string; role: MemberRole; requestDigest: string }

/**
 * Mails an invitation that only an account with this address can accept; it replaces an open one for the same address. The same id
 * returns the same invitation. Refuses `not_found`, `forbidden`, `business_not_open`, `member_already`, `too_many_members`, `too_many`,
 * and a malformed address.
 */
export const inviteMember = async (deps: Deps, invited: Invited): Promise<void> => {
  const { db, now } = deps
  const email = canonicalEmail(invited.email)
  if (!isEmail(email)) throw refuseFields({ email: email === '' ? 'required' : 'malformed' })
  await takeLimit(deps, { key: `business-invitations:${invited.businessId}`, max: mailsPerDay_max, minutes: 24 * 60 })
  await transaction(db, (tx) => invite(tx, deps, { ...invited, email }, now()))
  deps.wake()
}

const invite = async (
  tx: Tx,
  deps: Deps,
  { id, email, role, requestDigest, ...asking }: Invited,
  at: Temporal.Instant,
): Promise<void> => {
  const { businessId, userId } = asking
  const { business } = await lockOpenBusiness(tx, asking, 'manage')
  if (replayed(await memberInvitations.find(tx, { id }), requestDigest)) return
  const person = await findUser(tx, email)
  if (person && (await findMember(tx, { businessId, userId: person._id })))
    throw refuseFields({ email: 'member_already' })
  // A newer invitation of an address replaces the open one.
  await memberInvitations.updateAll(tx, { businessId, email, state: 'open' }, { state: 'withdrawn', stateAt: at })
  const [members, open] = [await selectMembers(tx, businessId), await selectOpen(tx, businessId, at)]
  if (members.length >= members_max || open.length >= openInvitations_max) throw new Refusal('too_many_members')
  const row = {
    ...({ id, requestDigest, businessId, email, role, state: 'open', invitedBy: userId } as const),
    tokenDigest: tokenDigestOf(deps.secrets, tokenOf(deps.secrets, id)),
    ...{ createdAt: at, stateAt: at, expiresAt: at.add({ hours: 24 * invitationDays }) },
  }
  if (!(await memberInvitations.insertOnce(tx, row))) throw new Refusal('conflict')
  await mailInvitation(tx, deps, { invitation: row, business, account: person })
  const change = { at, actor: userId, what: 'business_member.invited', subject: businessId }
  await recordChange(tx, { ...change, details: { invitation: id, role } })
}

/** Invalidates its link. Refuses `not_found`, `forbidden`; a closed one stays as it is. */
export const withdrawInvitation = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { invitationId, ...asking }: MemberKey & { invitationId: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    const at = now()
    await lockOpenBusiness(tx, asking, 'manage')
    const invitation = await memberInvitations.find(tx, { id: invitationId })
    if (invitation?.businessId !== asking.businessId) throw new Refusal('not_found')
    if (invitation.state !== 'open') return
    await memberInvitations.update(tx, { id: invitationId }, { state: 'withdrawn', stateAt: at })
    await recordWithdrawn(tx, { ...asking, invitationId, at })
  })

const recordWithdrawn = (
  tx: Tx,
  { businessId, userId, invitationId, at }: MemberKey & { invitationId: string; at: Temporal.Instant },
): Promise<void> => {
  const change = { at, actor: userId, what: 'business_member.invitation_withdrawn', subject: businessId }
  return recordChange(tx, { ...change, details: { invitation: invitationId } })
}

/** Invalidates the links sent by a member who may no longer manage the company. `userId`: who ended that. */
export const withdrawInvitationsOf = async (
  tx: Tx,
  { memberId, ...asking }: MemberKey & { memberId: string; at: Temporal.Instant },
): Promise<void> => {
  const { businessId, at } = asking
  for (const invitationId of await withdrawInvitedBy(tx, { businessId, invitedBy: memberId, at }))
    await recordWithdrawn(tx, { ...asking, invitationId })
}
