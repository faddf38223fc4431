import { Reason } from '../lib/reason.ts'
import { Id, Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { PeriodChecks, periodStops } from './period-checks.ts'
import { Month } from './reporting.ts'

export { type PeriodStop, periodStops } from './period-checks.ts'

const Person = z.strictObject({ id: Id, name: z.string() })

export const Period = z.strictObject({
  month: Month,
  state: z.enum(['open', 'pending_approval', 'closed']),
  /** Of an open month; empty where it can be closed. */
  stops: z.array(z.strictObject({ stop: z.enum(periodStops), count: z.int() })),
  /** Only for the next open month to close; empty for the others. */
  checks: PeriodChecks,
  requestedBy: Person.nullable(),
  requestedAt: Instant.nullable(),
  note: z.string(),
  decidedBy: Person.nullable(),
  decidedAt: Instant.nullable(),
  /** Only the last closed month may be reopened. */
  reopens: z.boolean(),
  reopened: z.strictObject({ by: Person, at: Instant, reason: z.string() }).nullable(),
})
export type Period = z.infer<typeof Period>

const MonthParams = z.strictObject({ month: Month })

export const periods = {
  list: route({
    method: 'GET',
    path: '/api/admin/periods',
    access: 'admin',
    permission: 'books.view',
    summary: 'The months of the books, the newest first, with the obstacles to closing each open one.',
    reply: z.strictObject({ items: z.array(Period) }),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/reporting/periods.csv',
    access: 'admin',
    permission: 'books.view',
    summary: 'The months of the books and who closed each, as CSV.',
  }),
  pdf: route({
    method: 'GET',
    path: '/api/admin/reporting/periods.pdf',
    access: 'admin',
    permission: 'books.view',
    summary: 'The months of the books and who closed each, as a PDF.',
  }),
  ask: route({
    method: 'POST',
    path: '/api/admin/periods/:month/closing',
    idempotent: true,
    access: 'admin',
    permission: 'books.close',
    summary: 'Requests the close of a month. Once another person approves, no posting in it is accepted.',
    success: 201,
    params: MonthParams,
    body: z.strictObject({ id: Id, note: Reason }),
    reply: Period,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/admin/periods/:month/reopening',
    idempotent: true,
    access: 'admin',
    permission: 'books.close',
    summary: 'Requests reopening the last closed month. Another person decides.',
    success: 201,
    params: MonthParams,
    body: z.strictObject({ id: Id, reason: Reason }),
    reply: Period,
  }),
}
