import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { openWallet, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { CashPayment } from '#server/modules/ground/rails/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type CashPaymentRecord, cashPayments, selectCashPayments, sumCash } from './cash-queries.ts'
import { moveTopUp } from './change-state.ts'
import { cashOfDay, cashReceivedMax } from './limits.ts'
import { topUps } from './queries.ts'
import { recordTopUpMovement } from './record-movement.ts'
import { ownerKind, ownerOf, type TopUpRecord } from './top-up.ts'

type Paid = { id: string; userId: string; partner: string; payments: readonly CashPayment[]; at: Temporal.Instant }

/**
 * Credits a network's payments, each once, in any state of the top-up: cash paid at the counter is never discarded. An amount above the
 * daily limit becomes a break.
 */
export const bookCash = async (tx: Tx, { id, userId, partner, payments, at }: Paid): Promise<void> => {
  const known = new Set((await selectCashPayments(tx, id)).map(({ paymentId }) => paymentId))
  const fresh = payments.filter((payment) => !known.has(payment.id))
  if (fresh.length === 0) return
  // Locked: simultaneous payments on two codes count toward the same daily limit.
  const isOpen = await lockIfOpen(tx, userId)
  for (const payment of fresh) {
    const topUp = await topUps.lock(tx, { id })
    if (!topUp) throw new Error(`top-up ${id} is gone`)
    await bookPayment(tx, topUp, { payment, partner, isOpen, at })
  }
}

const share = async (tx: Tx, { userId, fee }: TopUpRecord, { amount, at }: CashPayment) => {
  // A payment below its fee is not charged one.
  const charged = amount.minor > fee ? fee : 0n
  const left = cashReceivedMax - (await sumCash(tx, { userId, ...cashOfDay(at) }))
  const brought = amount.minor - charged
  const credited = brought < left ? brought : left > 0n ? left : 0n
  return { credited, fee: charged, excess: brought - credited }
}

type Booking = { payment: CashPayment; partner: string; isOpen: boolean; at: Temporal.Instant }

const bookPayment = async (tx: Tx, topUp: TopUpRecord, { payment, partner, isOpen, at }: Booking): Promise<void> => {
  const { id, userId, currency } = topUp
  if (payment.amount.currency !== currency) throw new Error(`${payment.id} paid ${payment.amount.currency} for ${id}`)
  const shares = await share(tx, topUp, payment)
  const row: CashPaymentRecord = {
    ...{ partner, paymentId: payment.id, topUpId: id, amount: payment.amount.minor, ...shares },
    ...{ counter: payment.counter, paidAt: payment.at, createdAt: at },
  }
  if (!(await cashPayments.insertOnce(tx, row))) return
  await postCash(tx, topUp, { row, at })
  const credited = topUp.credited + shares.credited
  await creditTopUp(tx, topUp, { credited, row, at })
  const owner = ownerOf(topUp)
  const about = { owner, reference: payment.id, partner, cause: payment.counter, actor: 'top-ups', at }
  if (shares.excess > 0n) {
    const excess = { minor: shares.excess, currency }
    await openBreak(tx, { ...about, kind: 'cash_over_limit', amount: excess })
    const payload = { userId, credited: shares.excess.toString() }
    await recordChange(tx, { at, actor: 'top-ups', what: 'top_up.excess', subject: id, details: payload, payload })
  }
  if (!isOpen) await openBreak(tx, { ...about, kind: 'refund_returned_closed', amount: payment.amount })
}

const postCash = async (
  tx: Tx,
  { id, userId, currency }: TopUpRecord,
  { row, at }: { row: CashPaymentRecord; at: Temporal.Instant },
): Promise<void> => {
  const { partner, paymentId, amount, credited, fee, excess, paidAt } = row
  const entries = [
    { account: systemAccount('settlement', currency, partner), amount: -amount, currency },
    { account: await openWallet(tx, { userId, currency, at }), amount: credited, currency },
    { account: systemAccount('fees', currency), amount: fee, currency },
    { account: systemAccount('suspense', currency, partner), amount: excess, currency },
  ]
  const posting = { id: postingIdOf('top_up', id, `cash ${paymentId}`), kind: 'cash_in', subject: id, entries }
  await post(tx, { ...posting, eventAt: paidAt, at })
}

type Crediting = { credited: bigint; row: CashPaymentRecord; at: Temporal.Instant }

const creditTopUp = async (tx: Tx, topUp: TopUpRecord, { credited, row, at }: Crediting): Promise<void> => {
  const { id, userId, state } = topUp
  const { paidAt, counter, paymentId } = row
  const details = { paymentId, counter, credited: row.credited.toString() }
  if (state !== 'usable') {
    const late = state !== 'pending'
    const change = { credited, late, cancel: null, settledAt: paidAt, usableAt: at, nextRunAt: null }
    await moveTopUp(tx, topUp, { to: 'usable', eventAt: paidAt, change, details, at })
    return
  }
  const more = await topUps.update(tx, { id }, { credited })
  await recordTopUpMovement(tx, more)
  const payload = { userId, credited: row.credited.toString() }
  await recordChange(tx, { at, actor: 'top-ups', what: 'top_up.paid_again', subject: id, details, payload })
}

/** Credits the part above the daily limit, by an administrator's decision; other cases are handled manually from the suspense account. */
export const creditExcess = async (tx: Tx, { payload }: Event, at: Temporal.Instant): Promise<void> => {
  const { decision, kind, ownerKind: owner, ownerId, reference, actor } = payload
  if (owner !== ownerKind || kind !== 'cash_over_limit' || decision !== 'credit') return
  const topUp = await topUps.lock(tx, { id: String(ownerId) })
  const paid = (await selectCashPayments(tx, String(ownerId))).find(({ paymentId }) => paymentId === reference)
  if (!topUp || !paid) throw new Error(`there is no payment ${reference} of top-up ${ownerId}`)
  const { id, userId, currency } = topUp
  const wallet = await openWallet(tx, { userId, currency, at })
  const entries = [
    { account: systemAccount('suspense', currency, paid.partner), amount: -paid.excess, currency },
    { account: wallet, amount: paid.excess, currency },
  ]
  const posting = { id: postingIdOf('top_up', id, `excess ${paid.paymentId}`), kind: 'cash_in', subject: id, entries }
  if ((await post(tx, { ...posting, eventAt: at, at })) === 'replayed') return
  await recordTopUpMovement(tx, await topUps.update(tx, { id }, { credited: topUp.credited + paid.excess }))
  const credited = { userId, credited: paid.excess.toString() }
  await recordChange(tx, {
    ...{ at, actor: String(actor), what: 'top_up.excess_credited', subject: id, details: credited, payload: credited },
  })
}
