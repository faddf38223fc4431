import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import { measures } from './measure-queries.ts'
import { paymentKinds } from './payment.ts'
import { toppedUpSubscriber } from './prefund.ts'
import { type ProcessDeps, paymentsJob } from './process-payments.ts'
import { findByReference, wakePayment } from './queries.ts'
import { followNotice, replyToRecall } from './recall.ts'
import { countReturnRates, returnRateSubscriber } from './return-rates.ts'
import { registerRoutes } from './routes.ts'
import { settleByStatement } from './settle-by-statement.ts'

export { bankReasonText, returnReason } from './bank-reason.ts'
export { selectInTransit } from './in-transit-queries.ts'
export { backoff, failures_max } from './parameters.ts'
export { isOpen, type Owner, type PaymentOf, type PayoutInstruction, type RenameOutcome } from './payment.ts'
export { endPrefundHold, isPrefunded, prefundWait_minutes } from './prefund.ts'
export { paymentsJob } from './process-payments.ts'
export { type EntryPayment, findByReference, findPayment, listEntries, selectStates } from './queries.ts'
export { isRenamable, requestRename } from './rename.ts'
export {
  askAgain,
  cancelPayment,
  isUnanswered,
  requestBillPayment,
  requestCharge,
  requestCheckItem,
  requestCredit,
  requestDebit,
  requestPayout,
  requestRefund,
} from './request-payment.ts'

const jobs = (deps: ProcessDeps): Job[] => [
  paymentsJob(deps),
  { name: 'return-rates', every_ms: 60_000, run: () => countReturnRates(deps) },
]

/** A partner's notice only makes its payment due: the status is always read from the partner's own record. */
const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  returnRateSubscriber(deps),
  toppedUpSubscriber(deps),
  {
    to: 'payin.moved',
    name: 'payments: a debit or a credit moved',
    handle: async (tx, { subject }) => {
      await wakePayment(tx, 'debit', subject, deps.now())
      await wakePayment(tx, 'credit', subject, deps.now())
    },
  },
  {
    to: 'instant.moved',
    name: 'payments: an instant credit moved',
    handle: (tx, { subject }) => wakePayment(tx, 'credit', subject, deps.now()),
  },
  {
    to: 'payout.moved',
    name: 'payments: a payout moved',
    handle: (tx, event) => followNotice(tx, event, deps.now()),
  },
  {
    to: 'clearing.moved',
    name: 'payments: a check moved',
    handle: async (tx, { subject }) => void (await wakePayment(tx, 'check_item', subject, deps.now())),
  },
  {
    to: 'billpay.moved',
    name: 'payments: a payment to a biller moved',
    handle: async (tx, { subject }) => void (await wakePayment(tx, 'bill_payment', subject, deps.now())),
  },
  {
    to: 'card.moved',
    name: 'payments: a charge or a refund of a card moved',
    handle: async (tx, { subject }) => {
      await wakePayment(tx, 'charge', subject, deps.now())
      await wakePayment(tx, 'refund', subject, deps.now())
    },
  },
  {
    to: 'break.settled',
    name: 'payments: what people decided of a break is done',
    handle: async (tx, { payload: { kind, decision, reference, cause } }) => {
      if (decision === 'paid' || decision === 'not_paid')
        await settleByStatement(tx, { reference: String(reference), paid: decision === 'paid', at: deps.now() })
      if (kind === 'payout_recalled' && (decision === 'accept' || decision === 'reject'))
        await replyToRecall(tx, { reference: String(reference), cause: String(cause), reply: decision, at: deps.now() })
      if (decision !== 'book') return
      await wakePayment(tx, 'debit', String(reference), deps.now())
      await wakePayment(tx, 'credit', String(reference), deps.now())
    },
  },
  {
    to: 'break.inquired',
    name: 'payments: a partner is asked again',
    handle: async (tx, { payload: { reference } }) => {
      const found = await findByReference(tx, String(reference))
      if (found) await wakePayment(tx, found.kind, found.reference, deps.now())
    },
  },
]

/** All movements through partners, for any owner; every change of state reaches the owner as an event. */
export const payments: Module<{ rails: Rails }> = {
  owns: ['debits', 'credits', 'payouts', 'check_items', 'bill_payments', 'charges', 'refunds', 'return_rates'],
  personal: [
    {
      table: 'debits',
      owner: 'user_id',
      omit: ['reference', 'reason', 'next_run_at', 'leased_until', 'revision', 'failures'],
    },
    {
      table: 'credits',
      owner: 'user_id',
      // The amounts of these prove ownership of a bank account.
      except: { column: 'owner_kind', values: ['account_check'] },
      omit: ['reference', 'reason', 'next_run_at', 'leased_until', 'revision', 'failures'],
    },
    {
      table: 'charges',
      owner: 'user_id',
      omit: ['reference', 'reason', 'challenge_url', 'next_run_at', 'leased_until', 'revision', 'failures'],
    },
    {
      table: 'refunds',
      owner: 'user_id',
      omit: ['reference', 'charge_reference', 'reason', 'next_run_at', 'leased_until', 'revision', 'failures'],
    },
    {
      table: 'check_items',
      owner: 'user_id',
      omit: ['reference', 'reason', 'next_run_at', 'leased_until', 'revision', 'failures'],
    },
  ],
  routes: registerRoutes,
  subscribers,
  jobs,
  queues: paymentKinds.map((kind) => ({ name: `${kind}s`, table: `${kind}s`, since: 'next_run_at' })),
  measures,
}
