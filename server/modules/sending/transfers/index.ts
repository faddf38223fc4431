import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Asking } from './confirm/create-disclosure.ts'
import { releaseApproved } from './decide-hold.ts'
import { invariants } from './invariant-queries.ts'
import { measures } from './measure-queries.ts'
import { notifyBackOffice } from './notices/notify-back-office.ts'
import { notifySender } from './notices/notify-sender.ts'
import { followPayment } from './process/follow-payments.ts'
import { parameters } from './process/parameters.ts'
import { wakeWaiting } from './process/process-queries.ts'
import { type ProcessDeps, processTransfers } from './process/process-transfers.ts'
import { creditReturned, holdReturned } from './process/recalled-payout.ts'
import { endRefundClock, reportLateRefunds } from './process/refund-clock.ts'
import { eraseSearch, transfers as table } from './queries.ts'
import { refundApproved } from './refund-by-staff.ts'
import { wakeRenames } from './repair/rename.ts'
import { makeApproved } from './repair/request-repair.ts'
import { registerRoutes } from './routes.ts'

export { cancelTransfer } from './cancel-transfer.ts'
export { refuseBeyondLimits, refuseUnnumbered, refuseUnverified } from './confirm/check-confirmable.ts'
export { createOrderedTransfer, type TransferOrder } from './confirm/create-ordered-transfer.ts'
export { createTransfer } from './confirm/create-transfer.ts'
export { limitTable, periodStarts } from './confirm/limits.ts'
export { readLimits } from './confirm/read-limits.ts'
export { resendRemedied } from './confirm/resend-remedied.ts'
export { documentText } from './notices/mails.ts'
export { type Parameters, parameters } from './process/parameters.ts'
export { senderToScreen } from './process/parties.ts'
export { processTransfers } from './process/process-transfers.ts'
export { addRemedied, lockSender, lockUnfinished, paidByCard } from './queries.ts'
export { readConfirmationCodes, readReceipt, readSummaries } from './views/read-transfer.ts'

const jobs = (deps: Omit<ProcessDeps, 'parameters'>): Job[] => [
  { name: 'transfers', every_ms: 500, run: () => processTransfers({ ...deps, parameters }) },
  { name: 'transfer-renames', every_ms: 3_600_000, run: () => wakeRenames(deps) },
  { name: 'refund-clock', every_ms: 60_000, run: () => reportLateRefunds(deps) },
]

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'> & { rails: Rails }): Subscriber[] => [
  { to: 'debit.*', name: 'transfers: a debit changed', handle: followPayment(deps) },
  { to: 'credit.*', name: 'transfers: a credit changed', handle: followPayment(deps) },
  { to: 'charge.*', name: 'transfers: a charge changed', handle: followPayment(deps) },
  { to: 'refund.*', name: 'transfers: a refund changed', handle: followPayment(deps) },
  { to: 'payout.*', name: 'transfers: a payout changed', handle: followPayment(deps) },
  {
    to: 'recipient.corrected',
    name: 'transfers: what was missing may be there',
    handle: async (tx, { payload }) => {
      const { userId } = payload
      if (typeof userId === 'string')
        await table.updateAll(tx, { userId, state: 'on_hold_information' }, { nextRunAt: deps.now() })
    },
  },
  {
    to: 'id_number.checked',
    name: 'transfers: the missing number is on record',
    handle: async (tx, { subject: userId }) => {
      await table.updateAll(tx, { userId, state: 'on_hold_information' }, { nextRunAt: deps.now() })
    },
  },
  {
    to: 'treasury_order.posted',
    name: 'transfers: a prefund was topped up',
    handle: async (tx, { payload: { partner, currency } }) => {
      if (partner === deps.rails.payOut.name) await wakeWaiting(tx, String(currency))
    },
  },
  {
    to: 'break.opened',
    name: 'transfers: what came back of a contested payout is held',
    handle: (tx, event) => holdReturned(tx, event, { at: deps.now() }),
  },
  {
    to: 'break.settled',
    name: 'transfers: what came back is the sender’s',
    handle: (tx, event) => creditReturned(tx, event, { at: deps.now() }),
  },
  {
    to: 'transfer.refunded',
    name: 'transfers: the clock of a refund ends',
    handle: (tx, { subject }) => endRefundClock(tx, subject, deps.now()),
  },
  {
    to: 'user.erased',
    name: 'transfers: those of an erased account are found by their code alone',
    handle: (tx, { subject }) => eraseSearch(tx, subject),
  },
  { to: 'transfer.*', name: 'transfers: the sender is told', handle: notifySender(deps) },
  { to: 'transfer.*', name: 'transfers: the back office is told', handle: notifyBackOffice(deps) },
]

export const transfers: Module<{ rails: Rails } & Asking> = {
  owns: ['transfers', 'transfer_events', 'transfer_search', 'payout_repairs'],
  personal: [
    {
      table: 'transfers',
      owner: 'user_id',
      omit: [
        'tracking_token',
        'tracking_mac',
        'hits',
        'problem',
        'recipient_search',
        'record_cleared_at',
        'held_at',
        'next_run_at',
        'leased_until',
        'revision',
        'failures',
        'payout_attempt',
        'refund_digest',
      ],
    },
    {
      table: 'payout_repairs',
      owner: 'user_id',
      key: 'transfer_id',
      omit: ['payout_attempt', 'reason', 'requested_by', 'approved_by'],
      through: { table: 'transfers', column: 'transfer_id' },
    },
  ],
  reads: [
    'bills',
    'ledger_accounts',
    'ledger_postings',
    'ledger_reservation_ends',
    'debits',
    'credits',
    'charges',
    'refunds',
    'payouts',
    'disclosures',
    'debts',
    'breaks',
    'movements',
  ],
  routes: registerRoutes,
  approvals: {
    hold_release: releaseApproved,
    transfer_refund: refundApproved,
    payout_resend: makeApproved,
    payout_repair: makeApproved,
  },
  subscribers,
  jobs,
  invariants,
  measures,
}
