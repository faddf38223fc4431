import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { type StateCode, usStates } from '../lib/us-states.ts'
import { z } from '../lib/zod.ts'

/** Source of a rule: `statute`, a law firm's or association's `survey` of the states, or `assumed` as the shortest in use. */
export const ruleSources = ['statute', 'survey', 'assumed'] as const
type RuleSource = (typeof ruleSources)[number]

export type DormancyRule = {
  /** Dormancy period: without activity of its owner for so long, money is presumed abandoned. */
  years: number
  /** Property dormant on this day of a year is reported by the next `due`. MM-DD. */
  cutoff: string
  due: string
  source: RuleSource
}

const rule = (years: number, cutoff: string, due: string, source: RuleSource = 'survey'): DormancyRule => ({
  ...{ years, cutoff, due, source },
})

/**
 * The balance of a customer of a money transmitter, by the state of their last known address (Texas v. New Jersey, 379 U.S. 674). New
 * York: Abandoned Property Law § 1315, and § 1422 for the notice. docs/decisions/0375 lists which facts were confirmed.
 */
export const dormancyRules: Readonly<Partial<Record<StateCode, DormancyRule>>> = {
  NY: rule(3, '12-31', '03-10', 'statute'),
  CA: rule(3, '06-30', '10-31'),
  CT: rule(3, '12-31', '03-31'),
  DE: rule(5, '12-31', '03-01'),
  FL: rule(5, '12-31', '04-30'),
  GA: rule(5, '06-30', '10-31'),
  IL: rule(3, '12-31', '04-30'),
  MA: rule(3, '06-30', '10-31'),
  MD: rule(3, '06-30', '10-31'),
  NJ: rule(3, '06-30', '10-31'),
  NC: rule(5, '06-30', '10-31'),
  PA: rule(3, '12-31', '04-15'),
  TX: rule(3, '03-01', '07-01'),
  VA: rule(5, '06-30', '10-31'),
}

/** For states without a rule on record: the shortest period and the most frequent days. */
export const assumedRule: DormancyRule = rule(3, '06-30', '10-31', 'assumed')
export const dormancyRuleOf = (state: StateCode): DormancyRule => dormancyRules[state] ?? assumedRule

/** The holder's state applies to customers without a known state. */
export const holderState: StateCode = 'NY'

/** Owners with no activity for so long are listed. */
export const quietDays = 180
/** The owner is notified this long before the report is due, and no report is filed before § 1422's ninety days are over. */
export const noticeDays = 120
export const noticeDays_min = 90
/** § 1422(2): above this amount, a second notice by certified mail sixty days before the report. */
export const certifiedFrom = { minor: '100000', currency: 'USD' } as const satisfies WireMoney
export const certifiedDays_min = 60

/**
 * - `quiet`: the clock runs. - `noticed`: the owner was notified. - `dormant`: the period is over.
 * - `reported`: moved out of the balance and reported to the state. - `remitted`: paid to the state.
 * - `stopped`: the owner returned before the report. - `returned`: the owner returned after it.
 */
export const propertyStates = ['quiet', 'noticed', 'dormant', 'reported', 'remitted', 'stopped', 'returned'] as const
export type PropertyState = (typeof propertyStates)[number]
export const propertyFilters = ['running', 'dormant', 'reported', 'over'] as const
export type PropertyFilter = (typeof propertyFilters)[number]

/** The next step, with its latest day. */
export const nextSteps = ['notice', 'letter', 'dormancy', 'report', 'payment'] as const
export type NextStep = (typeof nextSteps)[number]

const State = z.enum(usStates)

export const Unclaimed = z.strictObject({
  id: Id,
  ownerId: Id,
  owner: z.string(),
  /** In its own currency. */
  balance: WireMoney,
  /** In dollars: as reported, or at today's rate; null without a rate. */
  amount: WireMoney.nullable(),
  /** Units per dollar when a balance in another currency was reported. */
  rate: z.string().nullable(),
  usState: State,
  state: z.enum(propertyStates),
  seenOn: PlainDate,
  dormantOn: PlainDate,
  reportDueOn: PlainDate,
  noticedAt: Instant.nullable(),
  /** By certified mail. */
  letter: z.strictObject({ number: z.string(), at: Instant, by: z.string() }).nullable(),
  next: z.strictObject({ step: z.enum(nextSteps), by: PlainDate }).nullable(),
  /** The rule of its state was not confirmed. */
  assumed: z.boolean(),
})
export type Unclaimed = z.infer<typeof Unclaimed>

/** - `collecting`: more may become dormant for it. - `due`: it may be filed. - `late`: past its deadline. */
export const unclaimedReportStates = ['collecting', 'due', 'late', 'reported', 'pending_approval', 'remitted'] as const

export const UnclaimedReport = z.strictObject({
  usState: State,
  cutoffOn: PlainDate,
  dueOn: PlainDate,
  state: z.enum(unclaimedReportStates),
  count: z.int(),
  total: WireMoney,
  /** Of a report that was filed. */
  filed: z
    .strictObject({ id: Id, confirmation: z.string(), at: Instant, by: z.string(), returned: WireMoney })
    .nullable(),
  paid: z.strictObject({ reference: z.string(), at: Instant, amount: WireMoney }).nullable(),
})
export type UnclaimedReport = z.infer<typeof UnclaimedReport>

const Reason = typedParagraphs().min(3).max(300)
const Reference = typedText().min(3).max(60)
const OfReport = z.strictObject({ usState: State, cutoffOn: PlainDate })
const path = '/api/admin/unclaimed-property'

export const unclaimedProperty = {
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'books.view',
    summary: 'Balances of inactive owners, with the dormancy clock of their state, the earliest first.',
    query: PageQuery.extend({ filter: z.enum(propertyFilters).default('running'), usState: State.optional() }),
    reply: page(Unclaimed),
  }),
  reports: route({
    method: 'GET',
    path: `${path}/reports`,
    access: 'admin',
    permission: 'books.view',
    summary: 'The reports of unclaimed property by state and year: upcoming, filed and paid.',
    reply: z.strictObject({ items: z.array(UnclaimedReport) }),
  }),
  csv: route({
    method: 'GET',
    path: `${path}/report.csv`,
    access: 'admin',
    permission: 'reports.file',
    summary: 'One report of unclaimed property with owners and addresses, as a file.',
    query: OfReport,
  }),
  letter: route({
    method: 'POST',
    path: `${path}/:id/letter`,
    access: 'admin',
    permission: 'reports.file',
    summary: 'Records that certified mail was sent to the owner.',
    params: IdParams,
    body: z.strictObject({ number: Reference }),
    reply: Unclaimed,
  }),
  file: route({
    method: 'POST',
    path: `${path}/reports`,
    idempotent: true,
    access: 'admin',
    permission: 'reports.file',
    summary: 'Records that a report was filed: its balances leave the owners’ accounts and are owed to the state.',
    success: 201,
    body: OfReport.extend({ id: Id, confirmation: Reference, count: z.int(), total: WireMoney }),
    reply: UnclaimedReport,
  }),
  pay: route({
    method: 'POST',
    path: `${path}/reports/:id/payment`,
    idempotent: true,
    access: 'admin',
    permission: 'books.post',
    summary: 'Requests the payment of a report to its state; it is posted when another person approves it.',
    params: IdParams,
    body: z.strictObject({ id: Id, reference: Reference, reason: Reason }),
    reply: UnclaimedReport,
  }),
}
