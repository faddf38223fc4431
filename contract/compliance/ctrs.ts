import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import {
  BsaId,
  type CriticalDetail,
  Filer,
  FincenFiling,
  FincenReport,
  filerProblems,
  people_max,
  personProblems,
  ReportedPerson,
  reportStates,
  Submission,
} from './fincen-reports.ts'

/** Currency of one person in one business day above this sum is reported, in cents: 31 CFR 1010.311, aggregated by 1010.313. */
export const cashReportedAbove = 1_000_000n
/** Days after the transaction within which the report is filed, 31 CFR 1010.306(a)(1). */
export const ctrFileDays = 15

/** A person's part: paid for themselves, paid for another, or had another pay. */
export const ctrRoles = ['own', 'conductor', 'beneficiary'] as const
export type CtrRole = (typeof ctrRoles)[number]

export const CtrPerson = ReportedPerson.extend({
  role: z.enum(ctrRoles),
  /** A company: `lastName` is its legal name. */
  entity: z.boolean(),
  /** Currency in whole dollars, rounded up. */
  amount: z.string().regex(/^\d{0,12}$/),
})
export type CtrPerson = z.infer<typeof CtrPerson>

export const CtrDraft = z.strictObject({
  /** Of the filed report that this one amends. */
  priorBsaId: z.union([z.literal(''), BsaId]),
  people: z.array(CtrPerson).max(people_max),
  filer: Filer,
})
export type CtrDraft = z.infer<typeof CtrDraft>

const companyWithout: readonly CriticalDetail[] = ['firstName', 'birthDate']

/** Whole dollars, rounded up as FinCEN requires. */
export const wholeDollars = (cents: bigint): string => String((cents + 99n) / 100n)

/** Fields that FinCEN would refuse, by their paths; empty when the report may be approved. `total` in cents. */
export const ctrProblems = ({ people, filer }: CtrDraft, total: bigint): string[] => [
  ...(people.length === 0 ? ['people'] : []),
  ...filerProblems(filer),
  ...people.flatMap((person, place) =>
    [
      ...personProblems(person, person.entity ? companyWithout : []),
      ...(BigInt(person.amount || '0') === 0n || BigInt(person.amount) > BigInt(wholeDollars(total)) ? ['amount'] : []),
    ].map((name) => `people.${place}.${name}`),
  ),
]

/** One payment in currency, as recorded. */
export const CtrPayment = z.strictObject({
  /** The counter and its network. */
  place: z.string(),
  /** The network's number of the payment. */
  reference: z.string(),
  amount: WireMoney,
  at: Instant,
})
export type CtrPayment = z.infer<typeof CtrPayment>

export const CtrItem = z.strictObject({
  id: Id,
  person: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  /** The business day, in New York. */
  day: PlainDate,
  total: WireMoney,
  payments: z.int(),
  state: z.enum(reportStates),
  /** From 2 on it amends a filed report. */
  version: z.int(),
  fileBy: PlainDate,
  /** Negative once the day has passed; of a filed one, on the day of filing. */
  daysLeft: z.int(),
})
export type CtrItem = z.infer<typeof CtrItem>

export const Ctr = FincenReport.extend({
  person: CtrItem.shape.person,
  day: PlainDate,
  version: z.int(),
  total: WireMoney,
  payments: z.array(CtrPayment),
  draft: CtrDraft,
})
export type Ctr = z.infer<typeof Ctr>

export const ctrStatuses = ['open', 'filed'] as const
export type CtrStatus = (typeof ctrStatuses)[number]

const path = '/api/admin/compliance/ctrs'
const [access, permission] = ['admin', 'reports.sar'] as const

/** Reports of currency above $10,000 (31 CFR 1010.311, FinCEN CTR). Only compliance reads them. */
export const ctrs = {
  list: route({
    method: 'GET',
    path,
    access,
    permission,
    summary: 'Currency reports to be filed, the first deadline first, or filed ones, newest first.',
    query: PageQuery.extend({ status: z.enum(ctrStatuses).default('open') }),
    reply: page(CtrItem).extend({ counts: z.strictObject({ open: z.int(), late: z.int() }) }),
  }),
  ofCustomer: route({
    method: 'GET',
    path: '/api/admin/customers/:id/ctrs',
    access,
    permission,
    summary: 'The currency reports of a customer, the latest day first.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(CtrItem) }),
  }),
  read: route({
    method: 'GET',
    path: `${path}/:id`,
    access,
    permission,
    summary: 'A currency report with its payments and the fields that FinCEN would refuse. The read is audited.',
    params: IdParams,
    reply: Ctr,
  }),
  save: route({
    method: 'PUT',
    path: `${path}/:id`,
    bodyBytes_max: 100_000,
    access,
    permission,
    summary: 'Saves the draft of a currency report, complete or not; one of an older revision is refused.',
    params: IdParams,
    body: z.strictObject({ revision: z.int(), draft: CtrDraft }),
    reply: Ctr,
  }),
  submit: route({
    method: 'POST',
    path: `${path}/:id/approval`,
    idempotent: true,
    access,
    permission,
    summary: 'Requests dual approval of a complete currency report.',
    params: IdParams,
    body: Submission,
    reply: Ctr,
  }),
  batch: route({
    method: 'GET',
    path: `${path}/:id/batch.xml`,
    access,
    permission,
    summary: 'The approved currency report as FinCEN’s batch file. The download is audited.',
    params: IdParams,
  }),
  document: route({
    method: 'GET',
    path: `${path}/:id/report.pdf`,
    access,
    permission,
    summary: 'The currency report as a PDF. The download is audited.',
    params: IdParams,
  }),
  file: route({
    method: 'POST',
    path: `${path}/:id/filing`,
    access,
    permission,
    summary: 'Records the filing of an approved currency report with the BSA ID of FinCEN’s acknowledgement.',
    params: IdParams,
    body: FincenFiling,
    reply: Ctr,
  }),
}
