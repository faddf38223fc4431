import { staffRoles } from '../lib/permissions.ts'
import { Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedParagraphs } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { approvalReasonLetters_max } from './approvals.ts'

/** Interval of access reviews (23 NYCRR 500.7(a)). */
export const reviewDays = 365

const Role = z.enum(staffRoles)

export const StaffMember = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  /** The last day of temporary roles. */
  until: z.partialRecord(Role, PlainDate),
  /** Start of their oldest role; null without one. */
  since: Instant.nullable(),
  self: z.boolean(),
  /** Due date of the access review; null without a role. */
  reviewDue: Instant.nullable(),
  reviewed: z.strictObject({ at: Instant, by: z.string(), note: z.string() }).nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** A role pending a second approval; `id` is that of the approval. */
const WaitingRole = z.strictObject({ id: Id, userId: Id, role: Role })
export type WaitingRole = z.infer<typeof WaitingRole>

const Reason = typedParagraphs().min(3).max(approvalReasonLetters_max)

export const staff = {
  list: route({
    method: 'GET',
    path: '/api/admin/staff',
    access: 'admin',
    permission: 'staff.view',
    summary: 'The members of staff with their roles and yearly reviews, and the changes pending dual approval.',
    reply: z.strictObject({ items: z.array(StaffMember), waiting: z.array(WaitingRole) }),
  }),
  giveRole: route({
    method: 'POST',
    path: '/api/admin/staff/:id/roles',
    idempotent: true,
    access: 'admin',
    permission: 'staff.manage',
    summary: 'Requests a role, permanent or until a day, with a reason; it waits for a second administrator.',
    params: IdParams,
    /** `id` is that of the approval, made by the client. */
    body: z.strictObject({
      ...{ id: Id, role: Role, reason: Reason },
      /** The last day of a temporary role, in New York; an administrator’s has none. */
      until: PlainDate.nullable().default(null),
    }),
    reply: z.strictObject({ waits: z.boolean() }),
  }),
  takeRole: route({
    method: 'POST',
    path: '/api/admin/staff/:id/role-removals',
    access: 'admin',
    permission: 'staff.remove',
    summary:
      'Removes a role immediately, with a reason; an administrator’s waits for a second one. Not one’s own; one administrator remains.',
    params: IdParams,
    body: z.strictObject({ role: Role, reason: Reason }),
    reply: StaffMember,
  }),
  review: route({
    method: 'POST',
    path: '/api/admin/staff/:id/reviews',
    idempotent: true,
    access: 'admin',
    permission: 'staff.remove',
    summary: 'Certifies a person’s current roles for a year; refused when they have changed.',
    params: IdParams,
    body: z.strictObject({ id: Id, roles: z.array(Role).min(1).max(5), note: Reason }),
    success: 201,
    reply: StaffMember,
  }),
}
