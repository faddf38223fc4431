import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PageQuery, PlainDate, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'

/**
 * `sent`: debited from the balance, no answer from the bank yet. `failed`: the bank refused it. `returned`: the bank returned it after
 * arrival. The last two credit the balance again.
 */
export const withdrawalStates = ['sent', 'arrived', 'failed', 'returned'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** `instant`: by RTP or FedNow, in seconds at any hour and final, so it is never `returned`. */
export const withdrawalSpeeds = ['standard', 'instant'] as const
export type WithdrawalSpeed = (typeof withdrawalSpeeds)[number]

export const Withdrawal = z.strictObject({
  id: Id,
  speed: z.enum(withdrawalSpeeds),
  amount: WireMoney,
  /** Debited on top of the amount, and given back with it. */
  fee: WireMoney,
  account: z.strictObject({ id: Id, nickname: z.string(), bankName: z.string(), last4: z.string() }),
  state: z.enum(withdrawalStates),
  /** Refusal or return reason as text; null otherwise. */
  reason: z.string().nullable(),
  arrivesBy: PlainDate,
  requestedAt: Instant,
  stateAt: Instant,
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** Cost and arrival of a withdrawal confirmed now. */
export const WithdrawalTerms = z.strictObject({
  available: WireMoney,
  /** Of a standard one, and its arrival. */
  fee: WireMoney,
  arrivesBy: PlainDate,
  /** Null: no instant withdrawals. `accounts`: those at banks that receive them. */
  instant: z.strictObject({ fee: WireMoney, accounts: z.array(Id) }).nullable(),
  /** Withdrawals are paused until then after a password change; null: no pause. */
  pausedUntil: Instant.nullable(),
})
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>

const Wanted = z.strictObject({
  amount: typedText().max(20),
  bankAccountId: Id,
  speed: z.enum(withdrawalSpeeds).default('standard'),
})

export const withdrawals = {
  terms: route({
    method: 'GET',
    path: '/api/withdrawals/terms',
    access: 'customer',
    summary:
      'Your available amount for withdrawals in dollars, the fees, the arrival day, and accounts for instant ones.',
    reply: WithdrawalTerms,
  }),
  list: route({
    method: 'GET',
    path: '/api/withdrawals',
    access: 'customer',
    summary: 'Your withdrawals, newest first.',
    query: PageQuery,
    reply: page(Withdrawal),
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/withdrawals/:id/code',
    access: 'customer',
    summary:
      'Mails the code that confirms the withdrawal of exactly this amount, at this fee, to exactly this account.',
    params: IdParams,
    body: Wanted,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/withdrawals',
    idempotent: true,
    proofs: ['code'],
    access: 'customer',
    summary: 'Withdraws from your balance to your own bank account.',
    /** `code` is empty after its link. */
    body: Wanted.extend({ id: Id, code: typedText().max(20) }),
    success: 201,
    reply: Withdrawal,
  }),
}
