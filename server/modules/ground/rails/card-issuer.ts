import type { IncomingHttpHeaders } from 'node:http'
import { z } from '#contract/lib/zod.ts'
import type { CallLimits } from './provider.ts'

/** The issuer's data on a card without its number, which only the issuer's own frame shows. */
export type IssuedCard = {
  /** Identifies the card from then on. */
  token: string
  last4: string
  expiresMonth: number
  expiresYear: number
}

/** `refused`: the issuer's bank rejects this cardholder. */
export type Issuance = { status: 'issued'; card: IssuedCard } | { status: 'refused'; reason: string }

const Minor = z.string().regex(/^\d{1,12}$/)
const Merchant = z.strictObject({
  name: z.string().min(1).max(60),
  city: z.string().max(40),
  /** ISO 3166-1 alpha-2. */
  country: z.string().max(2),
  /** Merchant category code (ISO 18245). */
  mcc: z.string().regex(/^\d{4}$/),
})
const shared = { id: z.string().min(1).max(80), at: z.iso.datetime(), card: z.string().min(1).max(80) }
const authorization = z.string().min(1).max(80)
/** Minor units of the card's currency, after the network's own conversion. */
const amounted = { amount: Minor, currency: z.literal('USD') }

/**
 * The issuer's events. The first two are requests, answered in the reply; the others already happened.
 * - `authorization.requested`, `authorization.incremented`: may this much (more) be spent? `isPartialAllowed`: the merchant accepts a
 * partial amount.
 * - `authorization.reversed`: the merchant releases part or all of it.
 * - `authorization.declined`: the issuer decided request `request` itself, because we did not in time (its stand-in rule).
 * - `transaction.cleared`: the merchant collects, with or without an authorization, for the same amount or another. `isFinal`: no further
 * clearing follows.
 * - `transaction.refunded`: the merchant refunds.
 */
export const IssuerEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...shared,
    ...amounted,
    kind: z.literal('authorization.requested'),
    authorization,
    merchant: Merchant,
    isPartialAllowed: z.boolean().optional(),
  }),
  z.strictObject({
    ...shared,
    ...amounted,
    kind: z.literal('authorization.incremented'),
    authorization,
    merchant: Merchant,
  }),
  z.strictObject({
    ...shared,
    ...amounted,
    kind: z.literal('authorization.reversed'),
    authorization,
    merchant: Merchant,
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('authorization.declined'),
    authorization,
    request: z.string().max(80),
    merchant: Merchant,
  }),
  z.strictObject({
    ...shared,
    ...amounted,
    kind: z.literal('transaction.cleared'),
    /** Null: collected offline. */
    authorization: authorization.nullable(),
    isFinal: z.boolean(),
    merchant: Merchant,
  }),
  z.strictObject({ ...shared, ...amounted, kind: z.literal('transaction.refunded'), merchant: Merchant }),
])
export type IssuerEvent = z.infer<typeof IssuerEvent>
export type AskingEvent = Extract<IssuerEvent, { kind: 'authorization.requested' | 'authorization.incremented' }>

export const isAsking = (event: IssuerEvent): event is AskingEvent =>
  event.kind === 'authorization.requested' || event.kind === 'authorization.incremented'

/** A raw webhook: the signature covers the exact bytes of the body. */
export type RawWebhook = { headers: IncomingHttpHeaders; body: string }

/** `forged`: not signed with our secret, or its time is too far from now. `sentAt`: when this copy left the issuer. */
export type ReadWebhook =
  | { status: 'authentic'; event: IssuerEvent; sentAt: Temporal.Instant }
  | { status: 'forged' | 'malformed'; reason: string }

/**
 * Our decision on a request. Only in the reply to it, within `answerWithin_ms`; otherwise the issuer declines. `amount`: the approved
 * amount of a partial approval, in minor units.
 */
export type IssuerAnswer = { approved: boolean; reason: string | null; amount?: string }

export const answerWithin_ms = 2_000

/**
 * Issues prepaid cards and connects them to the network. Every call may throw `ProviderTimeout` (outcome unknown) or `ProviderDown`
 * (certainly not done), and is safe to repeat. Never call inside a database transaction.
 */
export type CardIssuer = {
  name: string
  /** `reference` is ours; again it is the same card. `replaces`: the token of the card that this one terminates. */
  issue: (
    card: { reference: string; holder: string; replaces: string | null },
    limits?: CallLimits,
  ) => Promise<Issuance>
  /** Updates the status that the issuer's own stand-in uses: `closed` is final. */
  setStatus: (card: { token: string; status: 'open' | 'paused' | 'closed' }, limits?: CallLimits) => Promise<void>
  /** A frame of the issuer's that shows number and code, or accepts a PIN. It is valid for a short time. */
  openFrame: (
    frame: { reference: string; token: string; purpose: 'details' | 'pin'; holder: string },
    limits?: CallLimits,
  ) => Promise<{ frameUrl: string }>
  /** Works offline: verifies that a webhook is theirs. */
  readWebhook: (webhook: RawWebhook) => ReadWebhook
}
