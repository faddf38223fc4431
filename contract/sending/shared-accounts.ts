import { RecipientDetails } from '../funds/recipients.ts'
import { PayoutMethod } from '../ground/corridors.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/**
 * - `open`: its link waits for the recipient. `offered`: a recipient typed it, and no customer has taken it yet.
 * - `submitted`: the customer has to compare it and decide.
 * - `confirmed`: it is a recipient now. `declined`, `expired`, `canceled`: what was typed is erased.
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

/** For how many days a link can be used. */
export const linkDays = [1, 7, 30] as const
/** For how many days the customer can decide. */
export const decisionDays = 30
export const sharedNote_max = 140

export const SharedAccount = z.strictObject({
  id: Id,
  /** Who began: the customer asked, or the recipient offered. */
  origin: z.enum(['requested', 'offered']),
  /** As the customer calls whom they asked, or the first name of who offered; empty where it was erased. */
  person: z.string(),
  /** Null: the recipient chooses. */
  country: CountryCode.nullable(),
  state: z.enum(sharedAccountStates),
  /** Its link, from our own address on, as long as it can be used. */
  path: z.string().nullable(),
  /** What was typed, until the customer decides: the name and 'Banco Atlántida ··· 4821'. */
  typed: z.strictObject({ fullName: z.string(), label: z.string(), payout: PayoutMethod }).nullable(),
  /** What the recipient would like to get. */
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
  /** Whole, because the customer compares it with what the recipient told them. */
  account: RecipientDetails.extend({ country: CountryCode, payout: PayoutMethod }).nullable(),
  /** A recipient of the customer's with the same account. */
  known: z.strictObject({ id: Id, fullName: z.string() }).nullable(),
})
export type SharedAccountDetail = z.infer<typeof SharedAccountDetail>

/** What a recipient types: the account, and what they would like to get. `amount` is in their country's currency; empty: none. */
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
    access: 'customer',
    summary: 'Makes a link by which a recipient types their own account; the same id again is the same link.',
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
    summary: 'The accounts that you asked for or that were offered to you, newest first.',
    query: PageQuery.extend({ filter: z.enum(sharedAccountFilters).default('all') }),
    reply: page(SharedAccount).extend({ toDecide: z.number().int() }),
  }),
  read: route({
    method: 'GET',
    path: '/api/shared-accounts/:id',
    access: 'customer',
    summary: 'One of them, whole.',
    params: IdParams,
    reply: SharedAccountDetail,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/shared-accounts/:id/cancellation',
    access: 'customer',
    summary: 'Ends a link that nobody has used.',
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
    summary: 'Declines an account; what was typed is erased.',
    params: IdParams,
    reply: SharedAccount,
  }),
  take: route({
    method: 'POST',
    path: '/api/account-links/:token/owner',
    access: 'customer',
    limit: { max: 60, minutes: 60 },
    summary: 'Takes an account that a recipient offered by a link: the first customer to take it decides on it.',
    params: TokenParams,
    reply: SharedAccount,
  }),
}

/** What anyone with a link that can still be used sees. */
export const AccountLink = z.strictObject({
  origin: z.enum(['requested', 'offered']),
  /** The first name of who asked, or of who offered, and nothing else of them. */
  firstName: z.string(),
  /** The country that the account has to be in, or is in. */
  country: CountryCode.nullable(),
  expiresAt: Instant,
  /** The caller made it. */
  isOwn: z.boolean(),
})
export type AccountLink = z.infer<typeof AccountLink>

/** What was typed, as it would be stored. */
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
    summary: 'Who asks for an account, or offers one. A link that was used, has ended or never was answers the same.',
    params: TokenParams,
    reply: AccountLink,
  }),
  submit: route({
    method: 'POST',
    path: '/api/account-links/:token/account',
    access: 'anyone',
    limit: typing,
    summary:
      'Gives your account to who asked for it; the link is used up. The same id with the same account changes nothing.',
    params: TokenParams,
    body: z.strictObject({ ...Typed, id: Id }),
    reply: z.strictObject({ status: z.literal(true), label: z.string() }),
  }),
  offer: route({
    method: 'POST',
    path: '/api/account-links',
    access: 'anyone',
    limit: typing,
    summary: 'Offers your account to a sender by a link; the same id with the same account is the same link.',
    body: z.strictObject({ ...Typed, id: Id }),
    success: 201,
    reply: z.strictObject({ path: z.string(), expiresAt: Instant }),
  }),
}
