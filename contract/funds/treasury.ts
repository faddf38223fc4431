import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { Reason } from '../lib/reason.ts'
import { CountryCode, Id, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { approvalStatuses } from '../staff/approvals.ts'
import { PendingChange } from '../staff/pending-changes.ts'
import { treasuryKinds } from './treasury-kinds.ts'

/** Debits, card charges and checks are incoming; credits and refunds are outgoing. */
export const transitKinds = ['debit', 'charge', 'check_item', 'credit', 'refund'] as const
export type TransitKind = (typeof transitKinds)[number]

/** A movement of our own money with its terms, subject to dual approval. */
export const TreasuryOrder = z.strictObject({
  ...PendingChange.shape,
  order: z.enum(treasuryKinds),
  /** Null for capital and the tax. */
  partner: z.string().nullable(),
  dollars: WireMoney,
  /** Amount bought; null unless it is an exchange. */
  bought: WireMoney.nullable(),
})
export type TreasuryOrder = z.infer<typeof TreasuryOrder>

export const TreasuryView = z.strictObject({
  positions: z.array(
    z.strictObject({
      country: CountryCode.nullable(),
      amount: WireMoney,
      /** Its cost in dollars. */
      cost: WireMoney,
    }),
  ),
  /** Unpaid partner charges. */
  payables: z.array(z.strictObject({ partner: z.string(), owed: WireMoney })),
  /** In dollars: partners' charges, and their payments beyond the prefunds at our cost. */
  owed: WireMoney,
  /** Partners that can hold our money. */
  partners: z.array(z.string()),
  /** Our bank balance, and the bank. */
  bank: WireMoney,
  bankPartner: z.string(),
  /** Dollars that processors and networks collected or cleared for us and have not handed over; negative where we owe them. */
  due: z.array(z.strictObject({ partner: z.string(), balance: WireMoney })),
  /** Instructions to banks and processors that have not settled: in neither the bank's figure nor any other yet. */
  inTransit: z.array(
    z.strictObject({
      kind: z.enum(transitKinds),
      /** Negative for outgoing money. */
      amount: WireMoney,
      count: z.int(),
      oldestAt: Instant,
    }),
  ),
  capital: WireMoney,
})
export type TreasuryView = z.infer<typeof TreasuryView>

const Amount = typedText().max(30)

export const treasury = {
  read: route({
    method: 'GET',
    path: '/api/admin/treasury',
    access: 'admin',
    permission: 'books.view',
    summary: 'Our own money: positions in foreign currencies, partners’ charges, the bank.',
    reply: TreasuryView,
  }),
  orders: route({
    method: 'GET',
    path: '/api/admin/treasury/orders',
    access: 'admin',
    permission: 'books.view',
    summary:
      'Movements of our own money: those pending dual approval, the oldest first, or the others, the newest first.',
    query: PageQuery.extend({ filter: z.enum(approvalStatuses).default('waiting') }),
    reply: page(TreasuryOrder),
  }),
  ask: route({
    method: 'POST',
    path: '/api/admin/treasury/orders',
    idempotent: true,
    access: 'admin',
    permission: 'books.post',
    summary: 'Requests a movement of our own money. It is posted when another person approves it, under Approvals.',
    success: 201,
    body: z.strictObject({
      id: Id,
      kind: z.enum(treasuryKinds),
      partner: typedText().max(15).nullable(),
      dollars: Amount,
      currency: CurrencyCode.nullable(),
      bought: Amount.nullable(),
      reason: Reason,
    }),
    reply: z.strictObject({ id: Id }),
  }),
}
