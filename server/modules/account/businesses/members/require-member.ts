import { type Permission, roleMay } from '#contract/account/businesses.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { BusinessRecord, MemberRecord } from '../business.ts'
import { findBusiness, lockBusiness } from '../queries.ts'
import { findMember } from './member-queries.ts'

export type MemberKey = { businessId: string; userId: string }
export type Membership = { business: BusinessRecord; member: MemberRecord }

const check = (
  business: BusinessRecord | undefined,
  member: MemberRecord | undefined,
  may: Permission | undefined,
): Membership => {
  if (!business || !member) throw new Refusal('not_found')
  if (may && !roleMay[member.role][may]) throw new Refusal('forbidden')
  return { business, member }
}

/**
 * Requires a current member. Refuses `not_found` to others, which hides the existence of the business, and `forbidden` to a role without
 * the permission.
 */
export const requireMember = async (
  db: Db,
  { businessId, userId }: MemberKey,
  may?: Permission,
): Promise<Membership> => {
  const [business, member] = [await findBusiness(db, businessId), await findMember(db, { businessId, userId })]
  return check(business, member, may)
}

export const isMember = async (db: Db, asking: MemberKey): Promise<boolean> =>
  (await findMember(db, asking)) !== undefined

/** As `requireMember`, with a lock: no removal or role change until commit. */
export const lockMember = async (tx: Tx, { businessId, userId }: MemberKey, may?: Permission): Promise<Membership> => {
  const business = await lockBusiness(tx, businessId)
  const member = await findMember(tx, { businessId, userId }, { share: true })
  return check(business, member, may)
}

/** Refuses `business_not_open` before staff approval and after the account was closed. */
export const refuseUnopened = ({ state }: Pick<BusinessRecord, 'state'>): void => {
  if (state !== 'approved') throw new Refusal('business_not_open')
}

/** Also locks the company's account; the same refusals. */
export const lockOpenBusiness = async (tx: Tx, asking: MemberKey, may: Permission): Promise<Membership> => {
  const membership = await lockMember(tx, asking, may)
  refuseUnopened(membership.business)
  if (!(await lockIfOpen(tx, asking.businessId))) throw new Refusal('business_not_open')
  return membership
}
