import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ProviderDown, ProviderTimeout, type Rails } from '../rails/index.ts'
import { applyNews, recordPayment } from './apply-news.ts'
import { askPartner } from './ask-partner.ts'
import { backoff, failures_max, lease_seconds } from './parameters.ts'
import { AmountMismatch, type Payment } from './payment.ts'
import { claimDue, reschedulePayment } from './queries.ts'
import { reportStuck } from './report-breaks.ts'

export type ProcessDeps = Pick<Deps, 'db' | 'now' | 'log' | 'wake'> & { rails: Rails }

const batch_max = 8

/** Processes what is due; returns how many payments were claimed. Safe on many nodes at once. */
export const processPayments = async (deps: ProcessDeps): Promise<number> => {
  const now = deps.now()
  const claim = { now, leaseUntil: now.add({ seconds: lease_seconds }), limit: batch_max }
  const claimed: Payment[] = []
  for (const kind of ['debit', 'credit', 'payout'] as const) claimed.push(...(await claimDue(deps.db, kind, claim)))
  const ended = await Promise.allSettled(claimed.map((payment) => processPayment(deps, payment)))
  // A payment that could not even be rescheduled is free when its lease ends.
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return claimed.length
}

const processPayment = async (deps: ProcessDeps, payment: Payment): Promise<void> => {
  try {
    await applyNews(deps, payment, await askPartner(deps, payment))
  } catch (error) {
    await tryLater(deps, payment, error)
  }
}

/** It is tried again, a little later each time, for as long as it takes; the event `stuck` calls a person once. */
const tryLater = async ({ db, now, log }: ProcessDeps, payment: Payment, error: unknown): Promise<void> => {
  const { kind, reference, state } = payment
  const failures = payment.failures + 1
  const silent = error instanceof ProviderTimeout || error instanceof ProviderDown
  const level = silent && failures < failures_max ? 'warn' : 'error'
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
