import { WireMoney } from './money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from './route.ts'
import { TransferState, TransferSummary } from './transfers.ts'
import { z } from './zod.ts'

export const PostingView = z.strictObject({
  id: Id,
  kind: z.string(),
  eventAt: Instant,
  createdAt: Instant,
  entries: z.array(z.strictObject({ account: z.string(), amount: WireMoney })),
})

/** A listed name that a name of this transfer agrees with: an administrator decides whether it is the same person. */
const ListedName = z.strictObject({ name: z.string(), listedName: z.string(), list: z.string(), program: z.string() })

const AdminTransfer = TransferSummary.extend({
  confirmationCode: z.string(),
  customer: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  /** Empty unless it is or was held for them. */
  hits: z.array(ListedName),
})

export const transferFilters = ['all', 'held', 'moving', 'delivered', 'ended'] as const
export type TransferFilter = (typeof transferFilters)[number]

/** A day of New York; no transfer is of another century. */
const Day = PlainDate.regex(/^20/)
/** Dollars, '200' or '200.00'. */
const Dollars = z.string().max(20)

/** What is looked for, beside the state. */
const transfersSought = {
  /** A confirmation code, id, name, phone, e-mail, the last four of an account, or an amount: whole, or part of all but the last two. */
  search: z.string().max(254).optional(),
  /** Both days and both amounts are included. */
  from: Day.optional(),
  to: Day.optional(),
  amountFrom: Dollars.optional(),
  amountTo: Dollars.optional(),
  country: CountryCode.optional(),
}
const TransfersFilter = z.strictObject({ filter: z.enum(transferFilters).default('all'), ...transfersSought })

/** No more are counted: one more than this says that there are more. */
export const counted_max = 1000
/** Null: too many were found to count those of one state. */
const Count = z.number().int().nullable()

export const adminTransfers = {
  list: route({
    method: 'GET',
    path: '/api/admin/transfers',
    access: 'admin',
    summary: 'Transfers, newest first, by state and by what is looked for, with the number found in each state.',
    query: PageQuery.extend(TransfersFilter.shape),
    reply: page(AdminTransfer).extend({
      counts: z.strictObject({ all: Count, held: Count, moving: Count, delivered: Count, ended: Count }),
    }),
  }),
  release: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/release',
    access: 'admin',
    summary: 'Lets a held transfer go on, with the reason.',
    params: IdParams,
    body: z.strictObject({ reason: z.string().min(3).max(1000) }),
    reply: z.strictObject({ state: TransferState }),
  }),
  reject: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/rejection',
    access: 'admin',
    summary: 'Rejects a held transfer, with the reason; everything comes back.',
    params: IdParams,
    body: z.strictObject({ reason: z.string().min(3).max(1000) }),
    reply: z.strictObject({ state: TransferState }),
  }),
  block: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/blocking',
    access: 'admin',
    summary: 'Blocks a held transfer: the money is frozen and not given back (31 CFR part 501).',
    params: IdParams,
    body: z.strictObject({ reason: z.string().min(3).max(1000) }),
    reply: z.strictObject({ state: TransferState }),
  }),
  postings: route({
    method: 'GET',
    path: '/api/admin/transfers/:id/postings',
    access: 'admin',
    summary: 'The ledger entries of one transfer.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(PostingView) }),
  }),
}
