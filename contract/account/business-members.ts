import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { BusinessSummary, MemberRole } from './businesses.ts'

export const Member = z.strictObject({
  userId: Id,
  name: z.string(),
  email: z.string(),
  role: MemberRole,
  joinedAt: Instant,
  isYou: z.boolean(),
})
export type Member = z.infer<typeof Member>

const Invitation = z.strictObject({
  id: Id,
  email: z.string(),
  role: MemberRole,
  createdAt: Instant,
  expiresAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

const Members = z.strictObject({
  items: z.array(Member),
  /** Present only for callers who may change members. */
  invitations: z.array(Invitation),
})

/** The public view behind an invitation link; contains no personal names. */
const ShownInvitation = z.strictObject({
  business: z.string(),
  role: MemberRole,
  /** Masked: 'm···a@sol.test' */
  email: z.string(),
  expiresAt: Instant,
  /** Whether the caller's address is the invited one; null when signed out. */
  isYours: z.boolean().nullable(),
})
export type ShownInvitation = z.infer<typeof ShownInvitation>

const MemberParams = IdParams.extend({ userId: Id })
const TokenParams = z.strictObject({ token: z.string().max(64) })

export const businessMembers = {
  list: route({
    method: 'GET',
    path: '/api/businesses/:id/members',
    access: 'customer',
    summary: 'The members of a business.',
    params: IdParams,
    reply: Members,
  }),
  invite: route({
    method: 'POST',
    path: '/api/businesses/:id/invitations',
    idempotent: true,
    access: 'customer',
    summary: 'Mails an invitation to one address. Owners only.',
    params: IdParams,
    body: z.strictObject({ id: Id, email: typedText().max(254), role: MemberRole }),
    limit: { max: 30, minutes: 60 },
    success: 201,
    reply: Members,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/businesses/:id/invitations/:invitationId',
    access: 'customer',
    summary: 'Withdraws an invitation and invalidates its link.',
    params: IdParams.extend({ invitationId: Id }),
    reply: Members,
  }),
  shown: route({
    method: 'GET',
    path: '/api/business-invitations/:token',
    access: 'anyone',
    limit: { max: 60, minutes: 10 },
    summary: 'The details of an invitation, by its link.',
    params: TokenParams,
    reply: ShownInvitation,
  }),
  accept: route({
    method: 'POST',
    path: '/api/business-invitations/:token/acceptance',
    access: 'customer',
    limit: { max: 30, minutes: 10 },
    summary: 'Makes you a member, if the invitation is for your address.',
    params: TokenParams,
    reply: BusinessSummary,
  }),
  changeRole: route({
    method: 'PUT',
    path: '/api/businesses/:id/members/:userId/role',
    access: 'customer',
    summary: 'Changes a member’s role immediately. Owners only; one owner always remains.',
    params: MemberParams,
    body: z.strictObject({ role: MemberRole }),
    reply: Members,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/businesses/:id/members/:userId',
    access: 'customer',
    summary: 'Removes a member immediately, or leaves the business. One owner always remains.',
    params: MemberParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}
