import { Reason } from './reason.ts'
import { Month } from './reporting.ts'
import { Id, Instant, route } from './route.ts'
import { typedParagraphs } from './typed-text.ts'
import { z } from './zod.ts'

/**
 * What keeps a month open.
 * - `not_over`, `earlier_open`: it is its turn after its end, and after the month before it.
 * - `breaks`: a partner contradicts our books since then. `payments`: nobody knows yet what became of a payment.
 * - `orders`: movements of our own money wait for a decision.
 * - `revaluation`: a position in a foreign currency was not remeasured.
 * - `books`: the sums by day are not the ledger's, or are not up to date.
 */
export const periodStops = ['not_over', 'earlier_open', 'breaks', 'payments', 'orders', 'revaluation', 'books'] as const
export type PeriodStop = (typeof periodStops)[number]

const Person = z.strictObject({ id: Id, name: z.string() })

export const Period = z.strictObject({
  month: Month,
  state: z.enum(['open', 'asked', 'closed']),
  /** Of an open month; empty where it can be closed. */
  stops: z.array(z.strictObject({ stop: z.enum(periodStops), count: z.int() })),
  askedBy: Person.nullable(),
  askedAt: Instant.nullable(),
  note: z.string(),
  decidedBy: Person.nullable(),
  decidedAt: Instant.nullable(),
  /** Only the last closed month may be opened again. */
  reopens: z.boolean(),
  /** The last time that it was opened again. */
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
    summary: 'The months of the books, the newest first, and what stops each open one from being closed.',
    reply: z.strictObject({ items: z.array(Period) }),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/reporting/periods.csv',
    access: 'admin',
    permission: 'books.view',
    summary: 'The months of the books and who closed each, as a file for programs.',
  }),
  pdf: route({
    method: 'GET',
    path: '/api/admin/reporting/periods.pdf',
    access: 'admin',
    permission: 'books.view',
    summary: 'The months of the books and who closed each, to print.',
  }),
  ask: route({
    method: 'POST',
    path: '/api/admin/periods/:month/closing',
    access: 'admin',
    permission: 'books.close',
    summary: 'Asks for a month to be closed. Another administrator decides.',
    success: 201,
    params: MonthParams,
    body: z.strictObject({ id: Id, note: Reason }),
    reply: Period,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/periods/:month/closing/decision',
    access: 'admin',
    permission: 'books.close',
    summary: 'Closes a month, after which nothing can be booked in it, or declines to. Not by the person who asked.',
    params: MonthParams,
    body: z.strictObject({ decision: z.enum(['closed', 'declined']), note: typedParagraphs().max(500).default('') }),
    reply: Period,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/admin/periods/:month/reopening',
    access: 'admin',
    permission: 'books.close',
    summary: 'Opens the last closed month again, with a reason.',
    params: MonthParams,
    body: z.strictObject({ reason: Reason }),
    reply: Period,
  }),
}
