import { WireMoney } from '../lib/money.ts'
import { CountryCode, PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { Month } from './reporting.ts'

const Clients = z.strictObject({
  /** Clients with at least one transfer. */
  clients: z.int(),
  /** Of them, first-time senders. */
  fresh: z.int(),
  orders: z.int(),
  amount: WireMoney,
  fees: WireMoney,
})
export type ClientSums = z.infer<typeof Clients>

const OfMonth = Clients.extend({
  month: Month,
  /** Accounts opened in the month, and how many of them are verified by now. */
  joined: z.int(),
  verified: z.int(),
  /** Last month's senders who also sent in this one. */
  kept: z.int(),
  before: z.int(),
})
export type ClientMonth = z.infer<typeof OfMonth>

export const ClientMetrics = z.strictObject({
  month: Month,
  /** Its first and last day. */
  from: PlainDate,
  to: PlainDate,
  /** Twelve, the last of them `month`. */
  months: z.array(OfMonth),
  /** By destination, most clients first. A client with two destinations counts in both. */
  countries: z.array(Clients.extend({ country: CountryCode })),
})
export type ClientMetrics = z.infer<typeof ClientMetrics>

const Query = z.strictObject({ month: Month })
const path = '/api/admin/reporting/client-metrics'

export const clientMetrics = {
  read: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'figures.view',
    summary: 'New, active and returning customers and their revenue: of a month by country, and of twelve months.',
    query: Query,
    reply: ClientMetrics,
  }),
  csv: route({
    method: 'GET',
    path: `${path}.csv`,
    access: 'admin',
    permission: 'figures.view',
    summary: 'The client metrics of twelve months, as CSV.',
    query: Query,
  }),
  pdf: route({
    method: 'GET',
    path: `${path}.pdf`,
    access: 'admin',
    permission: 'figures.view',
    summary: 'The client metrics of twelve months, as a PDF.',
    query: Query,
  }),
}
