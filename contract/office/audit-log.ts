import { Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { AuditRow } from './customer-profile.ts'

const Filter = z.strictObject({
  /** The actor: a complete e-mail, or the name of a job. */
  person: typedText().max(254).optional(),
  /** Subject prefix of the action: 'transfer', 'card_dispute'. */
  about: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  /** Days of New York; both count. */
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  /** Read-only entries are omitted by default. */
  reads: z.enum(['shown', 'hidden']).default('hidden'),
})

export type AuditLogFilter = z.infer<typeof Filter>

export const AuditLog = page(AuditRow).extend({
  proof: z.strictObject({
    /** `unchecked`: no check has run since this log was created. */
    state: z.enum(['intact', 'broken', 'unchecked']),
    checkedAt: Instant.nullable(),
    /** Entries in the chain, and written entries without a link yet. */
    links: z.int(),
    waiting: z.int(),
  }),
})
export type AuditLog = z.infer<typeof AuditLog>

export const auditLog = {
  list: route({
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
    permission: 'audit.view',
    summary: 'The audit log by actor, noun and day, the newest first, with the result of the last integrity check.',
    query: Filter.extend(PageQuery.shape),
    reply: AuditLog,
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/audit-log.csv',
    access: 'admin',
    permission: 'audit.view',
    limit: { max: 20, minutes: 10 },
    summary: 'The log behind a filter as CSV, streamed, with times in UTC and of New York; the export is audited.',
    query: Filter,
  }),
}
