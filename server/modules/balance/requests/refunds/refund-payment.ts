import type { RequestDetail } from '#contract/balance/requests.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { type Money, parseAmount } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { isOwnerBlocked, refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { onceOr } from '#server/modules/funds/orders/index.ts'
import { requestCredit, requestRefund } from '#server/modules/funds/payments/index.ts'
import { openWallet, post, postingIdOf, reserve, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { recordRefundMovements } from '../movements.ts'
import { lockPayment } from '../pay/lock-payment.ts'
import {
  type RequestPaymentRecord,
  type RequestRefundRecord,
  referenceOf,
  refundableOf,
  refundOwnerOf,
  refundReferenceOf,
} from '../payment.ts'
import { requestPayments, requestRefunds } from '../payment-queries.ts'
import { readRequest } from '../read-requests.ts'
import type { RequestRecord } from '../request.ts'
import { endRefunded } from './change-refund.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'> & { rails: Rails }
type Fields = { id: string; paymentId: string; userId: string; amount: string; requestDigest: string }
type Request = Omit<Fields, 'amount'> & { amount: bigint }

/**
 * Refunds a payment in full or in part: to a balance immediately, to a card or bank account through the partner, reserved until settled.
 * A full refund in one part includes the payer's fee, at our cost. The same id with the same amount returns the same refund, otherwise
 * `conflict`. Works on closed requests too. Refuses `not_found`, the amount, `refund_while_held`, `refund_too_much`, `refund_unavailable`
 * where nothing is left or the payer's account is closed, `insufficient_funds`.
 */
export const refundPayment = async (
  deps: Deps,
  { language, ...typed }: Fields & { language: Language },
): Promise<RequestDetail> => {
  const { db } = deps
  const { id, userId, paymentId, requestDigest } = typed
  const payment = await requestPayments.find(db, { id: paymentId })
  if (payment?.userId !== userId) throw new Refusal('not_found')
  const amount = parseAmount(typed.amount.trim(), payment.currency)
  if (typeof amount === 'string') throw refuseFields({ amount })
  const request = { ...typed, amount }
  await onceOr(
    async () => replayed(await requestRefunds.find(db, { id }), requestDigest),
    () => transaction(db, (tx) => refund(tx, deps, request)),
  )
  deps.wake()
  return readRequest(deps, { id: payment.requestId, userId, language })
}

const refund = async (
  tx: Tx,
  deps: Deps,
  { id, paymentId, userId, requestDigest, amount }: Request,
): Promise<RequestRefundRecord> => {
  const at = deps.now()
  const { payerId: payer } = (await requestPayments.find(tx, { id: paymentId })) ?? {}
  // Locks both customers in the order of their ids, as for a payment.
  for (const customer of [userId, payer ?? userId].sort())
    if (!(await lockIfOpen(tx, customer))) throw new Refusal(customer === userId ? 'not_found' : 'refund_unavailable')
  await refuseBlocked(tx, userId)
  const { payment, request } = await lockPayment(tx, paymentId)
  refuseUnrefundable(payment, amount)
  return recordRefund({ tx, rails: deps.rails, at }, { id, requestDigest, payment, request, amount, actor: userId })
}

/**
 * Refunds in full a payment that was in progress when its request was canceled, in the transaction that releases its hold. For a closed
 * account, staff pay it out; of a receiver whose balances are blocked it is blocked too.
 */
export const refundCanceled = async (doing: Doing, paymentId: string): Promise<void> => {
  const { payment, request, isOpen } = await lockPayment(doing.tx, paymentId)
  const amount = refundableOf(payment)
  if (request.many || request.state !== 'canceled' || !isOpen || amount === 0n) return
  if (await isOwnerBlocked(doing.tx, payment.userId)) return
  const id = newId(doing.at)
  await recordRefund(doing, { id, requestDigest: null, payment, request, amount, actor: 'requests' })
}

type Doing = { tx: Tx; rails: Rails; at: Temporal.Instant }
type RefundInput = Pick<RequestRefundRecord, 'id' | 'requestDigest' | 'amount'> & {
  payment: RequestPaymentRecord
  request: RequestRecord
  actor: string
}

const recordRefund = async (
  doing: Doing,
  { id, requestDigest, payment, request, amount, actor }: RefundInput,
): Promise<RequestRefundRecord> => {
  const { tx, at } = doing
  const { id: paymentId, userId, currency, payerId, way } = payment
  const money: Money = { minor: amount, currency }
  const fee = amount === payment.amount ? payment.fee : 0n
  const isNow = way === 'balance'
  const row: RequestRefundRecord = {
    ...{
      id,
      requestDigest,
      paymentId,
      userId,
      payerId,
      amount,
      fee,
      currency,
      state: isNow ? 'done' : 'sent',
      reason: null,
    },
    ...{ reservationId: isNow ? null : postingIdOf('request_refund', id, 'reserve'), requestedAt: at, stateAt: at },
  }
  if (!(await requestRefunds.insertOnce(tx, row))) throw new Refusal('conflict')
  if (isNow) await postRefund(tx, payment, row, at)
  else await sendRefund(doing, payment, row)
  const left = await requestPayments.update(tx, { id: paymentId }, { refunded: payment.refunded + amount })
  await recordRefundMovements(tx, row)
  const details = { paymentId, minor: amount.toString(), currency: money.currency }
  const payload = { userId }
  await recordChange(tx, { at, actor, what: `request_refund.${row.state}`, subject: id, details, payload })
  if (isNow) await endRefunded(tx, { payment: left, request, at })
  return row
}

const refuseUnrefundable = (payment: RequestPaymentRecord, amount: bigint): void => {
  const { state, currency } = payment
  if (state === 'held') throw new Refusal('refund_while_held')
  const left = refundableOf(payment)
  if (left === 0n) throw new Refusal('refund_unavailable')
  if (amount > left)
    throw new Refusal('refund_too_much', {
      values: { left: { minor: left, currency } },
      fields: { amount: 'refund_too_much' },
    })
}

const postRefund = async (
  tx: Tx,
  { payerId }: RequestPaymentRecord,
  { id, userId, amount, currency }: RequestRefundRecord,
  at: Temporal.Instant,
): Promise<void> => {
  if (!payerId) throw new Error(`refund ${id} to a balance has no customer`)
  const entries = [
    { account: await openWallet(tx, { userId, currency, at }), amount: -amount, currency },
    { account: await openWallet(tx, { userId: payerId, currency, at }), amount, currency },
  ]
  await post(tx, {
    id: postingIdOf('request_refund', id, 'refund'),
    kind: 'request_refunded',
    subject: id,
    entries,
    eventAt: at,
    at,
  })
}

const sendRefund = async (doing: Doing, payment: RequestPaymentRecord, row: RequestRefundRecord): Promise<void> => {
  const { tx, at } = doing
  const { id, userId, amount, fee, currency, reservationId } = row
  const order = {
    ...{ owner: refundOwnerOf(row), reference: refundReferenceOf(row), userId: payment.id },
    amount: { minor: amount + fee, currency },
  }
  const { partner } =
    payment.way === 'card'
      ? await requestRefund(doing, { ...order, debitCardId: payment.id, chargeReference: referenceOf(payment) })
      : await requestCredit(doing, { ...order, bankAccountId: payment.id })
  const entries = [
    { account: await openWallet(tx, { userId, currency, at }), amount: -amount, currency },
    { account: systemAccount('fees', currency), amount: -fee, currency },
    { account: systemAccount('settlement', currency, partner), amount: amount + fee, currency },
  ]
  const posting = { id: reservationId ?? '', kind: 'request_refunded', subject: id, entries }
  await reserve(tx, { ...posting, eventAt: at, at })
}
