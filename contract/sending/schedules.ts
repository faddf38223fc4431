import { PayInMethod, PayoutMethod } from '../ground/corridors.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { CodeSent } from '../people/identity.ts'
import { sides } from './quotes.ts'
import { paymentStates, rhythms, scheduleReasons, scheduleStates } from './schedule-states.ts'
import { Disclosure } from './transfers.ts'

/** How many schedules of a customer may be active or paused. */
export const schedules_max = 20

/** How many days before its date a payment is told of. */
export const toldDays = 3

const RhythmOf = z.enum(rhythms)

/** `dueOn` by the rhythm; `date`, when it is made: the last banking day of the United States on or before it. */
const PaymentDate = z.strictObject({ dueOn: PlainDate, date: PlainDate })

export const ScheduledPayment = PaymentDate.extend({
  state: z.enum(paymentStates),
  /** The transfer that it became; null in every other state than `created`. */
  transferId: Id.nullable(),
  /** Why it was not made, in words; null when nothing is wrong. */
  problem: z.string().nullable(),
  /** Until then it can be skipped, changed or canceled; null once it cannot. */
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
  /** The most that a payment may cost, fee included, where `amount` is what arrives; null otherwise. */
  ceiling: WireMoney.nullable(),
  payIn: z.strictObject({ method: PayInMethod, label: z.string(), bankAccountId: Id.nullable() }),
  rhythm: RhythmOf,
  startsOn: PlainDate,
  state: z.enum(scheduleStates),
  /** Why it is paused or ended; null while it is active. */
  reason: z.enum(scheduleReasons).nullable(),
  /** The payment that is made next; null while none is. */
  next: ScheduledPayment.nullable(),
  createdAt: Instant,
})
export type Schedule = z.infer<typeof Schedule>

export const ScheduleDetail = Schedule.extend({
  /** The next dates, those that are skipped too, the earliest first. */
  upcoming: z.array(ScheduledPayment),
  /** What came of the earlier ones, the latest first. */
  past: z.array(ScheduledPayment),
  confirmationCode: z.string(),
})
export type ScheduleDetail = z.infer<typeof ScheduleDetail>

/** What is scheduled; dates and amounts as typed. */
const Terms = z.strictObject({
  recipientId: Id,
  side: z.enum(sides),
  /** Decimal text in the currency of `side`. */
  amount: typedText().max(40),
  /** Decimal text in dollars; null where the dollars are fixed. */
  ceiling: typedText().max(40).nullable().default(null),
  /** Not `card`, which is refused: its bank may ask its holder, who is not there on a later date. */
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
  /** By the rate of today: an estimate when `isEstimated`, otherwise what is charged and arrives. */
  total: WireMoney,
  received: WireMoney,
  isEstimated: z.boolean(),
  rhythm: RhythmOf,
  startsOn: PlainDate,
  dates: z.array(PaymentDate),
  /** Until when the first payment can be canceled. */
  cancelUntil: Instant,
  /** Until when this disclosure can be confirmed. */
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
    summary: 'The first dates of a rhythm, moved from weekends and holidays.',
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
    summary: 'Mails the code that confirms exactly these amounts, dates, way to pay and recipient.',
    params: IdParams,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/schedules',
    idempotent: true,
    proofs: ['code'],
    access: 'customer',
    summary: 'Authorizes a schedule; the same id again is the same schedule.',
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
    summary: 'Skips one date and leaves the others, or makes it after all.',
    params: IdParams,
    body: z.strictObject({ date: PlainDate, skipped: z.boolean() }),
    reply: ScheduleDetail,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/schedules/:id/cancellation',
    access: 'customer',
    summary: 'Ends a schedule: none of its later payments is made (12 CFR 1005.36(c)).',
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
