import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/**
 * Kinds of customer money movements. The direction selects the amount that changes the balance: `out` debits, `in` credits, and `within`
 * moves between the customer's own balances.
 */
export const movementKinds = {
  transfer: { direction: 'out' },
  withdrawal: { direction: 'out' },
  top_up: { direction: 'in' },
  conversion: { direction: 'within' },
  bill: { direction: 'out' },
  check_deposit: { direction: 'in' },
  /** Paid to the requesting customer, paid by a customer, refunded by the first and to the second. */
  request: { direction: 'in' },
  request_payment: { direction: 'out' },
  request_refund: { direction: 'out' },
  request_refunded: { direction: 'in' },
  card_purchase: { direction: 'out' },
  card_refund: { direction: 'in' },
  /** Between the balance and the prepaid card. */
  card_load: { direction: 'within' },
  card_dispute: { direction: 'in' },
  /** Compensation for our error in a transfer. */
  remedy: { direction: 'in' },
} as const satisfies Record<string, { direction: 'out' | 'in' | 'within' }>
export type MovementKind = keyof typeof movementKinds
export const isMovementKind = (kind: string): kind is MovementKind => Object.hasOwn(movementKinds, kind)

/** `held`: needs a staff decision. `stopped`: the money did not move, or was returned. */
export const movementPhases = ['open', 'held', 'done', 'stopped'] as const
export type MovementPhase = (typeof movementPhases)[number]

const kinds = Object.keys(movementKinds).filter(isMovementKind)
const Phase = z.enum(movementPhases)

export const Movement = z.strictObject({
  /** The id of the transfer, withdrawal … itself. */
  id: Id,
  kind: z.enum(kinds),
  /** The state of the transfer, withdrawal … itself. */
  state: z.string(),
  phase: Phase,
  /** Amount debited including the fee; null when none. */
  out: WireMoney.nullable(),
  /** Amount credited; null when none. */
  in: WireMoney.nullable(),
  /** The counterparty: 'Carmen Mejía', 'Chase ··· 0000'; and its details. */
  title: z.string(),
  detail: z.string(),
  /** Reference code for support. */
  code: z.string(),
  recipientId: Id.nullable(),
  country: CountryCode.nullable(),
  /** End of the hold after the customer's password change; null without one. */
  pausedUntil: Instant.nullable(),
  startedAt: Instant,
  /** When it entered its state. */
  at: Instant,
})
export type Movement = z.infer<typeof Movement>

/** A month of New York, without stopped ones: count, debits and credits, per currency. */
export const MovementMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  count: z.number().int(),
  out: z.array(WireMoney),
  in: z.array(WireMoney),
})
export type MovementMonth = z.infer<typeof MovementMonth>

export const MovementDetail = Movement.extend({
  /** Each state in its history, oldest first. */
  steps: z.array(z.strictObject({ state: z.string(), phase: Phase, at: Instant })),
  /** Debits (negative) and credits of the customer's own balances, oldest first. */
  balance: z.array(z.strictObject({ amount: WireMoney, at: Instant })),
})
export type MovementDetail = z.infer<typeof MovementDetail>

/** Days are New York's. Amounts are decimal text in `currency`, otherwise in each movement's own. */
export const MovementsFilter = z.strictObject({
  kind: z.enum(kinds).optional(),
  /** `moving`: open or held. */
  phase: z.enum(['moving', ...movementPhases]).optional(),
  recipientId: Id.optional(),
  /** It debits or credits this currency. */
  currency: CurrencyCode.optional(),
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  amountFrom: typedText().max(20).optional(),
  amountTo: typedText().max(20).optional(),
  /** Terms, codes, amounts and last fours; a match contains all of them. */
  search: typedText().max(80).optional(),
})
export type MovementsFilter = z.infer<typeof MovementsFilter>

/** Larger results are not sent as a file: the worker makes it. */
export const fileRows_max = 5_000
/** Retention of a generated file. */
export const exportDays = 7

export const exportFormats = ['csv', 'pdf'] as const
const Format = z.enum(exportFormats)
export type ExportFormat = z.infer<typeof Format>

export const MovementExport = z.strictObject({
  id: Id,
  format: Format,
  state: z.enum(['waiting', 'ready']),
  createdAt: Instant,
  /** Null while pending. */
  rows: z.number().int().nullable(),
  /** When the file is deleted; null while pending. */
  expiresAt: Instant.nullable(),
})
export type MovementExport = z.infer<typeof MovementExport>

export const movements = {
  list: route({
    method: 'GET',
    path: '/api/movements',
    access: 'customer',
    summary: 'Every movement of your money, newest first.',
    query: MovementsFilter.extend(PageQuery.shape),
    /** `months`: the whole months of this page's movements, under the same filter. `moving`: total of open or held ones. */
    reply: page(Movement).extend({ months: z.array(MovementMonth), moving: z.number().int() }),
  }),
  file: route({
    method: 'GET',
    path: '/api/movements/file',
    access: 'customer',
    limit: { max: 60, minutes: 10 },
    summary: `The filtered movements as a file, up to ${fileRows_max} rows.`,
    query: MovementsFilter.extend({ format: Format }),
  }),
  read: route({
    method: 'GET',
    path: '/api/movements/:id',
    access: 'customer',
    summary: 'One of your movements, with its states and its effect on your balance.',
    params: IdParams,
    reply: MovementDetail,
  }),
  createExport: route({
    method: 'POST',
    path: '/api/movement-exports',
    idempotent: true,
    access: 'customer',
    limit: { max: 30, minutes: 60 },
    summary: 'Requests a file of all filtered movements, one at a time.',
    body: MovementsFilter.extend({ id: Id, format: Format }),
    success: 201,
    reply: MovementExport,
  }),
  exports: route({
    method: 'GET',
    path: '/api/movement-exports',
    access: 'customer',
    summary: `Your files of the last ${exportDays} days, newest first.`,
    reply: z.strictObject({ items: z.array(MovementExport) }),
  }),
  exportFile: route({
    method: 'GET',
    path: '/api/movement-exports/:id/file',
    access: 'customer',
    summary: 'A prepared file, until it expires.',
    params: IdParams,
  }),
}
