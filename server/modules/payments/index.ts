import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import type { Module } from '../module.ts'
import type { Rails } from '../rails/index.ts'
import { type ProcessDeps, paymentsJob } from './process-payments.ts'
import { wakePayment } from './queries.ts'

export { backoff, failures_max } from './parameters.ts'
export { isOpen, type Owner, type PaymentOf, type PayoutInstruction } from './payment.ts'
export { paymentsJob } from './process-payments.ts'
export { type EntryPayment, findPayment, listEntries } from './queries.ts'
export { cancelPayment, requestCredit, requestDebit, requestPayout } from './request-payment.ts'

const jobs = (deps: ProcessDeps) => [paymentsJob(deps)]

/** A partner's notice only makes its payment due: what is true is read from the partner's own record. */
const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  {
    to: 'payin.moved',
    name: 'payments: a debit or a credit moved',
    handle: async (tx, { subject }) => {
      await wakePayment(tx, 'debit', subject, now())
      await wakePayment(tx, 'credit', subject, now())
    },
  },
  {
    to: 'payout.moved',
    name: 'payments: a payout moved',
    handle: (tx, { subject }) => wakePayment(tx, 'payout', subject, now()),
  },
  {
    to: 'break.settled',
    name: 'payments: a return is booked after review',
    handle: async (tx, { payload: { decision, reference } }) => {
      if (decision !== 'book') return
      await wakePayment(tx, 'debit', String(reference), now())
      await wakePayment(tx, 'credit', String(reference), now())
    },
  },
]

/** Debits, credits and payouts for any owner; every change of state reaches the owner as an event. */
export const payments: Module<{ rails: Rails }> = { owns: ['debits', 'credits', 'payouts'], subscribers, jobs }
