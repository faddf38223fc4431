import { AdminBody } from '../lib/admin-body.ts'
import { Acknowledged, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { User } from '../people/identity.ts'

export const customerTabs = ['all', 'non-verified', 'verification-requests', 'verified', 'admins'] as const
export type CustomerTab = (typeof customerTabs)[number]
export const customerOrders = ['joined', 'name', 'email', 'age', 'state'] as const
export type CustomerOrder = (typeof customerOrders)[number]

/** Newest first by default; all other orders are ascending. */
const CustomersFilter = z.strictObject({
  tab: z.enum(customerTabs).default('all'),
  /** Search terms, each a part of the e-mail, a name (ignoring case and accents) or the phone. */
  search: typedText().max(254).optional(),
  sort: z.enum(customerOrders).default('joined'),
  direction: z.enum(['asc', 'desc']).optional(),
})
/** Without a cursor, the first page. */
const CustomersPage = CustomersFilter.extend({
  ...PageQuery.shape,
  cursor: z.string().max(600).optional(),
})

/** E-mail, phone, day of birth and street are masked, since viewing them requires a reason. Staff's e-mails stay whole. */
const ListedCustomer = User.extend({ dob: z.string(), age: z.int().nullable() })
export type ListedCustomer = z.infer<typeof ListedCustomer>

export const exportReason = { min: 3, max: 200 }

const counts = z.strictObject({
  all: z.number(),
  nonVerified: z.number(),
  verificationRequests: z.number(),
  verified: z.number(),
  admins: z.number(),
})

export const customers = {
  list: route({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'admin',
    permission: 'customers.view',
    summary: 'Customers with masked data, filtered by tab and search terms, in the requested order.',
    query: CustomersPage,
    reply: page(ListedCustomer).extend({ counts }),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/customers.csv',
    access: 'admin',
    permission: 'customers.export',
    summary: 'The list behind a filter as CSV with masked e-mails, streamed; the export is audited.',
    query: CustomersFilter,
  }),
  wholeCsv: route({
    method: 'GET',
    path: '/api/admin/customers-unmasked.csv',
    access: 'admin',
    permission: 'customers.export-unmasked',
    summary:
      'The same with e-mail, phone and day of birth, with a reason; the audit log stores it and the number of rows.',
    query: CustomersFilter.extend({ reason: typedParagraphs().min(exportReason.min).max(exportReason.max) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'admin',
    permission: 'customers.view',
    summary: 'One customer; the view is audited.',
    params: IdParams,
    /** Phone, day of birth and street are masked; `customerProfile.reveal` shows them. */
    reply: User.extend({ dob: z.string(), age: z.int().nullable(), requestedAt: Instant.nullable() }),
  }),
  /** `allCustomers` is a signed token (a JWT) that expires in a minute; it decodes to `{ allCustomers: Customer[], total }`. */
  getAll: route({
    method: 'GET',
    path: '/api/admin/get-all-customers',
    access: 'admin',
    permission: 'customers.export-unmasked',
    summary: 'The newest customers as a signed token, for compatibility; the screen uses the paged list.',
    query: AdminBody.pick({ adminEmail: true }),
    reply: z.strictObject({ status: z.literal(true), data: z.strictObject({ allCustomers: z.string() }) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/remove-user/:id',
    access: 'admin',
    permission: 'customers.close',
    summary:
      'Closes an account: it can no longer sign in and is removed from lists. Closing an administrator’s requires dual approval.',
    params: IdParams,
    body: AdminBody,
    reply: Acknowledged,
  }),
  assignAdmin: route({
    method: 'PUT',
    path: '/api/admin/assign-admin/:id',
    access: 'admin',
    permission: 'staff.manage',
    summary:
      'Makes a verified user an administrator; with two or more administrators, once a second one has approved it.',
    params: IdParams,
    body: AdminBody,
    reply: Acknowledged,
  }),
}
