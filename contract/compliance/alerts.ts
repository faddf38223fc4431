import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { releaseReasons } from '../staff/match-comparison.ts'

export const alertSeverities = ['high', 'medium'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** Outcome of an alert: nothing to report, or a report to an authority. */
export const alertOutcomes = ['cleared', 'escalated'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]

/** How an alert ends with compliance's own review, whatever its result: that is confidential (31 USC 5318(g)(2)). */
export const alertReviewed = 'reviewed'
export const alertEndings = [...alertOutcomes, alertReviewed] as const
export type AlertEnding = (typeof alertEndings)[number]

type Kind = {
  severity: AlertSeverity
  target_hours: number
  /** The decision is made on this subject rather than on the alert, which closes with it. */
  decidedAt: 'transfer' | 'business' | null
  reasons: Readonly<Record<AlertOutcome, readonly string[]>>
}

/** Kinds of alerts, with the reasons that close them. */
export const alertKinds = {
  /**
   * A party of a transfer matches a sanctions list. Blocked and rejected ones are reported within ten business days (31 CFR 501.603,
   * 501.604).
   */
  sanctions_transfer: {
    ...{ severity: 'high', target_hours: 2, decidedAt: 'transfer' },
    reasons: { cleared: [...releaseReasons, 'released', 'canceled'], escalated: ['blocked', 'rejected'] },
  },
  /** A customer who requested verification matches a sanctions list; the verification waits. */
  sanctions_customer: {
    ...{ severity: 'high', target_hours: 24, decidedAt: null },
    reasons: { cleared: releaseReasons, escalated: ['same_person'] },
  },
  /** An applying company, or one of its people, matches a sanctions list. */
  sanctions_business: {
    ...{ severity: 'high', target_hours: 24, decidedAt: 'business' },
    reasons: { cleared: ['approved'], escalated: ['refused'] },
  },
  /** A sanctions list file lost too many names and was not loaded. */
  sanctions_list: {
    ...{ severity: 'medium', target_hours: 24, decidedAt: null },
    reasons: { cleared: ['file_loaded', 'file_damaged'], escalated: ['gap_in_screening'] },
  },
  /** The last day of a license, registration or bond has passed. */
  license_lapsed: {
    ...{ severity: 'high', target_hours: 24, decidedAt: null },
    reasons: { cleared: ['renewed', 'not_needed'], escalated: ['lapse_confirmed'] },
  },
  /** At the close of a day assets were below the liabilities to customers (3 NYCRR 406.13). */
  investments_short: {
    ...{ severity: 'high', target_hours: 24, decidedAt: null },
    reasons: { cleared: ['timing', 'covered'], escalated: ['shortfall_confirmed'] },
  },
  /** An account's codes were locked after too many wrong ones. */
  wrong_codes: {
    ...{ severity: 'medium', target_hours: 72, decidedAt: null },
    reasons: { cleared: ['own_mistakes', 'attack_stopped'], escalated: ['account_taken_over'] },
  },
  /** A delivered payout is contested (Pix MED): its sender may be the victim, or the recipient a fraudster's account. */
  payout_recalled: {
    ...{ severity: 'medium', target_hours: 24, decidedAt: null },
    reasons: { cleared: ['explained'], escalated: ['suspicious'] },
  },
  /** A monitoring rule fired on what a customer moved (31 CFR 1022.210(d)). */
  monitoring: {
    ...{ severity: 'medium', target_hours: 72, decidedAt: null },
    reasons: { cleared: ['explained', 'usual_for_customer', 'rule_misfired'], escalated: ['suspicious'] },
  },
} as const satisfies Record<string, Kind>

export type AlertKind = keyof typeof alertKinds
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]

export type AlertReason = (typeof alertKinds)[AlertKind]['reasons'][AlertOutcome][number] | typeof alertReviewed
export const alertReasons = [
  alertReviewed,
  ...new Set(alertKindNames.flatMap((kind) => alertOutcomes.flatMap((outcome) => alertKinds[kind].reasons[outcome]))),
] as [AlertReason, ...AlertReason[]]

/** The reasons that close an alert of this kind with this outcome. */
export const reasonsOf = (kind: AlertKind, outcome: AlertOutcome): readonly AlertReason[] =>
  alertKinds[kind].reasons[outcome]

/** Reports, and clearances of high-severity alerts, require dual approval (31 CFR 1022.210(d)). */
export const needsTwo = (severity: AlertSeverity, outcome: AlertOutcome): boolean =>
  outcome === 'escalated' || severity === 'high'

export const alertSubjects = ['transfer', 'business', 'customer', 'license', 'list', 'day'] as const

export const alertFactNames = [
  'amount',
  'hit',
  'company',
  'list',
  'names',
  'names_before',
  'authority',
  'number',
  'expired_on',
  'day',
  'held',
  'owed',
  'missing',
  'wrong_codes',
  'attempt',
  'rule',
  'sum',
  'count',
  'people',
  'country',
  'purpose',
  'from_day',
  'to_day',
] as const
export type AlertFactName = (typeof alertFactNames)[number]

/** A fact known when it was raised: text, a yyyy-mm-dd or an amount, by its name. */
export const AlertFact = z.strictObject({
  name: z.enum(alertFactNames),
  value: z.union([z.string(), WireMoney]),
})
export type AlertFact = z.infer<typeof AlertFact>

export const alertSteps = [
  'raised',
  'taken',
  'taken_over',
  'handed_back',
  'approval_requested',
  'not_approved',
  'closed',
] as const
export type AlertStep = (typeof alertSteps)[number]

export const alertNoteLetters = { min: 3, max: 300 } as const

const Decision = z.strictObject({
  outcome: z.enum(alertEndings),
  reason: z.enum(alertReasons),
  note: z.string(),
  by: z.string(),
  at: Instant,
})

export const Alert = z.strictObject({
  id: Id,
  kind: z.enum(alertKindNames),
  severity: z.enum(alertSeverities),
  subject: z.strictObject({ kind: z.enum(alertSubjects), id: z.string() }),
  /** Owner of the account or transfer concerned; null if there is none, or the account was erased. */
  customer: z.string().nullable(),
  facts: z.array(AlertFact),
  raisedAt: Instant,
  dueAt: Instant,
  assignee: z.strictObject({ name: z.string(), mine: z.boolean(), at: Instant }).nullable(),
  /** A decision pending a second approver. */
  waits: Decision.extend({ mine: z.boolean() }).nullable(),
  /** `approvedBy`: the second approver; null where one was enough. */
  closed: Decision.extend({ approvedBy: z.string().nullable() }).nullable(),
})
export type Alert = z.infer<typeof Alert>

const Step = z.strictObject({ step: z.enum(alertSteps), by: z.string(), at: Instant, note: z.string() })

export const AlertHistory = Alert.extend({
  /** Oldest first. */
  history: z.array(Step),
})
export type AlertHistory = z.infer<typeof AlertHistory>

/** `open`: needs a decision; `waiting`: needs a second approval. */
export const alertStatuses = ['open', 'mine', 'waiting', 'closed'] as const

export const AlertsSought = z.strictObject({
  status: z.enum(alertStatuses).default('open'),
  kind: z.enum(alertKindNames).optional(),
  /** The id or the code of its subject, or part of a known fact: a name, a company, a list. */
  search: typedText().max(254).optional(),
})
export type AlertsSought = z.infer<typeof AlertsSought>

export const adminAlerts = {
  list: route({
    method: 'GET',
    path: '/api/admin/alerts',
    access: 'admin',
    permission: 'alerts.view',
    summary: 'Alerts for compliance: open ones by due time, or closed ones, the latest first.',
    query: PageQuery.extend(AlertsSought.shape),
    reply: page(Alert).extend({
      counts: z.strictObject({ open: z.int(), mine: z.int(), waiting: z.int() }),
    }),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/alerts.csv',
    access: 'admin',
    permission: 'alerts.view',
    summary: 'The whole list behind the filter as CSV, streamed; the export is audited.',
    query: AlertsSought,
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/alerts/:id',
    access: 'admin',
    permission: 'alerts.view',
    summary: 'An alert with its history.',
    params: IdParams,
    reply: AlertHistory,
  }),
  assign: route({
    method: 'PUT',
    path: '/api/admin/alerts/:id/assignee',
    access: 'admin',
    permission: 'alerts.decide',
    summary: 'Takes an alert, hands it back, or takes it over from a colleague.',
    params: IdParams,
    body: z.strictObject({ take: z.enum(['free', 'over', 'back']) }),
    reply: AlertHistory,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/alerts/:id/decision',
    idempotent: true,
    access: 'admin',
    permission: 'alerts.decide',
    summary:
      'Decides an alert with a reason and a note. Reports, and clearances of severe alerts, require dual approval.',
    params: IdParams,
    body: z.strictObject({
      /** Id of the decision and idempotency key, made by the client. */
      id: Id,
      outcome: z.enum(alertOutcomes),
      reason: z.enum(alertReasons),
      note: typedParagraphs().min(alertNoteLetters.min).max(alertNoteLetters.max),
    }),
    reply: AlertHistory,
  }),
}
