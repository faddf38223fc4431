import { RecipientDetails } from '../funds/recipients.ts'
import { PayoutMethod } from '../ground/corridors.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/**
 * - `open`: its link waits for the recipient. `offered`: a recipient typed it, and no customer has claimed it yet.
 * - `submitted`: the customer has to compare it and decide.
 * - `confirmed`: it became a recipient. `declined`, `expired`, `canceled`: the typed data is erased.
 */
export const sharedAccountMoves = {
  open: ['submitted', 'expired', 'canceled'],
  offered: ['submitted', 'expired'],
  submitted: ['confirmed', 'declined', 'expired'],
  confirmed: [],
  declined: [],
  expired: [],
  canceled: [],
} as const satisfies Record<string, readonly string[]>
export type SharedAccountState = keyof typeof sharedAccountMoves
export const sharedAccountStates = Object.keys(sharedAccountMoves) as SharedAccountState[]

/** Choices of link validity, in days. */
export const linkDays = [1, 7, 30] as const
export const decisionDays = 30
export const sharedNote_max = 140

export const SharedAccount = z.strictObject({
  id: Id,
  /** Initiator: the customer requested it, or the recipient offered it. */
  origin: z.enum(['requested', 'offered']),
  /** The customer's label for the person, or the first name of the offering recipient; empty where it was erased. */
  person: z.string(),
  /** Null: the recipient chooses. */
  country: CountryCode.nullable(),
  state: z.enum(sharedAccountStates),
  /** The link's path on our own origin, while it is valid. */
  path: z.string().nullable(),
  /** The typed data, until the customer decides: the name and 'Banco Atlántida ··· 4821'. */
  typed: z.strictObject({ fullName: z.string(), label: z.string(), payout: PayoutMethod }).nullable(),
  /** Amount requested by the recipient. */
  amount: WireMoney.nullable(),
  note: z.string(),
  recipientId: Id.nullable(),
  expiresAt: Instant,
  createdAt: Instant,
  submittedAt: Instant.nullable(),
  stateAt: Instant,
})
export type SharedAccount = z.infer<typeof SharedAccount>

/** `submitted`: the customer has to decide. */
export const sharedAccountFilters = ['all', 'submitted'] as const
export type SharedAccountFilter = (typeof sharedAccountFilters)[number]

export const SharedAccountDetail = SharedAccount.extend({
  /** Unmasked, because the customer compares it with the recipient's own statement. */
  account: RecipientDetails.extend({ country: CountryCode, payout: PayoutMethod }).nullable(),
  /** A recipient of the customer's with the same account. */
  known: z.strictObject({ id: Id, fullName: z.string() }).nullable(),
})
export type SharedAccountDetail = z.infer<typeof SharedAccountDetail>

/** Recipient's input: the account, and the requested amount. `amount` is in their country's currency; empty: none. */
const Typed = {
  ...RecipientDetails.shape,
  amount: typedText().max(20).default(''),
  note: typedParagraphs().max(200).default(''),
}

const TokenParams = z.strictObject({ token: z.string().max(100) })
const reading = { max: 600, minutes: 10 }
const checking = { max: 120, minutes: 10 }
const typing = { max: 30, minutes: 60 }

export const sharedAccounts = {
  ask: route({
    method: 'POST',
    path: '/api/shared-accounts',
    idempotent: true,
    access: 'customer',
    summary: 'Creates a link by which a recipient types their own account.',
    body: z.strictObject({
      id: Id,
      person: typedText().max(80),
      /** Null: the recipient chooses. */
      country: typedText().max(3).nullable().default(null),
      days: z.union(linkDays.map((days) => z.literal(days))),
    }),
    success: 201,
    reply: SharedAccount,
  }),
  list: route({
    method: 'GET',
    path: '/api/shared-accounts',
    access: 'customer',
    summary: 'The accounts that you requested or that were offered to you, newest first.',
    query: PageQuery.extend({ filter: z.enum(sharedAccountFilters).default('all') }),
    reply: page(SharedAccount).extend({ toDecide: z.number().int() }),
  }),
  read: route({
    method: 'GET',
    path: '/api/shared-accounts/:id',
    access: 'customer',
    summary: 'One of them, unmasked.',
    params: IdParams,
    reply: SharedAccountDetail,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/shared-accounts/:id/cancellation',
    access: 'customer',
    summary: 'Cancels an unused link.',
    params: IdParams,
    reply: SharedAccount,
  }),
  confirm: route({
    method: 'POST',
    path: '/api/shared-accounts/:id/recipient',
    access: 'customer',
    summary: 'Confirms an account that you compared: it becomes one of your recipients.',
    params: IdParams,
    body: z.strictObject({ relationship: RecipientDetails.shape.relationship }),
    reply: SharedAccount,
  }),
  decline: route({
    method: 'POST',
    path: '/api/shared-accounts/:id/refusal',
    access: 'customer',
    summary: 'Declines an account and erases its details.',
    params: IdParams,
    reply: SharedAccount,
  }),
  take: route({
    method: 'POST',
    path: '/api/account-links/:token/owner',
    access: 'customer',
    limit: { max: 60, minutes: 60 },
    summary: 'Claims an account that a recipient offered by a link: the first customer to claim it decides on it.',
    params: TokenParams,
    reply: SharedAccount,
  }),
}

/** The public view of a valid link. */
export const AccountLink = z.strictObject({
  origin: z.enum(['requested', 'offered']),
  /** The first name of the requester or the offering recipient, and no other data of theirs. */
  firstName: z.string(),
  /** The required or actual country of the account. */
  country: CountryCode.nullable(),
  expiresAt: Instant,
  isOwn: z.boolean(),
})
export type AccountLink = z.infer<typeof AccountLink>

/** The typed data, as it would be stored. */
export const AccountPreview = z.strictObject({
  account: RecipientDetails.extend({ country: CountryCode, payout: PayoutMethod }),
  fullName: z.string(),
  label: z.string(),
  amount: WireMoney.nullable(),
})
export type AccountPreview = z.infer<typeof AccountPreview>

export const accountLinks = {
  preview: route({
    method: 'POST',
    path: '/api/account-previews',
    access: 'anyone',
    limit: checking,
    summary: 'Checks an account that a recipient types, and stores nothing.',
    body: z.strictObject(Typed),
    reply: AccountPreview,
  }),
  read: route({
    method: 'GET',
    path: '/api/account-links/:token',
    access: 'anyone',
    limit: reading,
    summary: 'The requester or the offerer of an account. A used, expired or made-up link gets the same answer.',
    params: TokenParams,
    reply: AccountLink,
  }),
  submit: route({
    method: 'POST',
    path: '/api/account-links/:token/account',
    idempotent: true,
    access: 'anyone',
    limit: typing,
    summary: 'Submits your account to its requester; the link is used up.',
    params: TokenParams,
    body: z.strictObject({ ...Typed, id: Id }),
    reply: z.strictObject({ status: z.literal(true), label: z.string() }),
  }),
  offer: route({
    method: 'POST',
    path: '/api/account-links',
    idempotent: true,
    access: 'anyone',
    limit: typing,
    summary: 'Offers your account to a sender by a link.',
    body: z.strictObject({ ...Typed, id: Id }),
    success: 201,
    reply: z.strictObject({ path: z.string(), expiresAt: Instant }),
  }),
}
