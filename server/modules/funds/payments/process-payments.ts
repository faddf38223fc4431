import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderDown, ProviderTimeout, type Rails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { traced } from '#server/platform/traces.ts'
import { applyNews, recordPayment } from './apply-news.ts'
import { askPartner } from './ask-partner.ts'
import { backoff, failures_max, lease_seconds } from './parameters.ts'
import { AmountMismatch, type Kind, type Payment, paymentKinds } from './payment.ts'
import { prefundWait_minutes } from './prefund.ts'
import { claimDue, partnersOf, reschedulePayment } from './queries.ts'
import { reportStuck } from './report-breaks.ts'

export type ProcessDeps = Pick<Deps, 'db' | 'now' | 'log' | 'wake' | 'files' | 'secrets'> & { rails: Rails }

/** Concurrent payments of a kind per worker and partner. */
const slots = 8
/** Poll interval for newly due payments while replies are pending. */
const look_ms = 250

/**
 * The job that processes due payments. Each partner has its own slots for each kind of payment, and a free slot claims the next payment:
 * neither a slow partner nor a slow reply blocks the others. `run` returns 0 when nothing is due, in progress or just finished; `drain` waits for
 * payments in progress. Safe on many nodes at the same time.
 */
export const paymentsJob = (deps: ProcessDeps): Job & { drain: () => Promise<void> } => {
  const lanes = new Map<string, Set<Promise<void>>>()
  const underWay = (): Promise<void>[] => [...lanes.values()].flatMap((lane) => [...lane])
  // A payment that could not even be rescheduled is free when its lease expires; the next run reports it.
  const failures: unknown[] = []
  // Since the last run: their events may have made other jobs' rows due, so it counts as handled.
  let finished = 0

  const fill = async (kind: Kind, partner: string): Promise<void> => {
    const lane = lanes.get(`${kind} ${partner}`) ?? new Set()
    lanes.set(`${kind} ${partner}`, lane)
    const limit = slots - lane.size
    if (limit === 0) return
    const now = deps.now()
    const leaseUntil = now.add({ seconds: lease_seconds })
    // tidy allows a loop over due rows because each payment is caught and rescheduled by itself.
    for (const payment of await claimDue(deps.db, kind, { partner, now, leaseUntil, limit })) {
      const of = { 'sol.subject': payment.ownerId }
      const processing: Promise<void> = traced(payment.kind, of, () => processPayment(deps, payment))
        .catch((error) => void failures.push(error))
        .finally(() => {
          lane.delete(processing)
          finished += 1
        })
      lane.add(processing)
    }
  }

  return {
    name: 'payments',
    every_ms: 500,
    run: async () => {
      for (const kind of paymentKinds) for (const partner of await partnersOf(deps.db, kind)) await fill(kind, partner)
      const answers = underWay()
      const handled = finished + answers.length
      finished = 0
      if (answers.length > 0) await Promise.race([...answers, sleep(look_ms)])
      if (failures.length > 0) throw failures.shift()
      return handled
    },
    drain: async () => {
      await Promise.all(underWay())
    },
  }
}

const processPayment = async (deps: ProcessDeps, payment: Payment): Promise<void> => {
  try {
    const answer = await askPartner(deps, payment)
    if (answer !== 'not_prefunded') {
      await applyNews(deps, payment, answer)
      if (answer.failure) throw answer.failure
      return
    }
    const nextRunAt = deps.now().add({ minutes: prefundWait_minutes })
    await reschedulePayment(deps.db, payment, { nextRunAt, failures: payment.failures })
  } catch (error) {
    await tryLater(deps, payment, error)
  }
}

/** Retries indefinitely with growing delays; the event `stuck` alerts a person once. */
const tryLater = async ({ db, now, log }: ProcessDeps, payment: Payment, error: unknown): Promise<void> => {
  const { kind, reference, state } = payment
  const failures = payment.failures + 1
  const silent = error instanceof ProviderTimeout || error instanceof ProviderDown
  // Once a person was alerted, a partner that is still silent is no news.
  const level = !silent || failures === failures_max ? 'error' : failures < failures_max ? 'warn' : 'info'
  log[level]({ err: error, [kind]: reference, state, failures }, 'a payment was not processed')
  await transaction(db, async (tx) => {
    const nextRunAt = now().add(backoff(payment.failures))
    const rescheduled = await reschedulePayment(tx, payment, { nextRunAt, failures })
    if (!rescheduled || failures !== failures_max) return
    const at = now()
    const reason = error instanceof AmountMismatch ? error.message : null
    await recordPayment(tx, payment, { what: 'stuck', at, reason })
    await reportStuck(tx, payment, { error, at })
  })
}
