import type { NotificationSection } from '#contract/ground/notifications.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { findDebt } from '#server/modules/funds/debts/index.ts'
import { bankReasonText } from '#server/modules/funds/payments/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import type { Messages } from '../messages.es.ts'
import { requestsMessages } from '../messages.ts'
import { ownerOf, type RequestPaymentRecord, type RequestRefundRecord } from '../payment.ts'
import { requestPayments, requestRefunds } from '../payment-queries.ts'
import { requests } from '../queries.ts'
import { findSent, isOwedByGuest } from '../refunds/find-sent.ts'
import { type Deps, dayIn, requestedIn } from './about.ts'

type Notice = Exclude<keyof Messages['asker'], 'open' | 'someone'>

const sectionOf = {
  paid: 'transfers',
  held: 'transfers',
  usable: 'transfers',
  won: 'transfers',
  declined: 'transfers',
  expired: 'transfers',
  failed: 'failed_transactions',
  returned: 'failed_transactions',
  returned_refunded: 'failed_transactions',
  owed: 'failed_transactions',
  refund_failed: 'failed_transactions',
  refund_returned: 'failed_transactions',
} as const satisfies Record<Notice, NotificationSection>

const noticeOfPayment = async (
  tx: Tx,
  { type, payload }: Event,
  payment: RequestPaymentRecord,
): Promise<Notice | undefined> => {
  switch (type) {
    case 'request_payment.held':
      return 'held'
    case 'request_payment.usable':
      if (payload.from === 'returned') return 'won'
      if (payload.from === 'refunded') return undefined
      return payload.from === 'held' ? 'usable' : 'paid'
    // A declined card concerns only the guest.
    case 'request_payment.failed':
      return payment.way === 'bank' ? 'failed' : undefined
    case 'request_payment.returned':
      if (await findDebt(tx, ownerOf(payment))) return 'owed'
      return payment.refunded < payment.amount ? 'returned' : 'returned_refunded'
    default:
      return undefined
  }
}

type NoticeInput = {
  what: Notice
  requestId: string
  amount: bigint
  payer: string
  reason: string | null
  usableOn: string | null
}

/** A returned refund is its receiver's, unless the guest owed it. One that was never sent returns with a won dispute. */
const isCreditedAgain = async (tx: Tx, payment: RequestPaymentRecord, refund: RequestRefundRecord): Promise<boolean> =>
  Boolean((await findSent(tx, payment, refund))?.settledAt) && !(await isOwedByGuest(tx, payment, refund))

const toldOf = async (tx: Tx, event: Event): Promise<NoticeInput | undefined> => {
  const { type, subject } = event
  const empty = { amount: 0n, payer: '', reason: null, usableOn: null }
  if (type === 'request.declined' || type === 'request.expired') {
    const what = type === 'request.declined' ? 'declined' : 'expired'
    const request = await requests.find(tx, { id: subject })
    // The owner of a reusable link already knows its last day.
    return request && !(what === 'expired' && request.many)
      ? { ...empty, what, requestId: subject, payer: request.payer || (request.email ?? '') }
      : undefined
  }
  if (type.startsWith('request_refund.')) {
    const what = { 'request_refund.failed': 'refund_failed', 'request_refund.returned': 'refund_returned' } as const
    const refund = type in what ? await requestRefunds.find(tx, { id: subject }) : undefined
    const payment = refund && (await requestPayments.find(tx, { id: refund.paymentId }))
    if (!refund || !payment || (refund.state === 'returned' && !(await isCreditedAgain(tx, payment, refund))))
      return undefined
    const { amount, reason } = refund
    const about = { requestId: payment.requestId, payer: payment.payerName }
    return { ...empty, ...about, what: what[type as keyof typeof what], amount, reason }
  }
  const payment = await requestPayments.find(tx, { id: subject })
  const what = payment && (await noticeOfPayment(tx, event, payment))
  if (!payment || !what) return undefined
  const { requestId, payerName, reason, usableOn } = payment
  const amount = what === 'owed' ? payment.amount - payment.refunded : payment.amount
  return { what, requestId, amount, payer: payerName, reason, usableOn }
}

/** Notifies the requester of a request's outcome, exactly once: in the delivery's transaction. */
export const notifyAsker =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, event: Event): Promise<void> => {
    const told = await toldOf(tx, event)
    const request = told && (await requests.find(tx, { id: told.requestId }))
    const reader = request && (await findUserById(tx, request.userId))
    if (!told || !request || !reader) return
    const { what, amount: minor, payer, reason, usableOn } = told
    const text = (language: Language) =>
      fillAll(requestsMessages[language].asker[what], {
        amount: formatMoney({ minor, currency: request.currency }, localeOf[language]),
        asked: requestedIn(request, language),
        payer: payer || requestsMessages[language].asker.someone,
        reason: reason === null ? '' : bankReasonText(reason, language),
        day: usableOn === null ? '' : dayIn(usableOn, language),
      })
    const path = `/dashboard/home/get-paid/${request.id}`
    const about = { path, words: requestsMessages[reader.lang].seeRequest, topic: event.subject }
    await notify({ tx, config, secrets }, { reader, section: sectionOf[what], text, about, at: now() })
  }
