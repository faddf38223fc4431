import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import { backoff } from '#server/modules/funds/payments/index.ts'
import { usedRateOf } from '#server/modules/funds/rates/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { type Problem, problemOf } from '#server/platform/problem.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { createOrderedTransfer } from '../transfers/index.ts'
import { compareDays, hourOf, retryDay, runAt } from './dates.ts'
import { discloseDates } from './disclose-dates.ts'
import { notifyPayment, notifyStopped } from './notices.ts'
import { endIfDone, planNext, stop } from './plan.ts'
import { lockIfFree, payments, schedules, selectDue } from './queries.ts'
import { amountOf, dollars, misses_max, type PaymentRecord, type ScheduleRecord } from './schedule.ts'

export type ProcessDeps = Pick<PlatformDeps, 'db' | 'now' | 'log' | 'wake' | 'config' | 'secrets'>
type Due = { schedule: ScheduleRecord; payment: PaymentRecord; at: Temporal.Instant }

const batch_max = 8

/** Announces or makes each due payment; returns the number handled. Safe on many nodes: the row of the schedule is locked. */
export const processPayments = async (deps: ProcessDeps): Promise<number> => {
  const handled = await eachRow(deps, 'schedules', {
    due: (stalled) => selectDue(deps.db, { at: deps.now(), limit: batch_max, stalled }),
    handle: (id) => processPayment(deps, id),
  })
  if (handled > 0) deps.wake()
  return handled
}

const processPayment = async (deps: ProcessDeps, id: string): Promise<boolean> => {
  try {
    return await withDue(deps, id, (tx, due) => step(tx, deps, due))
  } catch (error) {
    // The attempt is rolled back. A second worker may have succeeded meanwhile: then nothing is due.
    if (error instanceof Refusal) return withDue(deps, id, (tx, due) => noteRefusal(tx, deps, due, error))
    return withDue(deps, id, (tx, due) => tryLater(tx, deps, due, error))
  }
}

/** Returns false when it is no longer due, or another worker has it. */
const withDue = ({ db, now }: ProcessDeps, id: string, work: (tx: Tx, due: Due) => Promise<void>): Promise<boolean> =>
  transaction(db, async (tx) => {
    const at = now()
    const found = await payments.find(tx, { id })
    const schedule = found && (await lockIfFree(tx, found.scheduleId))
    const payment = schedule && (await payments.lock(tx, { id }))
    if (!schedule || !payment?.nextRunAt || Temporal.Instant.compare(payment.nextRunAt, at) > 0) return false
    await work(tx, { schedule, payment, at })
    return true
  })

const dateOf = ({ date }: PaymentRecord): Temporal.PlainDate => Temporal.PlainDate.from(date)

const step = async (tx: Tx, deps: ProcessDeps, due: Due): Promise<void> => {
  const { payment, at } = due
  const isMadeNow = Temporal.Instant.compare(runAt(dateOf(payment)), at) <= 0
  await (isMadeNow ? make(tx, deps, due) : notifySender(tx, deps, due))
}

const record = (tx: Tx, { schedule, payment, at }: Due, what: string, details: Record<string, string> = {}) =>
  recordChange(tx, {
    ...{ at, actor: 'schedules', what: `scheduled_payment.${what}`, subject: payment.id },
    details: { scheduleId: schedule.id, date: payment.date, ...details },
    payload: { userId: schedule.userId, scheduleId: schedule.id },
  })

const notifySender = async (tx: Tx, deps: ProcessDeps, due: Due): Promise<void> => {
  const { schedule, payment, at } = due
  await payments.update(
    tx,
    { id: payment.id },
    {
      state: 'notified',
      nextRunAt: runAt(dateOf(payment)),
      notifiedAt: at,
      stateAt: at,
    },
  )
  await record(tx, due, 'notified')
  await notifyPayment({ ...deps, tx }, { schedule, payment, notice: 'notified', at })
}

/** Makes and records the transfer in one transaction: a repeat would be the same transfer. */
const make = async (tx: Tx, deps: ProcessDeps, due: Due): Promise<void> => {
  const { schedule, payment, at } = due
  const { id: scheduleId, userId } = schedule
  if (!(await lockIfOpen(tx, userId))) {
    await stop(tx, schedule, { state: 'ended', reason: 'account_closed', actor: 'schedules', at })
    return
  }
  if (compareDays(dayOf(at), retryDay(dateOf(payment))) > 0) return miss(tx, deps, due)
  const { recipientId, recipientFingerprint, side, ceiling, payIn, bankAccountId, language } = schedule
  await createOrderedTransfer(tx, deps, {
    ...{ id: payment.id, userId, recipientId, recipientFingerprint },
    authority: { scheduleId, transferDate: payment.date },
    ...{
      side,
      amount: amountOf(schedule),
      payIn,
      bankAccountId,
      language,
      held: payment.heldRate ? usedRateOf(payment.heldRate) : undefined,
    },
    ceiling: ceiling === null ? null : dollars(ceiling),
    fee: dollars(schedule.fee),
    // None was disclosed: the cash part of the balance on its date is not known before.
    tax: 0n,
  })
  await payments.update(tx, { id: payment.id }, { state: 'created', nextRunAt: null, problem: null, stateAt: at })
  await record(tx, due, 'created')
  await goOn(tx, deps, { ...due, schedule: await schedules.update(tx, { id: scheduleId }, { misses: 0 }) })
}

const goOn = async (tx: Tx, deps: ProcessDeps, { schedule, payment, at }: Due): Promise<void> => {
  const next = await planNext(tx, schedule, { after: dateOf(payment), at })
  if (next) await discloseDates({ ...deps, tx }, { schedule, next, at })
  else await endIfDone(tx, schedule, at)
}

/** The rate was too old for a while: our fault, and not yet a failed payment. */
const rateRetry_minutes = 10
const rateRetryUntilHour = 18

/** Retries a refused payment once on the next banking day; then the schedule continues without it. */
const noteRefusal = async (tx: Tx, deps: ProcessDeps, due: Due, refused: Refusal): Promise<void> => {
  const { schedule, payment, at } = due
  if (refused.code === 'terms_changed' || refused.code === 'recipient_archived') {
    const reason = refused.code
    await notifyStopped({ ...deps, tx }, { schedule, reason, at })
    await stop(tx, schedule, { state: 'paused', reason, actor: 'schedules', at })
    return
  }
  if (refused.code === 'rate_unavailable' && hourOf(at) < rateRetryUntilHour) {
    await payments.update(tx, { id: payment.id }, { nextRunAt: at.add({ minutes: rateRetry_minutes }) })
    return
  }
  const problem = problemOf(refused)
  const again = retryDay(dateOf(payment))
  if (payment.state !== 'retrying' && compareDays(dayOf(at), again) < 0) {
    await payments.update(tx, { id: payment.id }, { state: 'retrying', nextRunAt: runAt(again), problem, stateAt: at })
    await record(tx, due, 'retrying', { code: refused.code })
    await notifyPayment({ ...deps, tx }, { schedule, payment: { ...payment, problem }, notice: 'retrying', at })
    await planNext(tx, schedule, { after: dateOf(payment), at })
    return
  }
  await giveUp(tx, deps, due, { state: 'failed', problem })
}

const miss = (tx: Tx, deps: ProcessDeps, due: Due): Promise<void> =>
  giveUp(tx, deps, due, { state: 'missed', problem: { code: 'unavailable' satisfies ErrorCode, values: {} } })

const giveUp = async (
  tx: Tx,
  deps: ProcessDeps,
  due: Due,
  { state, problem }: { state: 'failed' | 'missed'; problem: Problem },
): Promise<void> => {
  const { payment, at } = due
  await payments.update(tx, { id: payment.id }, { state, nextRunAt: null, problem, stateAt: at })
  await record(tx, due, state, { code: problem.code })
  const schedule = await schedules.update(tx, { id: due.schedule.id }, { misses: due.schedule.misses + 1 })
  await notifyPayment({ ...deps, tx }, { schedule, payment: { ...payment, problem }, notice: state, at })
  if (schedule.rhythm !== 'once' && schedule.misses >= misses_max) {
    await notifyStopped({ ...deps, tx }, { schedule, reason: 'failures', at })
    await stop(tx, schedule, { state: 'paused', reason: 'failures', actor: 'schedules', at })
    return
  }
  await goOn(tx, deps, { ...due, schedule })
}

/** An internal error: retried indefinitely, without a notice to the sender. */
const tryLater = async (tx: Tx, { log }: ProcessDeps, { payment, at }: Due, error: unknown): Promise<void> => {
  const failures = payment.failures + 1
  log.error({ err: error, payment: payment.id, date: payment.date, failures }, 'a scheduled payment was not made')
  await payments.update(tx, { id: payment.id }, { failures, nextRunAt: at.add(backoff(payment.failures)) })
}
