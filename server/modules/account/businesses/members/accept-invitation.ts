import type { ShownInvitation } from '#contract/account/business-members.ts'
import { type BusinessSummary, members_max } from '#contract/account/businesses.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { isSameEmail, lockIfOpen, maskEmail, readUser } from '#server/modules/people/identity/index.ts'
import { isListed } from '#server/modules/staff/screening/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { displayName } from '../business.ts'
import { findBusiness, lockBusiness } from '../queries.ts'
import { summaryOf } from '../view.ts'
import { type InvitationRecord, memberInvitations } from './invitation-queries.ts'
import { tokenDigestOf } from './invitation-token.ts'
import { addMember, findMember, selectMembers } from './member-queries.ts'
import { refuseUnopened } from './require-member.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

/** Refuses `invitation_closed` alike for an unknown, withdrawn, accepted, or expired one. */
const usable = (invitation: InvitationRecord | undefined, now: Temporal.Instant): InvitationRecord => {
  const isOpen = invitation?.state === 'open' && Temporal.Instant.compare(now, invitation.expiresAt) < 0
  if (!invitation || !isOpen) throw new Refusal('invitation_closed')
  return invitation
}

/** For the holder of the link: no person's name, and the address masked. Refuses `invitation_closed`. */
export const showInvitation = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { token, caller }: { token: string; caller: Caller | undefined },
): Promise<ShownInvitation> => {
  const { businessId, role, email, expiresAt } = usable(
    await memberInvitations.find(db, { tokenDigest: tokenDigestOf(secrets, token) }),
    now(),
  )
  return {
    business: displayName(await businessOf(db, businessId)),
    ...{ role, email: maskEmail(email), expiresAt: expiresAt.toString() },
    isYours: caller ? isSameEmail(caller.email, email) : null,
  }
}

const businessOf = async (db: Db, id: string) => {
  const business = await findBusiness(db, id)
  if (!business) throw new Refusal('invitation_closed')
  return business
}

/**
 * Makes a person a member when their account has the invited address. Idempotent. Refuses `invitation_closed`,
 * `invitation_other_address`, `too_many_members`, `review_needed` on a sanctions match.
 */
export const acceptInvitation = async (
  deps: Deps,
  { token, caller }: { token: string; caller: Caller },
): Promise<BusinessSummary> => {
  const { userId } = caller
  const tokenDigest = tokenDigestOf(deps.secrets, token)
  const summary = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const seen = await memberInvitations.find(tx, { tokenDigest })
    const business = seen && (await lockBusiness(tx, seen.businessId))
    if (!seen || !business) throw new Refusal('invitation_closed')
    const locked = await memberInvitations.lock(tx, { tokenDigest })
    const known = locked?.state === 'accepted' && (await findMember(tx, { businessId: business.id, userId }))
    if (known && isSameEmail(caller.email, locked.email)) return summaryOf(tx, { business, member: known })
    const invitation = usable(locked, at)
    if (!isSameEmail(caller.email, invitation.email)) throw new Refusal('invitation_other_address')
    refuseUnopened(business)
    if (!(await lockIfOpen(tx, userId))) throw new Refusal('invitation_closed')
    if ((await selectMembers(tx, business.id)).length >= members_max) throw new Refusal('too_many_members')
    const person = await readUser(tx, userId)
    if (await isListed(tx, { ...deps, at }, { moment: 'business_member', person })) return 'held'
    const { role, id } = invitation
    await addMember(tx, { businessId: business.id, userId, role, joinedAt: at })
    await memberInvitations.update(tx, { id }, { state: 'accepted', stateAt: at })
    const change = { at, actor: userId, what: 'business_member.joined', subject: business.id }
    await recordChange(tx, { ...change, details: { invitation: id, role }, payload: { userId, role } })
    const member = await findMember(tx, { businessId: business.id, userId })
    if (!member) throw new Error(`${userId} joined ${business.id} and is no member`)
    return summaryOf(tx, { business, member })
  })
  deps.wake()
  if (summary === 'held') throw new Refusal('review_needed')
  return summary
}
