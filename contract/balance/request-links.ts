import { CardSession } from '../funds/debit-cards.ts'
import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { Id, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'
import { payWays, requestPaymentStates, requestStates } from './requests.ts'

const TokenParams = z.strictObject({ token: z.string().max(100) })
const PaymentParams = TokenParams.extend({ id: Id })

/** The public view of a payment request: requester, amount, purpose and the cost of each payment method. */
export const LinkedRequest = z.strictObject({
  state: z.enum(requestStates),
  asker: z.string(),
  /** The requester passed identity verification. */
  isVerified: z.boolean(),
  /** Null: the payer chooses. */
  amount: WireMoney.nullable(),
  currency: CurrencyCode,
  note: z.string(),
  hasPicture: z.boolean(),
  expiresOn: PlainDate,
  /** Can be paid more than once. */
  many: z.boolean(),
  /** The viewer is the requester. */
  isOwn: z.boolean(),
  ways: z.array(
    z.strictObject({
      way: z.enum(payWays),
      /** Fixed fee per payment, plus basis points of its amount (`topUpFee`). */
      fee: WireMoney,
      feeShare_bp: z.number().int(),
      smallest: WireMoney,
      largest: WireMoney,
    }),
  ),
})
export type LinkedRequest = z.infer<typeof LinkedRequest>

export const LinkedPayment = z.strictObject({
  id: Id,
  way: z.enum(payWays),
  amount: WireMoney,
  fee: WireMoney,
  total: WireMoney,
  state: z.enum(requestPaymentStates),
  /** Failure or return reason as text. */
  reason: z.string().nullable(),
  /** The bank's challenge page for the cardholder, while a challenge is open. */
  challengeUrl: z.string().nullable(),
  asker: z.string(),
  note: z.string(),
})
export type LinkedPayment = z.infer<typeof LinkedPayment>

const Amount = typedText().max(20).default('')
/** A payer without an account. */
const Guest = { name: typedText().max(120), email: typedText().max(254) }

/** Per network; a higher rate is a scan for valid links. */
const readLimit = { max: 600, minutes: 10 }
const payLimit = { max: 60, minutes: 60 }

export const requestLinks = {
  read: route({
    method: 'GET',
    path: '/api/pay/:token',
    access: 'anyone',
    limit: readLimit,
    summary: 'A payment request, by its link.',
    params: TokenParams,
    reply: LinkedRequest,
  }),
  view: route({
    method: 'POST',
    path: '/api/pay/:token/views',
    access: 'anyone',
    limit: readLimit,
    summary: 'Records that a reader opened the link.',
    params: TokenParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  picture: route({
    method: 'GET',
    path: '/api/pay/:token/picture',
    access: 'anyone',
    limit: readLimit,
    summary: 'The photograph of a payment request.',
    params: TokenParams,
  }),
  openCard: route({
    method: 'POST',
    path: '/api/pay/:token/card-sessions',
    access: 'anyone',
    limit: payLimit,
    summary: 'Opens the processor’s form for the card of a payment without an account.',
    params: TokenParams,
    body: z.strictObject({ id: Id, name: Guest.name }),
    reply: CardSession,
  }),
  pay: route({
    method: 'POST',
    path: '/api/pay/:token/payments',
    idempotent: true,
    access: 'anyone',
    limit: payLimit,
    summary: 'Pays without an account, by card or from a bank account.',
    params: TokenParams,
    body: z.strictObject({
      id: Id,
      way: z.enum(['card', 'bank']),
      amount: Amount,
      ...Guest,
      /** Bank only, as are the next two. */
      routingNumber: typedText().max(20).default(''),
      accountNumber: typedText().max(30).default(''),
      kind: z.enum(['checking', 'savings']).default('checking'),
    }),
    success: 201,
    reply: LinkedPayment,
  }),
  payment: route({
    method: 'GET',
    path: '/api/pay/:token/payments/:id',
    access: 'anyone',
    limit: readLimit,
    summary: 'The status of a payment, for its payer.',
    params: PaymentParams,
    reply: LinkedPayment,
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/pay/:token/payments/:id/code',
    access: 'customer',
    summary: 'Mails the code that confirms a payment from your balance.',
    params: PaymentParams,
    body: z.strictObject({ amount: Amount }),
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  payFromBalance: route({
    method: 'POST',
    path: '/api/pay/:token/balance-payments',
    idempotent: true,
    proofs: ['code'],
    access: 'customer',
    summary: 'Pays from your balance.',
    params: TokenParams,
    body: z.strictObject({ id: Id, amount: Amount, code: typedText().max(10) }),
    success: 201,
    reply: LinkedPayment,
  }),
}
