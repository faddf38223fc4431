import type { ErrorCode } from '#contract/lib/errors.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { lockDebt, recoverLosses } from '#server/modules/funds/debts/index.ts'
import { findPayment, type PaymentOf, returnReason } from '#server/modules/funds/payments/index.ts'
import { openWallet } from '#server/modules/ground/ledger/index.ts'
import { isDetailRefusal, type Rails } from '#server/modules/ground/rails/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { collectFromBank, refundOf, refundToBank, returnedRefundToWallet, reversePayout } from '../money.ts'
import { transfers } from '../queries.ts'
import { legsOf, ownerKind, ownerOf, type TransferRecord } from '../record.ts'
import { continueRename, followRename, orderAgain } from '../repair/rename.ts'
import { repairableUntil } from '../transfer.ts'
import { openClosedBreak, refundIntoWallet } from './into-wallet.ts'
import { parameters } from './parameters.ts'
import { recordStuck } from './process-transfers.ts'
import { cancelRefund, settleReturnedDebit } from './returned-debit.ts'
import { moveOn, type Step, type StepDeps } from './step.ts'
import { settleWonDispute } from './won-dispute.ts'

/**
 * Moves a transfer after a change of one of its payments, in the event's transaction. The payment's current row decides, so the order of
 * the events does not matter.
 */
export const followPayment =
  ({ now, rails, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'> & { rails: Rails }) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== ownerKind) return
    const transfer = await transfers.lock(tx, { id: String(payload.ownerId) })
    if (!transfer) throw new Error(`${type} of a transfer that does not exist: ${payload.ownerId}`)
    const deps = { at: now(), rails, parameters, config, secrets }
    const [kind, what] = type.split('.')
    if (what === 'stuck') return recordStuck(tx, { ...transfer, ...deps })
    if (what === 'renamed') return followRename(tx, deps, { transfer, payload })
    const moved = await follow[kind as keyof typeof follow](tx, deps, transfer)
    if (kind === 'payout') await continueRename(tx, deps, moved)
    await settleWonDispute(tx, deps, await settleReturnedDebit(tx, deps, moved))
  }

type Collecting = PaymentOf<'debit' | 'charge'>
type Refunding = PaymentOf<'credit' | 'refund'>

const followDebit: Step = async (tx, deps, transfer) => {
  const { state, collectedAt, userId } = transfer
  const debit: Collecting | undefined = await findPayment(tx, legsOf(transfer).collects, ownerOf(transfer))
  if (debit?.state === 'challenge' && state === 'collecting') {
    const payload = { userId }
    await recordChange(tx, {
      at: deps.at,
      actor: 'transfers',
      what: 'transfer.challenged',
      subject: transfer.id,
      payload,
    })
  }
  if (debit?.state === 'returned') await cancelRefund(tx, deps, transfer)
  if (!debit || collectedAt || (state !== 'collecting' && state !== 'canceling')) return transfer
  if (debit.settledAt) return collect(tx, deps, { transfer, debit, settledAt: debit.settledAt })
  const reason = returnReason(debit)
  const ended = { eventAt: debit.stateAt, key: debit.reference }
  if (debit.state === 'canceled')
    return moveOn(tx, deps, transfer, {
      ...ended,
      to: 'canceled',
      reason: `the ${debit.kind} was taken back`,
      change: { nextRunAt: deps.at },
    })
  if (debit.state !== 'failed') return transfer
  if (state === 'canceling')
    return moveOn(tx, deps, transfer, {
      ...ended,
      to: 'canceled',
      reason: `the ${debit.kind} came to nothing: ${reason}`,
      change: { nextRunAt: deps.at },
    })
  return moveOn(tx, deps, transfer, {
    ...ended,
    to: 'funding_failed',
    reason: `the ${debit.kind} came to nothing: ${reason}`,
    change: {
      nextRunAt: null,
      funds: 'returned',
      problem: { code: debit.kind === 'charge' ? 'card_declined' : 'funding_returned', values: { reason } },
    },
  })
}

/** Collects a settled debit: the transfer continues, or is refunded if its sender canceled meanwhile. */
const collect = (
  tx: Tx,
  deps: StepDeps,
  { transfer, debit, settledAt }: { transfer: TransferRecord; debit: Collecting; settledAt: Temporal.Instant },
): Promise<TransferRecord> =>
  moveOn(tx, deps, transfer, {
    ...(transfer.state === 'canceling'
      ? { to: 'canceled', reason: `the ${debit.kind} had settled; it is given back` }
      : { to: 'funds_collected', reason: `the ${debit.kind} settled` }),
    eventAt: settledAt,
    key: debit.reference,
    posting: collectFromBank(debit.partner),
    change: { nextRunAt: deps.at, collectedAt: settledAt },
  })

/** A credit that the bank rejects or returns later is moved to the wallet, as is a refund to a card. */
const followCredit: Step = async (tx, deps, transfer) => {
  const credit: Refunding | undefined = await findPayment(tx, legsOf(transfer).refunds, ownerOf(transfer))
  if (!credit) return transfer
  const refunded = await refundByCredit(tx, deps, { transfer, credit })
  if (credit.state === 'returned' && refunded.funds === 'returned')
    await returnRefund(tx, deps, { transfer: refunded, credit })
  return refunded
}

type Credited = { transfer: TransferRecord; credit: Refunding }

const refundByCredit = async (tx: Tx, deps: StepDeps, { transfer, credit }: Credited): Promise<TransferRecord> => {
  const { state, funds } = transfer
  if (funds !== 'in_flight' || !lifeOf(state).moves.includes('refunded')) return transfer
  const times = { eventAt: credit.stateAt, key: credit.reference }
  if (credit.settledAt)
    return moveOn(tx, deps, transfer, {
      ...times,
      to: 'refunded',
      change: { nextRunAt: null },
      reason: credit.kind === 'refund' ? 'refunded to the card' : 'credited to the bank account',
      posting: refundToBank(credit.partner),
    })
  if (credit.state !== 'failed') return transfer
  const { reference, partner, kind } = credit
  const cause = returnReason(credit)
  const reason = `the bank did not take the ${kind} (${cause}): into the wallet`
  return refundIntoWallet(tx, deps, transfer, { ...times, reason, about: { reference, partner, cause } })
}

/**
 * Changes nothing on a repeat: the posting's id is derived from the credit's reference. The owner of a closed account cannot use its
 * wallet, so a person pays out its balance.
 */
const returnRefund = async (tx: Tx, { at }: StepDeps, { transfer, credit }: Credited): Promise<void> => {
  const { id: subject, userId } = transfer
  // Locked before the posting, which blocks the closing of the account meanwhile.
  const isOpen = await lockIfOpen(tx, userId)
  const { id: postingId, outcome } = await returnedRefundToWallet(credit)(tx, transfer, { eventAt: credit.stateAt, at })
  if (outcome === 'replayed') return
  const { reference, partner } = credit
  const debt = await lockDebt(tx, ownerOf(transfer))
  let amount = refundOf(transfer)
  if (debt) {
    const from = await openWallet(tx, { userId, currency: transfer.currency, at })
    amount -= await recoverLosses({ tx, isOwnerBlocked }, [debt], { from, amount, key: reference, at })
  }
  const about = { reference, partner, cause: returnReason(credit), amount }
  if (!isOpen && amount > 0n) await openClosedBreak(tx, { at }, transfer, about)
  await recordChange(tx, {
    at,
    actor: 'transfers',
    what: 'transfer.refund_returned',
    subject,
    details: { postingId, reason: returnReason(credit) },
    payload: { userId },
  })
}

type Ending = { to: 'payout_failed' | 'returned' | 'unclaimed' | 'canceled'; problem: ErrorCode | null }

const endings: Partial<Record<PaymentOf<'payout'>['state'], Ending>> = {
  failed: { to: 'payout_failed', problem: 'payout_refused' },
  returned: { to: 'returned', problem: 'payout_returned' },
  unclaimed: { to: 'unclaimed', problem: 'pickup_unclaimed' },
  canceled: { to: 'canceled', problem: null },
}
const arrivals = { accepted: 'payout_submitted', available: 'payout_available', delivered: 'delivered' } as const

const refusedFor = { state: 'on_hold_information', problem: { code: 'payout_details_refused', values: {} } } as const

/** Refused for a detail of the recipient, with no other reason for a refund and time left for a repair. */
const mayBeRepaired = (
  { state, payoutRecalledAt, terms }: TransferRecord,
  payout: Pick<PaymentOf<'payout'>, 'state' | 'reason'>,
  at: Temporal.Instant,
): boolean => {
  if (payout.state !== 'failed' || state !== 'payout_submitted' || payoutRecalledAt) return false
  const until = repairableUntil({ ...refusedFor, heldAt: at, terms })
  return isDetailRefusal(payout.reason) && until !== null && Temporal.Instant.compare(at, until) < 0
}

/** The money is back on the transfer; staff may repair or resend the payout, otherwise it is refunded at the deadline. */
const waitForRepair = async (
  tx: Tx,
  deps: StepDeps,
  transfer: TransferRecord,
  payout: PaymentOf<'payout'>,
): Promise<TransferRecord> => {
  const held = { ...refusedFor, heldAt: deps.at, terms: transfer.terms }
  return moveOn(tx, deps, transfer, {
    to: held.state,
    reason: `the partner refused a detail of the recipient: ${payout.reason}`,
    eventAt: payout.stateAt,
    key: payout.reference,
    posting: reversePayout(payout.partner, 'payout_failed'),
    change: { nextRunAt: repairableUntil(held), problem: held.problem },
  })
}

const followPayout: Step = async (tx, deps, transfer) => {
  const { state, funds } = transfer
  const payout = await findPayment(tx, 'payout', ownerOf(transfer))
  if (!payout || funds !== 'paid_out') return transfer
  const step = { eventAt: payout.stateAt, key: payout.reference }
  if (mayBeRepaired(transfer, payout, deps.at)) return waitForRepair(tx, deps, transfer, payout)
  const again = await orderAgain(tx, deps, { transfer, payout })
  if (again) return again
  const found = endings[payout.state]
  if (found) {
    // We canceled it because the debit was returned, not because its sender canceled.
    const ending = found.to === 'canceled' && state !== 'canceling' ? { ...found, to: 'payout_failed' as const } : found
    const problem = ending.problem && { code: ending.problem, values: {} }
    return moveOn(tx, deps, transfer, {
      ...step,
      to: ending.to,
      reason: `the partner: ${payout.state}${payout.reason ? `, ${payout.reason}` : ''}`,
      posting: reversePayout(payout.partner, ending.to, payout.returnedAmount),
      change: { nextRunAt: deps.at, problem },
    })
  }
  const to = arrivals[payout.state as keyof typeof arrivals]
  // Until the partner has answered the cancellation, only a delivery decides it.
  const undecided = state === 'canceling' && payout.cancelRequestedAt !== null && to !== 'delivered'
  if (!to || undecided || (state !== 'canceling' && !lifeOf(state).moves.includes(to))) return transfer
  const reason = state === 'canceling' ? 'too late to cancel: it goes on' : `the partner: ${payout.state}`
  return moveOn(tx, deps, transfer, { ...step, to, reason, change: { nextRunAt: null } })
}

const follow = {
  debit: followDebit,
  charge: followDebit,
  credit: followCredit,
  refund: followCredit,
  payout: followPayout,
} satisfies Record<string, Step>
