import { PayInMethod, PayoutMethod } from '../ground/corridors.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'
import { sides } from './quotes.ts'
import { paymentStates, rhythms, scheduleReasons, scheduleStates } from './schedule-states.ts'
import { Disclosure } from './transfers.ts'

/** Maximum of active or paused schedules per customer. */
export const schedules_max = 20

export const toldDays = 3

const RhythmOf = z.enum(rhythms)

/** `dueOn` follows the frequency; `date` is the execution date: the last banking day of the United States on or before it. */
const PaymentDate = z.strictObject({ dueOn: PlainDate, date: PlainDate })

export const ScheduledPayment = PaymentDate.extend({
  state: z.enum(paymentStates),
  /** Its transfer; null in every other state than `created`. */
  transferId: Id.nullable(),
  /** Failure reason as text; null without a problem. */
  problem: z.string().nullable(),
  /** Deadline to skip, change or cancel it; null once past. */
  cancelUntil: Instant.nullable(),
})
export type ScheduledPayment = z.infer<typeof ScheduledPayment>

export const Schedule = z.strictObject({
  id: Id,
  recipient: z.strictObject({
    id: Id,
    name: z.string(),
    label: z.string(),
    country: CountryCode,
    payout: PayoutMethod,
  }),
  side: z.enum(sides),
  /** Fixed, in the currency of `side`. */
  amount: WireMoney,
  /** Maximum total of a payment, fee included, where `amount` is the amount received; null otherwise. */
  ceiling: WireMoney.nullable(),
  payIn: z.strictObject({ method: PayInMethod, label: z.string(), bankAccountId: Id.nullable() }),
  rhythm: RhythmOf,
  startsOn: PlainDate,
  state: z.enum(scheduleStates),
  /** Why it is paused or closed; null while it is active. */
  reason: z.enum(scheduleReasons).nullable(),
  /** The next payment; null if there is none. */
  next: ScheduledPayment.nullable(),
  createdAt: Instant,
})
export type Schedule = z.infer<typeof Schedule>

export const ScheduleDetail = Schedule.extend({
  /** The next dates, including skipped ones, the earliest first. */
  upcoming: z.array(ScheduledPayment),
  /** Earlier payments with their results, the latest first. */
  past: z.array(ScheduledPayment),
  confirmationCode: z.string(),
})
export type ScheduleDetail = z.infer<typeof ScheduleDetail>

/** Schedule terms; dates and amounts as typed. */
const Terms = z.strictObject({
  recipientId: Id,
  side: z.enum(sides),
  /** Decimal text in the currency of `side`. */
  amount: typedText().max(40),
  /** Decimal text in dollars; null where the dollars are fixed. */
  ceiling: typedText().max(40).nullable().default(null),
  /** Not `card`, which is refused: its bank may challenge the cardholder, who is absent on a later date. */
  payIn: PayInMethod,
  bankAccountId: Id.nullable().default(null),
  rhythm: RhythmOf,
  startsOn: PlainDate,
})

export const ScheduleReview = z.strictObject({
  id: Id,
  scheduleId: Id,
  disclosure: Disclosure,
  recipient: Schedule.shape.recipient,
  payIn: Schedule.shape.payIn,
  side: z.enum(sides),
  ceiling: WireMoney.nullable(),
  /** At today's rate: an estimate when `isEstimated`, otherwise exact. */
  total: WireMoney,
  received: WireMoney,
  isEstimated: z.boolean(),
  rhythm: RhythmOf,
  startsOn: PlainDate,
  dates: z.array(PaymentDate),
  /** Deadline to cancel the first payment. */
  cancelUntil: Instant,
  expiresAt: Instant,
  codeSentTo: z.string().nullable(),
})
export type ScheduleReview = z.infer<typeof ScheduleReview>

const Confirming = z.strictObject({ disclosureId: Id, /** Empty after its link. */ code: typedText().max(20) })

export const schedules = {
  dates: route({
    method: 'GET',
    path: '/api/schedules/dates',
    access: 'customer',
    summary: 'The first dates of a frequency, moved from weekends and holidays.',
    query: z.strictObject({ rhythm: RhythmOf, startsOn: PlainDate }),
    reply: z.strictObject({ items: z.array(PaymentDate) }),
  }),
  list: route({
    method: 'GET',
    path: '/api/schedules',
    access: 'customer',
    summary: 'Your schedules, the next payment first.',
    reply: z.strictObject({ items: z.array(Schedule) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/schedules/:id',
    access: 'customer',
    summary: 'One of your schedules with its dates.',
    params: IdParams,
    reply: ScheduleDetail,
  }),
  disclose: route({
    method: 'POST',
    path: '/api/schedule-disclosures',
    idempotent: true,
    access: 'customer',
    summary: 'The pre-payment disclosure of a new or a changed schedule (12 CFR 1005.36(a)(1)(i)).',
    body: Terms.extend({ id: Id, scheduleId: Id }),
    success: 201,
    reply: ScheduleReview,
  }),
  review: route({
    method: 'GET',
    path: '/api/schedule-disclosures/:id',
    access: 'customer',
    summary: 'The disclosure as it was shown.',
    params: IdParams,
    reply: ScheduleReview,
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/schedule-disclosures/:id/code',
    access: 'customer',
    summary: 'Mails the code that confirms exactly these amounts, dates, payment method and recipient.',
    params: IdParams,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/schedules',
    idempotent: true,
    proofs: ['code'],
    access: 'customer',
    summary: 'Authorizes a schedule.',
    body: Confirming.extend({ id: Id }),
    success: 201,
    reply: ScheduleDetail,
  }),
  change: route({
    method: 'PUT',
    path: '/api/schedules/:id',
    access: 'customer',
    summary: 'Authorizes other terms for a schedule, which is active again.',
    params: IdParams,
    body: Confirming,
    reply: ScheduleDetail,
  }),
  pause: route({
    method: 'PUT',
    path: '/api/schedules/:id/pause',
    access: 'customer',
    summary: 'Pauses a schedule, or resumes it with its next date.',
    params: IdParams,
    body: z.strictObject({ paused: z.boolean() }),
    reply: ScheduleDetail,
  }),
  skip: route({
    method: 'PUT',
    path: '/api/schedules/:id/skips',
    access: 'customer',
    summary: 'Skips one date and leaves the others, or restores it.',
    params: IdParams,
    body: z.strictObject({ date: PlainDate, skipped: z.boolean() }),
    reply: ScheduleDetail,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/schedules/:id/cancellation',
    access: 'customer',
    summary: 'Cancels a schedule and all its later payments (12 CFR 1005.36(c)).',
    params: IdParams,
    reply: ScheduleDetail,
  }),
  receipt: route({
    method: 'GET',
    path: '/api/schedules/:id/receipt',
    access: 'customer',
    summary: 'The receipt of its authorization, with estimates where they are allowed.',
    params: IdParams,
    reply: Disclosure,
  }),
}
