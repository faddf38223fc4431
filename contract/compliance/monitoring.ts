import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedParagraphs } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Rule, ruleKinds } from './monitoring-rules.ts'

/** Months of the back-test, the present one included. */
export const backTestMonths = 6

/**
 * A rule that alerts on more than this percentage of the active customers of its back-test is not published, unless they are fewer than
 * `tooManyFrom` in all.
 */
export const tooMany_percent = 10
export const tooManyFrom = 5

export const ruleReasonLetters = { min: 10, max: 300 } as const

/** - `draft`: being tried on past months. - `shadow`: runs beside the live version without alerts. */
export const ruleStates = ['draft', 'shadow', 'live', 'retired'] as const
export type RuleState = (typeof ruleStates)[number]

/** One customer on whom a rule fired. */
export const RuleHit = z.strictObject({
  customerId: Id,
  customer: z.string(),
  day: PlainDate,
  count: z.int().nullable(),
  sum: WireMoney.nullable(),
  /** Customers, recipients or guests concerned, by kind of rule. */
  people: z.int().nullable(),
  countries: z.array(CountryCode),
  /** The largest ones that fired, at most ten. */
  amounts: z.array(WireMoney),
})
export type RuleHit = z.infer<typeof RuleHit>

/** What the rule would have raised, with the same code that raises alerts. */
export const BackTest = z.strictObject({
  from: PlainDate,
  to: PlainDate,
  /** Every month of the period, oldest first. */
  months: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), alerts: z.int() })),
  customers: z.int(),
  /** Customers with any movement in the period. */
  active: z.int(),
  /** The latest, at most five. */
  examples: z.array(RuleHit),
})
export type BackTest = z.infer<typeof BackTest>

export const RuleVersion = z.strictObject({
  id: Id,
  version: z.int(),
  rule: Rule,
  state: z.enum(ruleStates),
  reason: z.string(),
  /** Null: released with the product. */
  writtenBy: z.string().nullable(),
  writtenAt: Instant,
  approvedBy: z.string().nullable(),
  shadowAt: Instant.nullable(),
  liveAt: Instant.nullable(),
  retiredAt: Instant.nullable(),
  /** Null while it is in progress. */
  backTest: BackTest.nullable(),
  /** It would alert on too many customers. */
  tooMany: z.boolean(),
})
export type RuleVersion = z.infer<typeof RuleVersion>

const summary = {
  kind: z.enum(ruleKinds),
  live: RuleVersion.nullable(),
  /** The draft or shadow that may follow it. */
  next: RuleVersion.nullable(),
  /** Alerts of the last thirty days. */
  alerts: z.int(),
  /** The next version awaits a second approval. */
  waits: z.boolean(),
}
export const RuleSummary = z.strictObject(summary)
export type RuleSummary = z.infer<typeof RuleSummary>

export const MonitoringRule = z.strictObject({
  ...summary,
  /** The latest first. */
  versions: z.array(RuleVersion).min(1),
  /** Customers found since the shadow began, by both versions or by one alone; null without a shadow. */
  compared: z.strictObject({ since: Instant, both: z.int(), live: z.int(), shadow: z.int() }).nullable(),
  /** Alerts of the live rule, the latest twenty. */
  hits: z.array(RuleHit),
})
export type MonitoringRule = z.infer<typeof MonitoringRule>

const path = '/api/admin/monitoring-rules'
const Reason = typedParagraphs().min(ruleReasonLetters.min).max(ruleReasonLetters.max)

/** Monitoring rules: versions with a back-test, run in shadow, then published by dual approval. */
export const monitoringRules = {
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'rules.view',
    summary:
      'The monitoring rules, each with its live version, the one that may follow, and the alerts of thirty days.',
    reply: z.strictObject({ items: z.array(RuleSummary) }),
  }),
  read: route({
    method: 'GET',
    path: `${path}/:kind`,
    access: 'admin',
    permission: 'rules.view',
    summary:
      'A rule with its versions and their back-tests, its shadow beside the live version, and its latest alerts.',
    params: z.strictObject({ kind: z.enum(ruleKinds) }),
    reply: MonitoringRule,
  }),
  draft: route({
    method: 'POST',
    path,
    idempotent: true,
    access: 'admin',
    permission: 'rules.manage',
    summary:
      'Drafts the next version of a rule, which is then tried on past months. It replaces an earlier draft or shadow.',
    body: z.strictObject({
      /** Id of the version and idempotency key, made by the client. */
      id: Id,
      /** The latest version, on which it is based. */
      after: z.int().min(1),
      rule: Rule,
      reason: Reason,
    }),
    reply: MonitoringRule,
  }),
  shadow: route({
    method: 'PUT',
    path: '/api/admin/monitoring-versions/:id/shadow',
    access: 'admin',
    permission: 'rules.manage',
    summary: 'Runs a tried draft beside the live version, without alerts.',
    params: IdParams,
    reply: MonitoringRule,
  }),
  publish: route({
    method: 'POST',
    path: '/api/admin/monitoring-versions/:id/publication',
    idempotent: true,
    access: 'admin',
    permission: 'rules.manage',
    summary: 'Requests that a shadow replaces the live version; another person approves it.',
    params: IdParams,
    body: z.strictObject({
      /** Id of the request and idempotency key, made by the client. */
      id: Id,
      reason: Reason,
    }),
    reply: MonitoringRule,
  }),
}
