import { User } from './identity.ts'
import { Id, IdParams, Instant, PageQuery, page, route, Said } from './route.ts'
import { z } from './zod.ts'

/** png, jpg or jpeg by content, and at most ten megabytes. */
export const documentBytesMax = 10 * 1024 * 1024

export const customerTabs = ['all', 'non-verified', 'verification-requests', 'verified', 'admins'] as const
export const customerOrders = ['joined', 'name', 'email', 'age', 'state'] as const

/** Which customers, and in which order: newest first unless told; every other order begins with its smallest. */
const CustomersAsked = z.strictObject({
  tab: z.enum(customerTabs).default('all'),
  /** A part of the e-mail, in any case. */
  search: z.string().max(254).optional(),
  sort: z.enum(customerOrders).default('joined'),
  direction: z.enum(['asc', 'desc']).optional(),
})
/** A page by its cursor, or else by its number; the first one without either. */
const CustomersPage = CustomersAsked.extend({
  ...PageQuery.shape,
  cursor: z.string().max(600).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
})

/** What the customer is told. `sentTo` is the customer's e-mail; the rest may be left empty when a customer is verified: the server has words of its own. */
export const NotificationPayload = z.strictObject({
  sentBy: z.string().max(120),
  sentTo: z.string().max(254),
  title: z.string().max(200),
  message: z.string().max(4000),
})

const Decision = z.strictObject({
  notificationPayload: NotificationPayload,
  /** Accepted for compatibility; it must be the acting admin's own. */
  adminEmail: z.string().max(254).optional(),
  /** The customer. Beside an id in the path it must be the same; without either, `sentTo` says who is meant. */
  _id: Id.optional(),
  /** When the request was made that is decided about, as the profile said it: another one in its place is not decided. */
  requestedAt: Instant.optional(),
})

/** Why a document is looked at: chosen from a list or typed, and kept with who looked. */
export const viewReasonLetters = { min: 3, max: 200 } as const
const viewReason = z.string().trim().min(viewReasonLetters.min).max(viewReasonLetters.max)

/** Where the caller's own request stands. A rejection is told until they ask again. */
const Standing = z.strictObject({
  state: z.enum(['not_verified', 'pending', 'verified']),
  requestedAt: Instant.nullable(),
  rejection: z.strictObject({ title: z.string(), message: z.string(), at: Instant }).nullable(),
})
export type Standing = z.infer<typeof Standing>

const counts = z.strictObject({
  all: z.number(),
  nonVerified: z.number(),
  verificationRequests: z.number(),
  verified: z.number(),
  admins: z.number(),
})

export const verification = {
  request: route({ method: 'PUT', path: '/api/user/verification-request', access: 'customer', summary: 'Uploads the identity document and asks for verification.', multipart: true, body: z.strictObject({ email: z.string().max(254).default(''), password: z.string().max(200).default(''), folder: z.literal('user-docs') }), reply: z.strictObject({ status: z.literal(true), details: z.string(), token: z.string() }) }),
  standing: route({ method: 'GET', path: '/api/user/verification-request', access: 'customer', summary: 'Where your request for verification stands, and why the last one was rejected.', reply: Standing }),
  verify: route({ method: 'PUT', path: '/api/admin/verify-customer/:id', access: 'admin', summary: 'Verifies a customer who asked for it.', params: IdParams, body: Decision, reply: Said }),
  reject: route({ method: 'PUT', path: '/api/admin/reject-verification-request', access: 'admin', summary: 'Rejects a verification request and tells the customer why.', body: Decision, reply: Said }),
  customers: route({ method: 'GET', path: '/api/admin/customers', access: 'admin', summary: 'Customers, filtered by tab and e-mail, in the order that is asked for.', query: CustomersPage, reply: page(User).extend({ counts }) }),
  customersCsv: route({ method: 'GET', path: '/api/admin/customers.csv', access: 'admin', summary: 'The whole list behind a filter as CSV, streamed; the export is written to the audit log.', query: CustomersAsked }),
  customer: route({ method: 'GET', path: '/api/admin/customers/:id', access: 'admin', summary: 'One customer; the read is written to the audit log.', params: IdParams, reply: User.extend({ requestedAt: Instant.nullable() }) }),
  document: route({ method: 'GET', path: '/api/admin/customers/:id/document', access: 'admin', summary: 'The identity document, unsealed for this view, with the viewer and the time burnt in; the view and its reason are written to the audit log.', params: IdParams, query: z.strictObject({ reason: viewReason }) }),
} // biome-ignore format: one call a line
