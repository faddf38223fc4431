import { Refusal } from '#contract/lib/errors.ts'
import { mayMove } from '#contract/sending/schedule-states.ts'
import { readActiveRecipient } from '#server/modules/funds/recipients/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { feeAt } from '../quotes/index.ts'
import { firstDates, paymentIdOf } from './dates.ts'
import { endIfDone, planDate, planNext, stop } from './plan.ts'
import { payments, schedules, upsertPayment } from './queries.ts'
import { type PaymentRecord, type ScheduleRecord, seriesOf } from './schedule.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>
type Own = { id: string; userId: string }

const lockOwn = async (tx: Tx, { id, userId }: Own): Promise<ScheduleRecord> => {
  const schedule = await schedules.lock(tx, { id })
  if (schedule?.userId !== userId) throw new Refusal('not_found')
  return schedule
}

/**
 * Pauses a schedule: none of its payments is made until it is resumed; then it continues with its next date after today. Refuses
 * `not_found`, `schedule_ended`, and on resuming `recipient_archived` and `terms_changed`, when it must be confirmed again.
 */
export const pauseSchedule = (deps: Deps, { paused, ...own }: Own & { paused: boolean }): Promise<ScheduleRecord> =>
  transaction(deps.db, async (tx) => {
    const at = deps.now()
    const schedule = await lockOwn(tx, own)
    if (schedule.state === 'ended') throw new Refusal('schedule_ended')
    if ((schedule.state === 'paused') === paused) return schedule
    return paused
      ? stop(tx, schedule, { state: 'paused', reason: 'customer', actor: own.userId, at })
      : resume(tx, schedule, at)
  })

const resume = async (tx: Tx, schedule: ScheduleRecord, at: Temporal.Instant): Promise<ScheduleRecord> => {
  const { id, userId, recipientId, payIn, amount, fee } = schedule
  const recipient = await readActiveRecipient(tx, { id: recipientId, userId })
  const { country, payout, fingerprint } = recipient
  const feeNow = await feeAt(tx, at, { country, payout, payIn, amount })
  if (fingerprint !== schedule.recipientFingerprint || feeNow.minor !== fee) throw new Refusal('terms_changed')
  const resumed = await schedules.update(tx, { id }, { state: 'active', reason: null, misses: 0, stateAt: at })
  await recordChange(tx, { at, actor: userId, what: 'schedule.resumed', subject: id, payload: { userId } })
  await planNext(tx, resumed, { after: dayOf(at), at })
  return endIfDone(tx, resumed, at)
}

/** Cancels it permanently (12 CFR 1005.36(c)). A repeat changes nothing. Refuses `not_found`. */
export const cancelSchedule = (deps: Deps, own: Own): Promise<ScheduleRecord> =>
  transaction(deps.db, async (tx) => {
    const schedule = await lockOwn(tx, own)
    if (schedule.state === 'ended') return schedule
    return stop(tx, schedule, { state: 'ended', reason: 'customer', actor: own.userId, at: deps.now() })
  })

/** The number of future dates that may be skipped. */
export const datesAhead = 6

/**
 * Skips one date and leaves the others (comment 36(c)-2), or reinstates it. Refuses `not_found` for a day that is none of its next dates,
 * `schedule_ended`, and `schedule_date_closed` for one that was made.
 */
export const skipPayment = (
  deps: Deps,
  { date, skipped, ...own }: Own & { date: string; skipped: boolean },
): Promise<ScheduleRecord> =>
  transaction(deps.db, async (tx) => {
    const at = deps.now()
    const schedule = await lockOwn(tx, own)
    if (schedule.state !== 'active') throw new Refusal('schedule_ended')
    const payment = await paymentOn(tx, schedule, { date, at })
    if ((payment.state === 'skipped') === skipped) return schedule
    if (!mayMove(payment.state, skipped ? 'skipped' : 'upcoming') && !(skipped && payment.nextRunAt))
      throw new Refusal('schedule_date_closed')
    if (skipped) await payments.update(tx, { id: payment.id }, { state: 'skipped', nextRunAt: null, stateAt: at })
    else if (Temporal.PlainDate.compare(payment.date, dayOf(at)) <= 0) throw new Refusal('schedule_date_closed')
    else await planDate(tx, payment, at)
    const what = skipped ? 'scheduled_payment.skipped' : 'scheduled_payment.restored'
    const details = { scheduleId: schedule.id, date }
    const payload = { userId: own.userId, scheduleId: schedule.id }
    await recordChange(tx, { at, actor: own.userId, what, subject: payment.id, details, payload })
    await planNext(tx, schedule, { after: dayOf(at), at })
    return endIfDone(tx, schedule, at)
  })

/** The row of one of its next dates, created if it does not exist. */
const paymentOn = async (
  tx: Tx,
  schedule: ScheduleRecord,
  { date, at }: { date: string; at: Temporal.Instant },
): Promise<PaymentRecord> => {
  const day = Temporal.PlainDate.from(date)
  const known = await payments.lock(tx, { id: paymentIdOf(schedule.id, day) })
  if (known && known.state !== 'canceled') return known
  const next = firstDates(seriesOf(schedule), { after: dayOf(at), count: datesAhead }).find((one) =>
    one.date.equals(day),
  )
  if (!next) throw new Refusal('not_found')
  return upsertPayment(tx, {
    ...{ id: paymentIdOf(schedule.id, day), scheduleId: schedule.id, dueOn: next.dueOn.toString(), date },
    ...{
      state: 'upcoming',
      nextRunAt: at,
      heldRate: known?.heldRate ?? null,
      problem: null,
      failures: 0,
      notifiedAt: null,
    },
    ...{ createdAt: at, stateAt: at },
  })
}
