import { Card } from '../balance/cards.ts'
import { BankAccount } from '../funds/bank-accounts.ts'
import { DebitCard } from '../funds/debit-cards.ts'
import { Hold as Reserve, Wallet } from '../funds/wallets.ts'
import { PayoutMethod } from '../ground/corridors.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Factors } from '../people/factors.ts'
import { Device } from '../people/identity.ts'
import { ComparedName } from '../sending/admin-transfers.ts'
import { Limits } from '../sending/limits.ts'
import { ScreeningResult } from '../staff/screening.ts'
import { Risk } from './customer-risk.ts'
import { TimelineItem, TimelineQuery } from './customer-timeline.ts'

export const note_max = 2000

const Note = z.strictObject({
  id: Id,
  text: z.string(),
  /** The administrator's e-mail; null after their account was erased. */
  author: z.string().nullable(),
  createdAt: Instant,
})
export type Note = z.infer<typeof Note>

const ProfileRecipient = z.strictObject({
  id: Id,
  fullName: z.string(),
  country: CountryCode,
  payout: PayoutMethod,
  /** 'Banco Atlántida ··· 4821': never the whole number. */
  label: z.string(),
  archivedAt: Instant.nullable(),
  createdAt: Instant,
})

const ProfileBankAccount = BankAccount.omit({ nickname: true, isDefault: true, problem: true }).extend({
  /** The return code that blocks it, or the failure of its verification. */
  reason: z.string().nullable(),
  removedAt: Instant.nullable(),
})

/** A debit from a bank account of the customer's, or a credit to one. */
const BankPayment = z.strictObject({
  id: Id,
  kind: z.enum(['debit', 'credit']),
  amount: WireMoney,
  state: z.enum(['requested', 'submitted', 'settled', 'returned', 'failed', 'canceled']),
  /** Of the ACH network, such as R01. */
  returnCode: z.string().nullable(),
  reference: z.string(),
  bankAccountId: Id,
  /** The transfer that it funds or refunds. */
  transferId: Id.nullable(),
  createdAt: Instant,
})
export type BankPayment = z.infer<typeof BankPayment>

export const AuditRow = z.strictObject({
  id: Id,
  at: Instant,
  /** 'recipient.created' */
  action: z.string(),
  /** Actor: the customer, an administrator by e-mail, or a system component by its name. */
  actor: z.strictObject({ kind: z.enum(['customer', 'admin', 'product']), name: z.string() }),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof AuditRow>

export const maskedFields = ['mobileNumber', 'dob', 'street'] as const
export type MaskedField = (typeof maskedFields)[number]
export const revealReason = { min: 3, max: 200 }
/** A revealed value is masked again after so long. */
export const reveal_minutes = 5

const Revealed = z.strictObject({
  mobileNumber: z.string().optional(),
  /** yyyy-mm-dd */
  dob: z.string().optional(),
  streetNumber: z.string().optional(),
  streetName: z.string().optional(),
})
export type Revealed = z.infer<typeof Revealed>

export const actReason = { min: 3, max: 500 }
const Reasoned = z.strictObject({ reason: typedParagraphs().min(actReason.min).max(actReason.max) })
const PartOfCustomer = z.strictObject({ id: Id, partId: Id })

/** Why a customer's money is on hold: a staff decision, a missing detail, the owner of a new password, or a hold that is not over. */
export const holdReasons = ['compliance', 'information', 'password', 'review'] as const
const Hold = z.strictObject({
  id: Id,
  kind: z.string(),
  state: z.string(),
  title: z.string(),
  code: z.string(),
  amount: WireMoney,
  why: z.enum(holdReasons),
  since: Instant,
  /** Automatic release; null: a person decides. */
  until: Instant.nullable(),
})
export type Hold = z.infer<typeof Hold>

const SignInMeans = Factors.omit({ required: true })

/** The parts of a customer's profile. Each read of one is written to the audit log. */
export const customerProfile = {
  reveal: route({
    method: 'POST',
    path: '/api/admin/customers/:id/reveals',
    access: 'admin',
    permission: 'customers.reveal',
    summary: 'Reveals masked data of a customer, with a reason; the audit log records viewer, fields and reason.',
    params: IdParams,
    body: z.strictObject({
      fields: z.array(z.enum(maskedFields)).min(1).max(maskedFields.length),
      reason: typedParagraphs().min(revealReason.min).max(revealReason.max),
    }),
    limit: { max: 120, minutes: 60 },
    reply: Revealed,
  }),
  overview: route({
    method: 'GET',
    path: '/api/admin/customers/:id/overview',
    access: 'admin',
    permission: 'customers.view',
    summary: 'A customer’s balances, debts and limits.',
    params: IdParams,
    reply: z.strictObject({ wallets: z.array(Wallet), owed: WireMoney.nullable(), limits: Limits }),
  }),
  recipients: route({
    method: 'GET',
    path: '/api/admin/customers/:id/recipients',
    access: 'admin',
    permission: 'customers.view',
    summary: 'A customer’s recipients, archived ones included, without account numbers.',
    params: IdParams,
    query: PageQuery,
    reply: page(ProfileRecipient),
  }),
  funding: route({
    method: 'GET',
    path: '/api/admin/customers/:id/funding',
    access: 'admin',
    permission: 'customers.view',
    summary: 'A customer’s bank accounts, removed ones included, and the latest fifty payments with them.',
    params: IdParams,
    reply: z.strictObject({ bankAccounts: z.array(ProfileBankAccount), payments: z.array(BankPayment) }),
  }),
  notes: route({
    method: 'GET',
    path: '/api/admin/customers/:id/notes',
    access: 'admin',
    permission: 'customers.note',
    summary: 'Staff notes about a customer, newest first.',
    params: IdParams,
    query: PageQuery,
    reply: page(Note),
  }),
  addNote: route({
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    idempotent: true,
    access: 'admin',
    permission: 'customers.note',
    summary: 'Adds a note about a customer; it never changes.',
    params: IdParams,
    body: z.strictObject({ id: Id, text: typedParagraphs().max(note_max) }),
    success: 201,
    reply: Note,
  }),
  audit: route({
    method: 'GET',
    path: '/api/admin/customers/:id/audit',
    access: 'admin',
    permission: 'customers.view',
    summary: 'A customer’s actions and the actions on their account, newest first; on request, also the views.',
    params: IdParams,
    query: PageQuery.extend({ reads: z.enum(['shown', 'hidden']).default('hidden') }),
    reply: page(AuditRow),
  }),
  timeline: route({
    method: 'GET',
    path: '/api/admin/customers/:id/timeline',
    access: 'admin',
    permission: 'customers.view',
    summary:
      'Payments, access, conversations and staff decisions in one list, newest first, as far as the caller may see each.',
    params: IdParams,
    query: TimelineQuery,
    reply: page(TimelineItem),
  }),
  devices: route({
    method: 'GET',
    path: '/api/admin/customers/:id/devices',
    access: 'admin',
    permission: 'customers.view',
    summary: 'A customer’s sessions and login factors.',
    params: IdParams,
    reply: z.strictObject({ sessions: z.array(Device.omit({ current: true })), means: SignInMeans }),
  }),
  endSession: route({
    method: 'POST',
    path: '/api/admin/customers/:id/sessions/:partId/end',
    access: 'admin',
    permission: 'customers.access',
    summary: 'Signs a customer out of one of their browsers, with a reason.',
    params: PartOfCustomer,
    body: Reasoned,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  cards: route({
    method: 'GET',
    path: '/api/admin/customers/:id/cards',
    access: 'admin',
    permission: 'customers.view',
    summary: 'A customer’s prepaid cards, closed ones included, and their debit cards.',
    params: IdParams,
    reply: z.strictObject({ cards: z.array(Card), debitCards: z.array(DebitCard) }),
  }),
  freezeCard: route({
    method: 'POST',
    path: '/api/admin/customers/:id/cards/:partId/freeze',
    access: 'admin',
    permission: 'customers.access',
    summary: 'Freezes a customer’s card, with a reason. The customer is notified, and only they unfreeze it.',
    params: PartOfCustomer,
    body: Reasoned,
    reply: Card,
  }),
  holds: route({
    method: 'GET',
    path: '/api/admin/customers/:id/holds',
    access: 'admin',
    permission: 'transfers.view',
    summary: 'A customer’s items pending a decision, with the reasons, and every hold on their balances.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(Hold), reserves: z.array(Reserve) }),
  }),
  screening: route({
    method: 'GET',
    path: '/api/admin/customers/:id/screening',
    access: 'admin',
    permission: 'customers.risk',
    summary: 'The last sanctions screening of a customer’s name, with the matches that are not cleared.',
    params: IdParams,
    reply: z.strictObject({ result: ScreeningResult.nullable(), matches: z.array(ComparedName) }),
  }),
  risk: route({
    method: 'GET',
    path: '/api/admin/customers/:id/risk',
    access: 'admin',
    permission: 'customers.risk',
    summary: 'A customer’s advisory risk score, as a sum of parts. It triggers no decision.',
    params: IdParams,
    reply: Risk,
  }),
}
