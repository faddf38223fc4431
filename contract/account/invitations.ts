import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** Link lifetime, and the maximum of open invitations and of invitations per day for one customer. */
export const invitationDays = 30
export const openInvitations_max = 20
export const invitationsADay_max = 20

export const invitationStates = ['open', 'accepted', 'expired', 'canceled'] as const

export const Invitation = z.strictObject({
  id: Id,
  /** The invitee or the person who accepted; null for an open invitation. */
  person: z.strictObject({ id: Id, fullName: z.string() }).nullable(),
  state: z.enum(invitationStates),
  /** The link's path on our own origin. */
  path: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  stateAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

export const invitations = {
  list: route({
    method: 'GET',
    path: '/api/invitations',
    access: 'customer',
    summary: 'Your invitations, newest first.',
    query: PageQuery,
    reply: page(Invitation),
  }),
  create: route({
    method: 'POST',
    path: '/api/invitations',
    idempotent: true,
    access: 'customer',
    summary: 'Creates a link by which one person can open an account.',
    body: z.strictObject({ id: Id, personId: Id.nullable().default(null) }),
    success: 201,
    reply: Invitation,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/invitations/:id/cancellation',
    access: 'customer',
    summary: 'Cancels an invitation: its link no longer shows the inviter.',
    params: IdParams,
    reply: Invitation,
  }),
  open: route({
    method: 'GET',
    path: '/api/invite/:token',
    access: 'anyone',
    limit: { max: 600, minutes: 10 },
    summary: 'The inviter’s first name.',
    params: z.strictObject({ token: z.string().max(100) }),
    reply: z.strictObject({ firstName: z.string() }),
  }),
}
