import { WireMoney } from '../lib/money.ts'
import type { Permission } from '../lib/permissions.ts'
import { CountryCode, Id, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

type QueueTerms = { permission: Permission | null; target_min: number }

/**
 * Staff work queues, in the order of the home screen: the permission required to process one, and the target time for its oldest item, in
 * minutes. Approvals have one permission per kind.
 */
const queues = {
  verification: { permission: 'customers.verify', target_min: 4 * 60 },
  companies: { permission: 'businesses.decide', target_min: 24 * 60 },
  held: { permission: 'transfers.decide', target_min: 2 * 60 },
  /** Until the automatic refund for a missing detail; the minimum, since each row has its own deadline. */
  information: { permission: 'transfers.repair', target_min: 24 * 60 },
  failed: { permission: 'transfers.repair', target_min: 2 * 60 },
  stuck: { permission: 'transfers.repair', target_min: 4 * 60 },
  tickets: { permission: 'customers.talk', target_min: 24 * 60 },
  escalated: { permission: 'customers.talk', target_min: 4 * 60 },
  inbox: { permission: 'customers.talk', target_min: 24 * 60 },
  chats: { permission: 'customers.talk', target_min: 15 },
  breaks: { permission: 'breaks.settle', target_min: 2 * 24 * 60 },
  /** To fund a prefund that is low; a short one is late immediately. */
  prefunds: { permission: 'books.post', target_min: 24 * 60 },
  checks: { permission: 'checks.decide', target_min: 4 * 60 },
  disputes: { permission: 'disputes.decide', target_min: 3 * 24 * 60 },
  /** Each has its own day, ninety days after the claim. */
  claims: { permission: 'claims.decide', target_min: 90 * 24 * 60 },
  limits: { permission: 'customers.limits', target_min: 24 * 60 },
  alerts: { permission: 'alerts.decide', target_min: 24 * 60 },
  /** A new one has to be taken; a taken one has its day to report. */
  cases: { permission: 'cases.work', target_min: 24 * 60 },
  /** Reports of currency; each has its last day. */
  ctrs: { permission: 'reports.sar', target_min: 15 * 24 * 60 },
  /** From the end of the period to the last day; each row has its own. */
  filings: { permission: 'reports.file', target_min: 45 * 24 * 60 },
  /** From the first alert to the last day. */
  licenses: { permission: 'licenses.manage', target_min: 90 * 24 * 60 },
  /** To acknowledge. */
  policies: { permission: 'work.view', target_min: 14 * 24 * 60 },
  approvals: { permission: null, target_min: 24 * 60 },
} as const satisfies Record<string, QueueTerms>
export type WorkQueue = keyof typeof queues
export const workQueues = Object.keys(queues) as [WorkQueue, ...WorkQueue[]]

const termsOf = <Term extends keyof QueueTerms>(term: Term) =>
  Object.fromEntries(workQueues.map((queue) => [queue, queues[queue][term]]))

export const queuePermissions = termsOf('permission') as Record<Exclude<WorkQueue, 'approvals'>, Permission>
export const queueTargets_min = termsOf('target_min') as Record<WorkQueue, number>

const Queue = z.strictObject({
  queue: z.enum(workQueues),
  count: z.int(),
  /** Start of the oldest item's wait; null for an empty queue. */
  oldestAt: Instant.nullable(),
  /** When the first of them is late; null for an empty queue. */
  dueAt: Instant.nullable(),
})
export type Queue = z.infer<typeof Queue>

/** Decisions about people and companies, in the order of their tabs. */
export const reviewQueues = [
  'verification',
  'companies',
  'limits',
  'checks',
  'disputes',
  'claims',
  'alerts',
  'cases',
  'ctrs',
  'information',
] as const satisfies readonly WorkQueue[]

/** Customer support channels: each question waits in one of them. */
export const conversationQueues = ['chats', 'tickets', 'inbox'] as const satisfies readonly WorkQueue[]

export const listedQueues = [...reviewQueues, ...conversationQueues] as const
export type ListedQueue = (typeof listedQueues)[number]

export const waitingScopes = ['all', 'mine', 'free', 'late'] as const

export const WaitingItem = z.strictObject({
  queue: z.enum(listedQueues),
  id: Id,
  /** The person or company concerned; empty where there is none. */
  name: z.string(),
  /** As codes: the kind of an alert, a conversation's topic, a ticket's subject. */
  about: z.string(),
  amount: WireMoney.nullable(),
  since: Instant,
  dueAt: Instant,
  assignee: z.strictObject({ name: z.string(), mine: z.boolean() }).nullable(),
})
export type WaitingItem = z.infer<typeof WaitingItem>

export const figurePeriods = ['week', 'month', 'year'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

export const saleChannels = ['mobile', 'web', 'scheduled', 'card', 'third_party'] as const
export type SaleChannel = (typeof saleChannels)[number]

const Count = z.int()
/** Maximum number of chart intervals in a period. */
export const trendParts = 12

/** The period, and the same days one year before. */
const compared = <T extends z.ZodType>(value: T) => z.strictObject({ now: value, before: value })

export const OfficeFigures = z.strictObject({
  /** Both days count. */
  from: PlainDate,
  to: PlainDate,
  /** When the last day was aggregated; null before the first time. */
  asOf: Instant.nullable(),
  orders: compared(Count),
  /** Null without orders. */
  average: compared(WireMoney.nullable()),
  /** Distinct sender and recipient pairs. */
  pairs: compared(Count),
  visitors: compared(Count),
  /** The period in intervals of equal length, oldest first; leftover days at its start are omitted. */
  trend: z.array(
    z.strictObject({ from: PlainDate, to: PlainDate, orders: Count, average: WireMoney.nullable(), pairs: Count }),
  ),
  /** Twelve months of this year; the current one is partial. */
  months: z.array(
    z.strictObject({
      /** yyyy-mm */
      month: z.string(),
      international: Count,
      local: Count,
      income: WireMoney,
      expenses: WireMoney,
      visitors: Count,
    }),
  ),
  countries: z.array(z.strictObject({ country: CountryCode, orders: Count })),
  channels: z.array(z.strictObject({ channel: z.enum(saleChannels), orders: Count })),
})
export type OfficeFigures = z.infer<typeof OfficeFigures>

/** Each step is a subset of the previous one, except visitors, who are counted per day. */
export const funnelSteps = ['visited', 'joined', 'requested', 'verified', 'sent'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const cohortMonths = 6

export const OfficeAnalytics = z.strictObject({
  /** Both days count: this year so far. */
  from: PlainDate,
  to: PlainDate,
  /** Users who joined in these days; visitors of the same days. */
  funnel: z.array(z.strictObject({ step: z.enum(funnelSteps), people: Count })),
  /** First-time senders by month, and how many of them sent in each month from then on; oldest first. */
  cohorts: z.array(z.strictObject({ month: z.string(), people: Count, active: z.array(Count) })),
  corridors: z.array(z.strictObject({ country: CountryCode, orders: Count, amount: WireMoney })),
  partners: z.array(
    z.strictObject({
      partner: z.string(),
      payouts: Count,
      delivered: Count,
      failed: Count,
      /** Average time from the request to the partner until it paid; null before the first delivery. */
      seconds: Count.nullable(),
    }),
  ),
  /** Per order, in dollars; null without orders. */
  incomeOfOrder: WireMoney.nullable(),
  costOfOrder: WireMoney.nullable(),
})
export type OfficeAnalytics = z.infer<typeof OfficeAnalytics>

export const office = {
  work: route({
    method: 'GET',
    path: '/api/admin/work',
    access: 'admin',
    permission: 'work.view',
    summary: 'Pending work: the size of each queue, and the age of its oldest item.',
    reply: z.strictObject({ items: z.array(Queue) }),
  }),
  waiting: route({
    method: 'GET',
    path: '/api/admin/work/items',
    access: 'admin',
    permission: 'work.view',
    summary: 'The pending items of the caller’s queues: overdue ones first, then by due time.',
    query: PageQuery.extend({
      group: z.enum(['reviews', 'conversations']),
      queue: z.enum(listedQueues).optional(),
      scope: z.enum(waitingScopes).default('all'),
    }),
    reply: page(WaitingItem).extend({
      /** Per scope, in the requested queues. */
      counts: z.strictObject({ all: Count, mine: Count, free: Count, late: Count }),
    }),
  }),
  figures: route({
    method: 'GET',
    path: '/api/admin/figures',
    access: 'admin',
    permission: 'figures.view',
    summary: 'Sales and income of a period compared with the same days of the previous year, from sums by day.',
    query: z.strictObject({
      period: z.enum(figurePeriods).default('year'),
      /** Replaces a period: these days of this year and the last, both counted. */
      from: PlainDate.optional(),
      to: PlainDate.optional(),
    }),
    reply: OfficeFigures,
  }),
  analytics: route({
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    permission: 'figures.view',
    summary: 'Acquisition and retention: funnel, cohorts, corridors and partners of this year.',
    reply: OfficeAnalytics,
  }),
}
