import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** 31 CFR 501.603(b)(1): deadline to report blocked property, in business days. */
export const blockedReportDays = 10

/** 31 CFR 501.603(b)(2): property held on `heldOn` is reported by `dueOn`. MM-DD. */
export const annualReport = { heldOn: '06-30', dueOn: '09-30' } as const

export const Blocked = z.strictObject({
  id: Id,
  kind: z.enum(['transfer', 'balance']),
  owner: z.strictObject({ id: Id, name: z.string() }),
  /** The transfer with a confirmed match, and its code. */
  transfer: z.strictObject({ id: Id, code: z.string() }),
  /** Zero where no money was collected before the block. */
  amount: WireMoney,
  blockedAt: Instant,
  reportDueOn: PlainDate,
  late: z.boolean(),
  reported: z.strictObject({ confirmation: z.string(), by: z.string(), at: Instant }).nullable(),
  /** A release license awaits a second approval. */
  asked: z.boolean(),
  released: z.strictObject({ license: z.string(), at: Instant }).nullable(),
  /** The owner's other balances, which may have to be blocked too. */
  balances: z.array(WireMoney),
})
export type Blocked = z.infer<typeof Blocked>

export const BlockedYear = z.strictObject({
  year: z.int(),
  heldOn: PlainDate,
  dueOn: PlainDate,
  /** - `open`: its date is in the future. */
  state: z.enum(['open', 'due', 'late', 'filed']),
  count: z.int(),
  totals: z.array(WireMoney),
  filed: z.strictObject({ confirmation: z.string(), by: z.string(), at: Instant }).nullable(),
})
export type BlockedYear = z.infer<typeof BlockedYear>

const Reason = typedParagraphs().min(3).max(300)
const Reference = typedText().min(3).max(60)
const Year = z.coerce.number().int().min(2000).max(2199)
const path = '/api/admin/blocked-property'

export const blockedProperty = {
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'transfers.decide',
    summary: 'Blocked property: held, the oldest first, or released under a license, the latest first.',
    query: PageQuery.extend({ filter: z.enum(['held', 'released']).default('held') }),
    reply: page(Blocked),
  }),
  years: route({
    method: 'GET',
    path: `${path}/years`,
    access: 'admin',
    permission: 'transfers.decide',
    summary: 'The annual reports of blocked property: the next one and earlier ones.',
    reply: z.strictObject({ items: z.array(BlockedYear) }),
  }),
  csv: route({
    method: 'GET',
    path: `${path}/year.csv`,
    access: 'admin',
    permission: 'reports.file',
    summary: 'The property held on June 30 of a year, as a file.',
    query: z.strictObject({ year: Year }),
  }),
  report: route({
    method: 'POST',
    path: `${path}/:id/report`,
    access: 'admin',
    permission: 'reports.file',
    summary: 'Records that blocked property was reported to OFAC.',
    params: IdParams,
    body: z.strictObject({ confirmation: Reference }),
    reply: Blocked,
  }),
  fileYear: route({
    method: 'POST',
    path: `${path}/years`,
    access: 'admin',
    permission: 'reports.file',
    summary: 'Records that the annual report of blocked property was filed with as many items as were read.',
    success: 201,
    body: z.strictObject({ year: z.int().min(2000).max(2199), count: z.int(), confirmation: Reference }),
    reply: BlockedYear,
  }),
  balances: route({
    method: 'POST',
    path: `${path}/:id/balances`,
    access: 'admin',
    permission: 'transfers.decide',
    summary: 'Blocks the balances of the owner, and later credits until everything is released.',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    reply: Blocked,
  }),
  release: route({
    method: 'POST',
    path: `${path}/:id/release`,
    idempotent: true,
    access: 'admin',
    permission: 'transfers.decide',
    summary:
      'Requests a release under an OFAC license. When another person approves, it is credited to the balance of its owner.',
    params: IdParams,
    body: z.strictObject({ id: Id, license: Reference, reason: Reason }),
    reply: Blocked,
  }),
}
