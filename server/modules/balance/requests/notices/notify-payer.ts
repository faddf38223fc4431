import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { codeOfId } from '#server/modules/funds/movements/index.ts'
import { bankReasonText } from '#server/modules/funds/payments/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { askerName } from '../incoming.ts'
import { requestsMessages } from '../messages.ts'
import type { RequestPaymentRecord } from '../payment.ts'
import { requestPayments, requestRefunds } from '../payment-queries.ts'
import { requests } from '../queries.ts'
import { findSent } from '../refunds/find-sent.ts'
import { type Deps, dayIn, noteIn } from './about.ts'

type What = 'receipt' | 'failed' | 'refunded'
/** `given`: refunded amount including the fee. */
type NoticeInput = { what: What; payment: RequestPaymentRecord; given: bigint }

const toldOf = async (tx: Tx, { type, subject, payload }: Event): Promise<NoticeInput | undefined> => {
  if (type === 'request_refund.done') {
    const refund = await requestRefunds.find(tx, { id: subject })
    const payment = refund && (await requestPayments.find(tx, { id: refund.paymentId }))
    // A refund that was not sent only covered the guest's returned payment.
    const isPaid = payment && (payment.way === 'balance' || (await findSent(tx, payment, refund))?.settledAt)
    return isPaid ? { what: 'refunded', payment, given: refund.amount + refund.fee } : undefined
  }
  const isFirst = payload.from === 'pending' || payload.from === null
  const what = type === 'request_payment.failed' ? 'failed' : 'receipt'
  const isNotified =
    type === 'request_payment.failed' || type === 'request_payment.held' || type === 'request_payment.usable'
  const payment = isNotified && isFirst ? await requestPayments.find(tx, { id: subject }) : undefined
  return payment && { what, payment, given: 0n }
}

/** Sends a payer the receipt and any failure or refund: a guest by mail, a customer by notification. */
export const notifyPayer =
  (deps: Deps) =>
  async (tx: Tx, event: Event): Promise<void> => {
    const told = await toldOf(tx, event)
    const request = told && (await requests.find(tx, { id: told.payment.requestId }))
    const user = request && (await findUserById(tx, request.userId))
    if (!told || !request || !user) return
    const about = { asker: askerName(user), note: request.note }
    if (told.payment.payerId === null) await mailGuest(tx, deps, { ...told, ...about })
    else await notifyCustomer(tx, deps, { ...told, ...about, subject: event.subject })
  }

const mailGuest = async (
  tx: Tx,
  { now, config }: Deps,
  { what, payment, given, asker, note }: NoticeInput & { asker: string; note: string },
): Promise<void> => {
  const { language: lang, payerEmail: to, payerName, amount, fee, currency, reason, requestedAt, id } = payment
  if (to === '') return
  const money = (minor: bigint) => formatMoney({ minor, currency }, localeOf[lang])
  const day = dayOf(requestedAt).toString()
  const { subject, text } = fillAll(requestsMessages[lang].guest[what], {
    ...{ asker, name: payerName, amount: money(amount), fee: money(fee), code: codeOfId(id), day: dayIn(day, lang) },
    total: money(what === 'refunded' ? given : amount + fee),
    note: noteIn(requestsMessages[lang].guest.noteLine, { note }),
    reason: reason === null ? '' : bankReasonText(reason, lang),
    complaints: `${config.baseUrl}/licenses-and-complaints`,
  })
  await sendMessage(tx, { ...signed({ subject, text }), to, channel: 'mail', lang, at: now() })
}

const notifyCustomer = async (
  tx: Tx,
  { now, config, secrets }: Deps,
  { what, payment, given, asker, subject }: NoticeInput & { asker: string; subject: string },
): Promise<void> => {
  const { payerId, amount, currency, id } = payment
  const reader = payerId === null ? undefined : await findUserById(tx, payerId)
  if (!reader || what === 'failed') return
  const text = (language: Language) =>
    fillAll(requestsMessages[language].payer[what], {
      amount: formatMoney({ minor: what === 'refunded' ? given : amount, currency }, localeOf[language]),
      ...{ asker, code: codeOfId(id) },
    })
  const about = { path: `/dashboard/history/movement/${subject}`, words: requestsMessages[reader.lang].seePayment }
  await notify({ tx, config, secrets }, { reader, section: 'transfers', text, about, at: now() })
}
