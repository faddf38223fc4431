import { WireMoney } from './money.ts'
import { Id, IdParams, Instant, PageQuery, page, route } from './route.ts'
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
  customer: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  /** Empty unless it is or was held for them. */
  hits: z.array(ListedName),
})

export const adminTransfers = {
  list: route({
    method: 'GET',
    path: '/api/admin/transfers',
    access: 'admin',
    summary: 'All transfers, newest first.',
    query: PageQuery.extend({ filter: z.enum(['all', 'held', 'moving', 'delivered', 'ended']).default('all') }),
    reply: page(AdminTransfer),
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
