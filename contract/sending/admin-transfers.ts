import { PayInMethod, PayoutMethod } from '../ground/corridors.ts'
import { PayeeCheck } from '../ground/payee-check.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { approvalReasonLetters_max } from '../staff/approvals.ts'
import { IdentifierPairs, MatchComparison, releaseReasons } from '../staff/match-comparison.ts'
import { WhyCode } from '../staff/match-why.ts'
import { OfficeRepair, repairKinds, waysToConfirm } from './payout-repairs.ts'
import { Purpose } from './purposes.ts'
import { TransferState, TransferSummary } from './transfers.ts'

export const PostingView = z.strictObject({
  id: Id,
  kind: z.string(),
  eventAt: Instant,
  createdAt: Instant,
  entries: z.array(z.strictObject({ account: z.string(), amount: WireMoney })),
})

/** A listed name that matches a name of this transfer: an administrator decides whether it is the same person. */
const ListedName = z.strictObject({ name: z.string(), listedName: z.string(), list: z.string(), program: z.string() })

const AdminTransfer = TransferSummary.extend({
  confirmationCode: z.string(),
  /** Start of a hold for a staff decision; null without one. */
  heldAt: Instant.nullable(),
  customer: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  /** Empty unless it is or was held for them. */
  hits: z.array(ListedName),
  /** Deadline for correcting a refused payout, before the automatic refund; null unless it awaits a correction. */
  repairUntil: Instant.nullable(),
})

/** Identifying details, ours vs. the list entry's. */
export const ComparedName = ListedName.extend({
  ours: z.strictObject({ kind: z.enum(['sender', 'recipient', 'account_holder']), place: z.string().nullable() }),
  /** Null once it is no longer listed. */
  theirs: z
    .strictObject({
      kind: z.enum(['individual', 'entity']),
      remarks: z.string(),
      listVersion: z.string(),
      /** When the list was last read from its source. */
      listReadAt: Instant,
    })
    .nullable(),
  /** Similarity of the two names, in percent. */
  score: z.int().min(0).max(100),
  /** Empty for a match of an earlier release. */
  why: z.array(WhyCode),
  identifiers: IdentifierPairs,
})

/** One transition of a transfer. `actor` is the email of the person, null for the system. */
const Move = z.strictObject({
  state: TransferState,
  at: Instant,
  actor: z.string().nullable(),
  /** Names of the person who released a match, and of the second approver. */
  released: z.strictObject({ by: z.string(), confirmedBy: z.string() }).nullable(),
  reason: z.string().nullable(),
})

/** A payment instruction to a partner. `partnerReference` is the partner's own, once it gave one. */
const PartnerPayment = z.strictObject({
  kind: z.enum(['debit', 'payout', 'credit']),
  state: z.string(),
  amount: WireMoney,
  reference: z.string(),
  partnerReference: z.string().nullable(),
  /** The rail's own number of a delivered payout; null without one. */
  proof: z.string().nullable(),
})

const AdminTransferDetail = AdminTransfer.extend({
  hits: z.array(ComparedName),
  /** Why it stopped or waits, in the caller's language. */
  problem: z.string().nullable(),
  payIn: z.strictObject({ method: PayInMethod, label: z.string() }),
  moves: z.array(Move),
  payments: z.array(PartnerPayment),
  /** Payout repairs by staff, including requested ones. */
  repairs: z.array(OfficeRepair),
  /** What its sender said that it is for; null when not asked. */
  purpose: Purpose.nullable(),
  /** The rail's check of the account holder's name, as the sender saw it; null where there was none. */
  payeeCheck: PayeeCheck.nullable(),
  /** How it may be resent unchanged; null when it may not. */
  resend: z.enum(repairKinds).exclude(['repair', 'rename']).nullable(),
})

/** The current details, masked for display; account numbers are not among `fields`. */
const PayoutDetails = z.strictObject({
  country: CountryCode,
  payout: PayoutMethod,
  firstName: z.string(),
  lastName: z.string(),
  secondLastName: z.string(),
  fields: z.record(z.string(), z.string()),
  label: z.string(),
})

/** `id` of the approval, if one is required. */
const Asked = { id: Id, reason: typedParagraphs().min(3).max(approvalReasonLetters_max) }
const Done = z.strictObject({ state: TransferState, waits: z.boolean() })

/** Partition of all transfers, except `all`: `held` waits for compliance, `information` for a detail, `moving` needs no staff. */
export const transferFilters = ['all', 'held', 'information', 'moving', 'delivered', 'ended'] as const
export type TransferFilter = (typeof transferFilters)[number]

/** A day of New York; no transfer is of another century. */
const Day = PlainDate.regex(/^20/)
/** Dollars, '200' or '200.00'. */
const Dollars = typedText().max(20)

/** Search criteria, in addition to the state. */
const transfersSought = {
  /**
   * A confirmation code, id, name, phone, e-mail, the last four of an account, or an amount: complete values, or partial ones for all but
   * the last two.
   */
  search: typedText().max(254).optional(),
  /** Both days and both amounts are included. */
  from: Day.optional(),
  to: Day.optional(),
  amountFrom: Dollars.optional(),
  amountTo: Dollars.optional(),
  country: CountryCode.optional(),
  customerId: Id.optional(),
}
export const transferOrders = ['date', 'amount'] as const
export type TransferOrder = (typeof transferOrders)[number]

const TransfersFilter = z.strictObject({
  filter: z.enum(transferFilters).default('all'),
  ...transfersSought,
  sort: z.enum(transferOrders).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

/** Counting stops one above this, which means that there are more. */
export const counted_max = 1000
/** Null: too many matches to count one state. */
const Count = z.number().int().nullable()

export const adminTransfers = {
  list: route({
    method: 'GET',
    path: '/api/admin/transfers',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'Transfers, by date or amount, by state and search, with the number found in each state.',
    query: PageQuery.extend(TransfersFilter.shape),
    reply: page(AdminTransfer).extend({
      counts: z.strictObject({
        all: Count,
        held: Count,
        information: Count,
        moving: Count,
        delivered: Count,
        ended: Count,
      }),
    }),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/transfers.csv',
    access: 'admin',
    permission: 'lists.export',
    summary: 'The whole list as CSV, streamed; the export is audited.',
    query: TransfersFilter,
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/transfers/:id',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'One transfer with its state changes and calls to partners; the view is audited.',
    params: IdParams,
    reply: AdminTransferDetail,
  }),
  release: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/release',
    access: 'admin',
    permission: 'transfers.decide',
    summary: 'Releases a held transfer, with the reason; with a sanctions match, once a second person has approved it.',
    params: IdParams,
    body: z.strictObject({
      reason: typedParagraphs().min(3).max(1000),
      /** Both are required for a match with a list, with each match compared. */
      releaseReason: z.enum(releaseReasons).nullable().default(null),
      comparisons: z.array(MatchComparison).max(50).default([]),
    }),
    reply: z.strictObject({ state: TransferState, waits: z.boolean() }),
  }),
  reject: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/rejection',
    access: 'admin',
    permission: 'transfers.decide',
    summary: 'Rejects a held transfer, with the reason, and refunds it in full.',
    params: IdParams,
    body: z.strictObject({ reason: typedParagraphs().min(3).max(1000) }),
    reply: z.strictObject({ state: TransferState }),
  }),
  block: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/blocking',
    access: 'admin',
    permission: 'transfers.decide',
    summary: 'Blocks a held transfer: the money is frozen and not refunded (31 CFR part 501).',
    params: IdParams,
    body: z.strictObject({ reason: typedParagraphs().min(3).max(1000) }),
    reply: z.strictObject({ state: TransferState }),
  }),
  refund: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/refund',
    idempotent: true,
    access: 'admin',
    permission: 'transfers.refund',
    summary:
      'Stops an undelivered transfer and refunds it in full; dual approval above the limit of the caller’s role.',
    params: IdParams,
    body: z.strictObject(Asked),
    reply: Done,
  }),
  resend: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/resend',
    idempotent: true,
    access: 'admin',
    permission: 'transfers.repair',
    summary: 'Queries an unanswered payout again, or resends a refused one; dual approval above the limit of the role.',
    params: IdParams,
    body: z.strictObject(Asked),
    reply: Done,
  }),
  payoutDetails: route({
    method: 'GET',
    path: '/api/admin/transfers/:id/payout-details',
    access: 'admin',
    permission: 'transfers.repair',
    summary: 'The recipient of a refused payout, without account numbers, for a repair.',
    params: IdParams,
    reply: PayoutDetails,
  }),
  repair: route({
    method: 'POST',
    path: '/api/admin/transfers/:id/repair',
    idempotent: true,
    access: 'admin',
    permission: 'transfers.repair',
    summary:
      'Corrects a refused payout as its sender confirmed it, and resends it; dual approval above the limit of the role.',
    params: IdParams,
    body: z.strictObject({
      ...Asked,
      confirmedBy: z.enum(waysToConfirm),
      firstName: typedText().max(80),
      lastName: typedText().max(80),
      secondLastName: typedText().max(80),
      /** An empty one stays as it is. */
      fields: z.record(typedText().max(40), typedText().max(140)),
    }),
    reply: Done,
  }),
  postings: route({
    method: 'GET',
    path: '/api/admin/transfers/:id/postings',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'The ledger entries of one transfer.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(PostingView) }),
  }),
}
