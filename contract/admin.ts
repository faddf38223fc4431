import { IdParams, route, Said } from './route.ts'
import { z } from './zod.ts'

/** The acting administrator's e-mail, accepted for compatibility; it must be the bearer's own. */
const adminEmail = z.string().max(254).optional()

export const admin = {
  /** `allCustomers` is a signed token (a JWT) that expires in a minute; it decodes to `{ allCustomers: Customer[], total }`. */
  getAllCustomers: route({ method: 'GET', path: '/api/admin/get-all-customers', access: 'admin', summary: 'The newest customers as a signed token, for compatibility; the screen uses the paged list.', reply: z.strictObject({ status: z.literal(true), data: z.strictObject({ allCustomers: z.string() }) }) }),
  removeUser: route({ method: 'DELETE', path: '/api/admin/remove-user/:id', access: 'admin', summary: 'Closes an account: it signs in no more and leaves the lists; what the law keeps is kept.', params: IdParams, reply: Said }),
  assignAdmin: route({ method: 'PUT', path: '/api/admin/assign-admin/:id', access: 'admin', summary: 'Makes a verified user an administrator.', params: IdParams, body: z.strictObject({ adminEmail }), reply: Said }),
} // biome-ignore format: one call a line
