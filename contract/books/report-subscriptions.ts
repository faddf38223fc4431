import type { Permission } from '../lib/permissions.ts'
import { Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** Frequency of a mailed report, and so the period it covers. */
export const rhythms = ['day', 'week', 'month', 'quarter'] as const
export type Rhythm = (typeof rhythms)[number]

/** Mailable reports: required permission, and the frequencies with new content. */
export const mailedReports = {
  pnl: { permission: 'books.view', rhythms: ['week', 'month'] },
  'client-metrics': { permission: 'figures.view', rhythms: ['week', 'month'] },
  'sales-report': { permission: 'reports.file', rhythms: ['month', 'quarter'] },
  'remittance-tax': { permission: 'books.view', rhythms: ['month', 'quarter'] },
  'trial-balance': { permission: 'books.view', rhythms: ['day', 'month'] },
  periods: { permission: 'books.view', rhythms: ['month'] },
  'permissible-investments': { permission: 'books.view', rhythms: ['day', 'week', 'month'] },
} as const satisfies Record<string, { permission: Permission; rhythms: readonly Rhythm[] }>
export type ReportName = keyof typeof mailedReports
export const reportNames = Object.keys(mailedReports) as [ReportName, ...ReportName[]]

export const ReportSubscription = z.strictObject({
  report: z.enum(reportNames),
  /** Null: it is not mailed. */
  rhythm: z.enum(rhythms).nullable(),
  nextAt: Instant.nullable(),
})
export type ReportSubscription = z.infer<typeof ReportSubscription>

const path = '/api/admin/report-subscriptions'

export const reportSubscriptions = {
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'figures.view',
    summary: 'The reports that you may read, with the frequency of your subscriptions.',
    reply: z.strictObject({ items: z.array(ReportSubscription) }),
  }),
  set: route({
    method: 'PUT',
    path: `${path}/:report`,
    access: 'admin',
    permission: 'figures.view',
    summary: 'Subscribes you to a report, mailed as a PDF in your language, or cancels the subscription.',
    params: z.strictObject({ report: z.enum(reportNames) }),
    body: z.strictObject({ rhythm: z.enum(rhythms).nullable() }),
    reply: ReportSubscription,
  }),
}
