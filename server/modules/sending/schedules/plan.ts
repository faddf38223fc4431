import type { ScheduleReason } from '#contract/sending/schedule-states.ts'
import type { HeldRate } from '#server/modules/funds/rates/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { datesAfter, notifyAt, type PaymentDate, paymentIdOf, runAt } from './dates.ts'
import { cancelPayments, schedules, selectPayments, upsertPayment } from './queries.ts'
import { type PaymentRecord, type ScheduleRecord, seriesOf } from './schedule.ts'

/** A payment that waits for its date; within three days of it, its sender knows already. */
const waiting = (
  scheduleId: string,
  { dueOn, date }: PaymentDate,
  { at, heldRate }: { at: Temporal.Instant; heldRate: HeldRate | null },
): PaymentRecord => {
  const isNotified = Temporal.Instant.compare(notifyAt(date), at) <= 0
  return {
    id: paymentIdOf(scheduleId, date),
    scheduleId,
    dueOn: dueOn.toString(),
    date: date.toString(),
    state: isNotified ? 'notified' : 'upcoming',
    nextRunAt: isNotified ? runAt(date) : notifyAt(date),
    heldRate,
    problem: null,
    failures: 0,
    notifiedAt: isNotified ? at : null,
    createdAt: at,
    stateAt: at,
  }
}

/** Without `heldRate` a payment keeps the rate that was disclosed for its date. */
type Planning = { after: Temporal.PlainDate; at: Temporal.Instant; heldRate?: HeldRate | null }

/**
 * Ensures that the next payment after a day waits for its date: the existing row, or a new one. Rows that were made, failed or skipped
 * stay as they are. Undefined when the rhythm has no date left.
 */
export const planNext = async (
  tx: Tx,
  schedule: ScheduleRecord,
  { after, at, heldRate }: Planning,
): Promise<PaymentRecord | undefined> => {
  const known = new Map((await selectPayments(tx, { scheduleIds: [schedule.id] })).map((one) => [one.date, one]))
  for (const next of datesAfter(seriesOf(schedule), after)) {
    const there = known.get(next.date.toString())
    const held = heldRate === undefined ? (there?.heldRate ?? null) : heldRate
    if (!there || there.state === 'canceled')
      return upsertPayment(tx, waiting(schedule.id, next, { at, heldRate: held }))
    if (there.nextRunAt) return there
  }
  return undefined
}

export const planDate = (
  tx: Tx,
  { scheduleId, dueOn, date, heldRate }: PaymentRecord,
  at: Temporal.Instant,
): Promise<PaymentRecord> => {
  const day = { dueOn: Temporal.PlainDate.from(dueOn), date: Temporal.PlainDate.from(date) }
  return upsertPayment(tx, waiting(scheduleId, day, { at, heldRate }))
}

/** Closes the schedule when the rhythm has no date left and no payment waits. */
export const endIfDone = async (tx: Tx, schedule: ScheduleRecord, at: Temporal.Instant): Promise<ScheduleRecord> => {
  const open = await selectPayments(tx, { scheduleIds: [schedule.id], states: ['upcoming', 'notified', 'retrying'] })
  if (open.length > 0 || schedule.state !== 'active') return schedule
  return stop(tx, schedule, { state: 'ended', reason: 'finished', actor: 'schedules', at })
}

type Stop = { state: 'paused' | 'ended'; reason: ScheduleReason; actor: string; at: Temporal.Instant }

/** Pauses or closes it: none of the waiting payments is made. */
export const stop = async (
  tx: Tx,
  { id, userId }: ScheduleRecord,
  { state, reason, actor, at }: Stop,
): Promise<ScheduleRecord> => {
  await cancelPayments(tx, { scheduleId: id, at })
  const what = `schedule.${state}`
  await recordChange(tx, { at, actor, what, subject: id, details: { reason }, payload: { userId, reason } })
  return schedules.update(tx, { id }, { state, reason, stateAt: at })
}
