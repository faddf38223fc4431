import type { RequestDetail, RequestFilter, RequestPayment, requests } from '#contract/balance/requests.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language, Reply } from '#contract/lib/route.ts'
import { findDebt, owedOn } from '#server/modules/funds/debts/index.ts'
import { bankReasonText } from '#server/modules/funds/payments/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { ownerOf, type RequestPaymentRecord, type RequestRefundRecord, refundableOf } from './payment.ts'
import { requestPayments, selectRefunds } from './payment-queries.ts'
import {
  countRequests,
  type Sum,
  selectReceived,
  selectRequests,
  sumReceived,
  sumRequests,
  requests as table,
} from './queries.ts'
import { type RequestRecord, wireRequest } from './request.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets'>
type Own = { id: string; userId: string }

const nothing = { minor: 0n, payments: 0 }
const payments_max = 100

/** Refuses `not_found`, also for another customer's request. */
export const findOwn = async (db: Db, { id, userId }: Own): Promise<RequestRecord> => {
  const request = await table.find(db, { id })
  if (request?.userId !== userId) throw new Refusal('not_found')
  return request
}

const wireSums = (sums: readonly Sum[]) =>
  sums.map(({ currency, minor, count }) => ({ amount: toWire({ minor, currency }), count }))

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listRequests = async (
  { db, now, secrets }: Deps,
  {
    userId,
    filter,
    cursor,
    limit,
  }: { userId: string; filter: RequestFilter; cursor?: string | undefined; limit: number },
): Promise<Reply<typeof requests.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectRequests(db, { userId, filter, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, createdAt: at }) => ({ id, at }))
  const received = await selectReceived(
    db,
    items.map(({ id }) => id),
  )
  const month = now().toZonedDateTimeISO(timeZone).with({ day: 1 }).startOfDay().toInstant()
  return {
    items: items.map((request) => wireRequest(secrets, request, received.get(request.id) ?? nothing)),
    next,
    counts: await countRequests(db, userId),
    sums: {
      open: wireSums(await sumRequests(db, { userId, filter: 'open' })),
      received: wireSums(await sumReceived(db, { userId, since: month })),
      expired: wireSums(await sumRequests(db, { userId, filter: 'expired' })),
    },
  }
}

const owedOf = async (db: Db, payment: RequestPaymentRecord): Promise<RequestPayment['owed']> => {
  if (payment.state !== 'returned') return null
  const debt = await findDebt(db, ownerOf(payment))
  return debt?.state === 'open' ? toWire({ minor: await owedOn(db, debt), currency: debt.currency }) : null
}

const wirePayment = async (
  db: Db,
  payment: RequestPaymentRecord,
  { refunds, language }: { refunds: readonly RequestRefundRecord[]; language: Language },
): Promise<RequestPayment> => {
  const { id, way, payerName, amount, currency, state, reason, usableOn, requestedAt, settledAt } = payment
  const money = (minor: bigint) => toWire({ minor, currency })
  const words = (text: string | null) => (text === null ? null : bankReasonText(text, language))
  return {
    ...{ id, way, payer: payerName, amount: money(amount), state, reason: words(reason), usableOn },
    owed: await owedOf(db, payment),
    refundable: money(refundableOf(payment)),
    refunds: refunds.map((refund) => ({
      ...{ id: refund.id, amount: money(refund.amount), fee: money(refund.fee), state: refund.state },
      reason: words(refund.reason),
      requestedAt: refund.requestedAt.toString(),
      stateAt: refund.stateAt.toString(),
    })),
    requestedAt: requestedAt.toString(),
    settledAt: settledAt?.toString() ?? null,
  }
}

/** Refuses `not_found`, also for another customer's request. */
export const readRequest = async (
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { language, ...own }: Own & { language: Language },
): Promise<RequestDetail> => {
  const request = await findOwn(db, own)
  const received = (await selectReceived(db, [request.id])).get(request.id) ?? nothing
  const payments = await requestPayments.page(db, { requestId: request.id }, { after: undefined, limit: payments_max })
  const refunds = Map.groupBy(
    await selectRefunds(
      db,
      payments.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  return {
    ...wireRequest(secrets, request, received),
    paid: await Promise.all(
      payments.map((payment) => wirePayment(db, payment, { refunds: refunds.get(payment.id) ?? [], language })),
    ),
  }
}
