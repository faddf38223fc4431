import { Movement, MovementsFilter, movementPhases } from '../funds/movements.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { PostingView } from '../sending/admin-transfers.ts'

const Customer = z.strictObject({ id: Id, name: z.string(), email: z.string() })

/** A customer's movement as displayed to staff. */
export const OfficeMovement = Movement.extend({ customer: Customer })
export type OfficeMovement = z.infer<typeof OfficeMovement>

/** A payment instruction to a partner. */
const PartnerPayment = z.strictObject({
  kind: z.enum(['debit', 'credit', 'charge', 'refund', 'payout', 'check_item', 'bill_payment']),
  state: z.string(),
  amount: WireMoney,
  partner: z.string(),
  reference: z.string(),
  partnerReference: z.string().nullable(),
  createdAt: Instant,
})
export type PartnerPayment = z.infer<typeof PartnerPayment>

export const OfficeMovementDetail = z.strictObject({
  /** Two if it moved the balances of two customers. */
  movements: z.array(
    OfficeMovement.extend({
      steps: z.array(z.strictObject({ state: z.string(), phase: z.enum(movementPhases), at: Instant })),
    }),
  ),
  payments: z.array(PartnerPayment),
  postings: z.array(PostingView),
})
export type OfficeMovementDetail = z.infer<typeof OfficeMovementDetail>

export const movementOrders = ['date', 'amount'] as const
export type MovementOrder = (typeof movementOrders)[number]

const MovementsSought = MovementsFilter.omit({ recipientId: true }).extend({
  customerId: Id.optional(),
  /** Terms, codes and amounts, or one id: of the movement, a posting, or a payment's at us or at a partner. */
  search: typedText().max(254).optional(),
  /** By amount currency by currency, because amounts of two currencies have no order. */
  sort: z.enum(movementOrders).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type MovementsSought = z.infer<typeof MovementsSought>

export const figureSpans = ['month', 'quarter', 'year'] as const
export type FigureSpan = (typeof figureSpans)[number]

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

export const topClients_max = 50

export const adminTransactions = {
  list: route({
    method: 'GET',
    path: '/api/admin/transactions',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'Movements of every kind and customer, by date or amount; found by any id, code, term or amount.',
    query: PageQuery.extend(MovementsSought.shape),
    reply: page(OfficeMovement),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/transactions.csv',
    access: 'admin',
    permission: 'lists.export',
    summary: 'The whole list behind a filter as CSV, streamed; the export is audited.',
    query: MovementsSought,
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/transactions/:id',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'One movement with its states, its payments and its postings; the view is audited.',
    params: IdParams,
    reply: OfficeMovementDetail,
  }),
  clients: route({
    method: 'GET',
    path: '/api/admin/transactions/clients',
    access: 'admin',
    permission: 'transfers.view',
    summary: `The ${topClients_max} customers with the largest transfers of a month, in dollars.`,
    query: z.strictObject({ month: Month.optional() }),
    reply: z.strictObject({
      month: z.string(),
      /** When the month was last aggregated; null before the first time. */
      asOf: Instant.nullable(),
      items: z.array(z.strictObject({ customer: Customer, orders: z.int(), amount: WireMoney })),
    }),
  }),
  countries: route({
    method: 'GET',
    path: '/api/admin/transactions/countries',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'Transfers by destination country, the largest total first.',
    query: z.strictObject({ span: z.enum(figureSpans).default('month') }),
    reply: z.strictObject({
      /** Both days count. */
      from: PlainDate,
      to: PlainDate,
      items: z.array(z.strictObject({ country: CountryCode, orders: z.int(), amount: WireMoney, average: WireMoney })),
    }),
  }),
  volume: route({
    method: 'GET',
    path: '/api/admin/transactions/volume',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'Transfers of each of the last twelve months: count, total and average.',
    reply: z.strictObject({
      /** Newest first; the first is not over. */
      items: z.array(
        z.strictObject({ month: z.string(), orders: z.int(), amount: WireMoney, average: WireMoney.nullable() }),
      ),
    }),
  }),
}
