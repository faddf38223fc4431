import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Attachment, AttachmentIds } from '../staff/attachments.ts'
import { alertKindNames } from './alerts.ts'
import { reportStates } from './fincen-reports.ts'

/** To report after detection with a suspect, and without one (31 CFR 1022.320(b)(3)). */
export const fileDays = { known: 30, unknown: 60 } as const
/** Days after a report within which continuing activity is reported again. */
export const continuingDays = 120
/** For an officer to take a new case. */
export const lookHours = 24

export const caseStates = ['open', 'waiting', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/** Reasons to close a case without a report. */
export const clearReasons = ['explained', 'usual', 'small', 'known'] as const
export type ClearReason = (typeof clearReasons)[number]
export const caseOutcomes = ['no_report', 'report'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const caseLinks = ['alert', 'customer', 'transfer'] as const
export type CaseLink = (typeof caseLinks)[number]

export const caseSteps = [
  'opened',
  'linked',
  'noted',
  'taken',
  'taken_over',
  'handed_back',
  'snoozed',
  'woken',
  'approval_requested',
  'not_approved',
  'closed',
  'filed',
  'reopened',
  'watch_ended',
] as const
export type CaseStep = (typeof caseSteps)[number]

const Person = z.strictObject({ id: Id, name: z.string(), email: z.string() })

/** A reason or a note. */
const Words = typedParagraphs().min(3).max(2000)

const Decision = z.strictObject({
  outcome: z.enum(caseOutcomes),
  /** Null with a report, whose narrative is the reason. */
  reason: z.enum(clearReasons).nullable(),
  note: z.string(),
  by: z.string(),
  at: Instant,
})

export const CaseItem = z.strictObject({
  id: Id,
  customer: Person,
  state: z.enum(caseStates),
  openedAt: Instant,
  detectedAt: Instant,
  /** The last day to report. */
  fileBy: PlainDate,
  /** The target of the first look. */
  lookBy: Instant,
  snoozedUntil: PlainDate.nullable(),
  /** The deadline to report continuing activity again; null without a report, or once it has stopped. */
  continueBy: PlainDate.nullable(),
  assignee: z.strictObject({ name: z.string(), mine: z.boolean(), at: Instant }).nullable(),
  alerts: z.int(),
  outcome: z.enum(caseOutcomes).nullable(),
  /** The latest report. */
  report: z.strictObject({ id: Id, state: z.enum(reportStates) }).nullable(),
})
export type CaseItem = z.infer<typeof CaseItem>

export const CaseReview = CaseItem.extend({
  openedFor: z.string(),
  openedBy: z.string(),
  suspectKnown: z.boolean(),
  waits: Decision.extend({ mine: z.boolean() }).nullable(),
  closed: Decision.extend({ approvedBy: z.string() }).nullable(),
  linked: z.strictObject({
    alerts: z.array(z.strictObject({ id: Id, kind: z.enum(alertKindNames), raisedAt: Instant, closed: z.boolean() })),
    customers: z.array(Person),
    transfers: z.array(
      z.strictObject({ id: Id, code: z.string(), total: WireMoney, country: CountryCode, at: Instant, to: z.string() }),
    ),
  }),
  files: z.array(Attachment),
  /** Oldest first. */
  steps: z.array(z.strictObject({ step: z.enum(caseSteps), by: z.string(), at: Instant, note: z.string() })),
})
export type CaseReview = z.infer<typeof CaseReview>

/** A common attribute of two customers. */
export const ties = ['bank_account', 'recipient', 'device', 'address'] as const

/** At most so many of each on the page. */
export const shown_max = 20

/** A case on the profile of its customer. */
export const CaseOfCustomer = z.strictObject({ id: Id, openedAt: Instant, state: z.enum(caseStates) })

/** Everything known of the case's customer, beyond the case. */
export const CaseCustomer = z.strictObject({
  verification: z.enum(['not_verified', 'pending', 'verified']),
  joinedAt: Instant,
  city: z.string(),
  /** The last twelve months, the newest first: transfers confirmed, by destination. */
  totals: z.array(z.strictObject({ month: z.string(), country: CountryCode, transfers: z.int(), amount: WireMoney })),
  linked: z.array(z.strictObject({ tie: z.enum(ties), person: Person })),
  alerts: z.array(
    z.strictObject({ id: Id, kind: z.enum(alertKindNames), raisedAt: Instant, closed: z.boolean(), ours: z.boolean() }),
  ),
  transfers: z.array(
    z.strictObject({
      ...{ id: Id, code: z.string(), total: WireMoney, country: CountryCode, at: Instant, to: z.string() },
      ours: z.boolean(),
    }),
  ),
  /** Blocked property, with its report of ten business days (31 CFR 501.603). */
  blocked: z.array(
    z.strictObject({ id: Id, amount: WireMoney, blockedAt: Instant, reportDueOn: PlainDate, reported: z.boolean() }),
  ),
  /** Other cases about the same customer. */
  cases: z.array(CaseOfCustomer),
})
export type CaseCustomer = z.infer<typeof CaseCustomer>
export type CaseOfCustomer = z.infer<typeof CaseOfCustomer>

/** `due`: unassigned, within a week of the deadline, or with reported activity that may have to be reported again. */
export const caseStatuses = ['open', 'due', 'mine', 'snoozed', 'waiting', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]
export const dueDays = 7

const path = '/api/admin/compliance/cases'
const [access, view, work] = ['admin', 'cases.view', 'cases.work'] as const

/** Investigations of suspicious activity (31 CFR 1022.320). Confidential within compliance (31 USC 5318(g)(2)). */
export const adminCases = {
  list: route({
    method: 'GET',
    path,
    access,
    permission: view,
    summary: 'Cases of compliance, the first deadline first, or closed ones, newest first.',
    query: PageQuery.extend({ status: z.enum(caseStatuses).default('open') }),
    reply: page(CaseItem).extend({
      counts: z.strictObject({ open: z.int(), due: z.int(), mine: z.int(), snoozed: z.int(), waiting: z.int() }),
    }),
  }),
  ofCustomer: route({
    method: 'GET',
    path: '/api/admin/customers/:id/cases',
    access,
    permission: view,
    summary: 'The cases about a customer or with the customer attached, newest first.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(CaseOfCustomer) }),
  }),
  read: route({
    method: 'GET',
    path: `${path}/:id`,
    access,
    permission: view,
    summary: 'One case with what is attached to it and its history. The read is audited.',
    params: IdParams,
    reply: CaseReview,
  }),
  customer: route({
    method: 'GET',
    path: `${path}/:id/customer`,
    access,
    permission: view,
    summary: 'Totals, alerts, transfers, blocked property and linked people of the case’s customer.',
    params: IdParams,
    reply: CaseCustomer,
  }),
  open: route({
    method: 'POST',
    path,
    idempotent: true,
    access,
    permission: work,
    summary: 'Opens a case from an alert, whose time starts the clock, or on a customer.',
    body: z.strictObject({
      id: Id,
      from: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('alert'), id: Id }),
        z.strictObject({ kind: z.literal('customer'), id: Id }),
      ]),
      reason: Words,
      suspectKnown: z.boolean().default(true),
    }),
    success: 201,
    reply: CaseReview,
  }),
  link: route({
    method: 'PUT',
    path: `${path}/:id/links/:kind/:linkedId`,
    access,
    permission: work,
    summary: 'Attaches an alert, another customer or a transfer to an open case.',
    params: z.strictObject({ id: Id, kind: z.enum(caseLinks), linkedId: Id }),
    reply: CaseReview,
  }),
  note: route({
    method: 'POST',
    path: `${path}/:id/notes`,
    idempotent: true,
    access,
    permission: work,
    summary: 'Adds a note with files.',
    params: IdParams,
    body: z.strictObject({ id: Id, text: Words, files: AttachmentIds }),
    reply: CaseReview,
  }),
  file: route({
    method: 'GET',
    path: `${path}/:id/files/:fileId`,
    access,
    permission: view,
    summary: 'A file of a case. The view is audited.',
    params: z.strictObject({ id: Id, fileId: Id }),
  }),
  assign: route({
    method: 'PUT',
    path: `${path}/:id/assignee`,
    access,
    permission: work,
    summary: 'Takes a case, hands it back, or takes it over from a colleague.',
    params: IdParams,
    body: z.strictObject({ take: z.enum(['free', 'over', 'back']) }),
    reply: CaseReview,
  }),
  snooze: route({
    method: 'PUT',
    path: `${path}/:id/snooze`,
    access,
    permission: work,
    summary: 'Keeps watching: hides a case until a day no later than the day to report, with a reason; or wakes it.',
    params: IdParams,
    body: z.strictObject({ until: PlainDate.nullable(), reason: Words }),
    reply: CaseReview,
  }),
  decide: route({
    method: 'POST',
    path: `${path}/:id/decision`,
    idempotent: true,
    access,
    permission: work,
    summary: 'Asks to end a case without a report, by dual approval; its alerts close with it.',
    params: IdParams,
    body: z.strictObject({ id: Id, reason: z.enum(clearReasons), note: typedText().min(3).max(300) }),
    reply: CaseReview,
  }),
  reopen: route({
    method: 'POST',
    path: `${path}/:id/reopening`,
    access,
    permission: work,
    summary: 'Opens a closed case again, with a reason: its clock starts again.',
    params: IdParams,
    body: z.strictObject({ reason: Words }),
    reply: CaseReview,
  }),
  endWatch: route({
    method: 'DELETE',
    path: `${path}/:id/watch`,
    access,
    permission: work,
    summary: 'Records that reported activity did not go on: no further report is due.',
    params: IdParams,
    reply: CaseReview,
  }),
}
