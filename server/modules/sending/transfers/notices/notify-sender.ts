import type { NotificationSection } from '#contract/ground/notifications.ts'
import { messageOf } from '#contract/lib/errors.ts'
import { fill, fillAll } from '#contract/lib/fill.ts'
import { formatMoney, fromWire, localeOf, type WireMoney } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import { type Transfer, TransferState } from '#contract/sending/transfers.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { type NoticeText, notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { findReceipt } from '#server/modules/sending/disclosures/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import type { Figure } from '#server/platform/mail-html.ts'
import { sendMessage } from '#server/platform/message-queue.ts'
import type { Messages } from '../messages.es.ts'
import { transfersMessages } from '../messages.ts'
import { refundOf } from '../money.ts'
import { problemAsPaid, problemText } from '../problem-text.ts'
import { transfers } from '../queries.ts'
import { isHeld, ownerOf, type TransferRecord } from '../record.ts'
import { refundToOf } from '../refund-to.ts'
import { payoutHeldCode, payoutHeldUntil } from '../transfer.ts'
import { receiptMail } from './mails.ts'

type SenderNotice = keyof Messages['notices']

const stateNoticeOf = ({ type, payload }: Event): SenderNotice | null => {
  if (type === 'transfer.funding_returned') return 'funding_returned'
  if (type === 'transfer.refund_returned') return 'refund_returned'
  if (type === 'transfer.dispute_won') return 'dispute_won'
  if (type === 'transfer.part_returned') return 'part_returned'
  if (type === 'transfer.challenged') return 'challenged'
  if (type === 'transfer.repaired') return 'repaired'
  if (type === 'transfer.resent') return 'resent'
  if (type === 'transfer.renamed') return 'renamed'
  if (type === 'transfer.renamed_with_code') return 'renamed_with_code'
  // The notice of the cancellation already says that nobody is paid.
  if (type === 'transfer.rename_refused') return payload.state === 'canceled' ? null : 'rename_refused'
  const state = TransferState.safeParse(type.replace('transfer.', ''))
  return state.success ? lifeOf(state.data).notify : null
}

/** A cancellation requested by the sender is no failure. */
const failures = new Set<SenderNotice>([
  'ended',
  'ended_owed',
  'ended_paid',
  'ended_remedied',
  'ended_uncollected',
  'cancel_refused',
  'funding_failed',
  'funding_failed_card',
  'funding_returned',
  'funding_returned_card',
  'funding_returned_refunded',
  'refund_returned',
  'refund_returned_owed',
  'rename_refused',
])
const sectionOf = (notice: SenderNotice, { cancelRequestedAt }: TransferRecord): NotificationSection => {
  const isFailure = failures.has(notice) || (notice === 'refunded' && cancelRequestedAt === null)
  return isFailure ? 'failed_transactions' : 'transfers'
}

const ofCard: Partial<Record<SenderNotice, SenderNotice>> = {
  funding_failed: 'funding_failed_card',
  funding_returned: 'funding_returned_card',
}

const noticeOf = (event: Event, transfer: TransferRecord): SenderNotice | null => {
  const notice = asRefunded(noticeOfAny(event, transfer), transfer)
  return (notice && transfer.payIn === 'card' && ofCard[notice]) || notice
}

/** Where the money of a returned payment, of a debt or of a remedy is: not refunded as a whole, or not by us. */
const asRefunded = (notice: SenderNotice | null, transfer: TransferRecord): SenderNotice | null => {
  const refund = refundOf(transfer)
  if (transfer.problem?.code === 'funding_returned') {
    if (notice === 'ended') return 'funding_failed'
    if (notice === 'canceled') return 'canceled_reversed'
    return notice === 'dispute_won' ? 'dispute_won_refunded' : notice
  }
  const isOwed = transfer.receivablePostingId !== null
  if (notice === 'funding_returned') return transfer.state === 'refunded' ? 'funding_returned_refunded' : notice
  if (notice === 'refund_returned') return isOwed ? 'refund_returned_owed' : notice
  if (notice === 'refunded') return refund === 0n ? null : notice
  if (notice !== 'ended' && notice !== 'canceled') return notice
  if (refund === 0n) return 'ended_paid'
  if (isOwed) return 'ended_owed'
  return refund < transfer.total ? 'ended_remedied' : notice
}

/** The outcome of a cancellation that a person or the partner decides. */
const cancelNoticeOf = ({ type, payload }: Event, transfer: TransferRecord): SenderNotice | null => {
  if (type === 'transfer.canceling') return isHeld(transfer) ? 'cancel_requested' : null
  if (payload.from !== 'canceling') return null
  if (type === 'transfer.blocked') return 'cancel_refused'
  return type === 'transfer.payout_submitted' ? 'cancel_late' : null
}

const noticeOfAny = (event: Event, transfer: TransferRecord): SenderNotice | null => {
  const { type, at } = event
  const { payIn, collectedAt, receivablePostingId, problem } = transfer
  const fromBank = payIn !== 'wallet'
  // The bank returned the money to the sender itself.
  if (problem?.code === 'funding_returned' && type === 'transfer.refunded') return null
  // A wallet is refunded in the transaction that finishes the transfer; to a bank or a card it takes days and has its own notice.
  if (type === 'transfer.refunded') return fromBank && collectedAt && !receivablePostingId ? 'refunded' : null
  if (type === 'transfer.funds_collected') return payoutHeldUntil(transfer, at) ? 'on_hold' : null
  if (type === 'transfer.on_hold_information' && problem?.code === 'payout_details_refused') return 'payout_details'
  const notice = cancelNoticeOf(event, transfer) ?? stateNoticeOf(event)
  if (fromBank && !collectedAt && notice === 'canceled') return 'canceled_uncollected'
  if (fromBank && !collectedAt && notice === 'cancel_requested') return 'cancel_requested_uncollected'
  if (fromBank && !collectedAt && notice === 'cancel_refused') return null
  if (fromBank && !collectedAt && notice === 'ended') return 'ended_uncollected'
  return notice
}

/** The explanation in the notice: the bank's reason for a returned debit, the time of a delayed payout, or the transfer's problem. */
const reasonText = (
  { type, payload }: Event,
  { problem, payIn, payoutNotBefore, purpose }: TransferRecord,
  language: Language,
): string => {
  const told =
    type === 'transfer.funding_returned'
      ? ({ code: 'funding_returned', values: { reason: String(payload.reason) } } as const)
      : problem
  if (told?.code === 'funding_returned') return problemText(problemAsPaid({ payIn, problem: told }) ?? told, language)
  if (type === 'transfer.funds_collected' && payoutNotBefore)
    return messageOf(payoutHeldCode({ purpose }), language, { until: payoutNotBefore })
  return problem ? problemText(problem, language) : ''
}

/** Notices about the recipient's amount; the others are about the sender's payment. */
const arrivals = new Set<SenderNotice>([
  'payout_available',
  'delivered',
  'on_hold',
  'cancel_late',
  'payout_details',
  'repaired',
  'resent',
  'renamed',
  'renamed_with_code',
  'rename_refused',
])

/** They contain the pickup code. */
const withCode = new Set<SenderNotice>(['payout_available', 'renamed_with_code'])

const refunds = new Set<SenderNotice>([
  'ended_owed',
  'ended_remedied',
  'refunded',
  'refund_returned',
  'refund_returned_owed',
])

const amountsOf = (transfer: TransferRecord, language: Language) => {
  const { terms, total, currency } = transfer
  const text = (minor: bigint) => formatMoney({ minor, currency }, localeOf[language])
  return {
    received: formatMoney(fromWire(terms.received), localeOf[language]),
    total: formatMoney(fromWire(terms.total), localeOf[language]),
    refund: text(refundOf(transfer)),
    remedied: text(total - refundOf(transfer)),
  }
}

/** The credited amount, where the event has one. */
const partText = ({ payload }: Event, language: Language): string =>
  payload.amount ? formatMoney(fromWire(payload.amount as WireMoney), localeOf[language]) : ''

const figureOf = (notice: SenderNotice, transfer: TransferRecord, language: Language): Figure => {
  const { received, total, refund } = amountsOf(transfer, language)
  const words = fill(transfersMessages[language].aboutTransfer.words, { name: transfer.recipient.fullName })
  return { value: arrivals.has(notice) ? received : refunds.has(notice) ? refund : total, words }
}

const wayText = (refundTo: Transfer['refundTo'], language: Language) => {
  const ways: Partial<Record<string, Messages['refund']['ach']>> = transfersMessages[language].refund
  const way = refundTo && ways[refundTo.method]
  return way ? fillAll(way, { label: refundTo.label }) : {}
}

const noticeText = (
  notice: SenderNotice,
  transfer: TransferRecord,
  {
    language,
    problem,
    pickupCode,
    part,
    refundTo,
  }: { language: Language; problem: string; pickupCode: string; part: string; refundTo: Transfer['refundTo'] },
): NoticeText => {
  const { title, message } = fillAll(transfersMessages[language].notices[notice], {
    name: transfer.recipient.fullName,
    ...amountsOf(transfer, language),
    code: pickupCode,
    part,
    place: transfer.recipient.label,
    problem,
    ...wayText(refundTo, language),
  })
  return { title, message: message.trim() }
}

/** Mails the receipt at the authorization and notifies the sender of later moves, once, in the delivery's transaction. */
export const notifySender =
  ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>) =>
  async (tx: Tx, event: Event): Promise<void> => {
    const transfer = await transfers.find(tx, { id: event.subject })
    if (!transfer) return
    const user = await findUserById(tx, transfer.userId)
    // A closed account is still notified about its money; an erased one has no address left.
    if (!user) return
    const { lang, email } = user
    const at = now()
    if (event.type === 'transfer.authorized') {
      const receipt = await findReceipt(tx, transfer.id)
      if (!receipt) throw new Error(`transfer ${transfer.id} has no receipt`)
      const link = `${config.baseUrl}/dashboard/history/${transfer.id}`
      const { language } = receipt.document
      const mail = receiptMail({ id: receipt.id, ...receipt.document }, transfer, { language, link })
      await sendMessage(tx, { to: email, channel: 'mail', lang: language, ...mail, about: transfer.id, at })
      return
    }
    const notice = noticeOf(event, transfer)
    if (!notice) return
    const payout = withCode.has(notice) ? await findPayment(tx, 'payout', ownerOf(transfer)) : undefined
    const refundTo = await refundToOf(tx, transfer)
    const text = (language: Language) =>
      noticeText(notice, transfer, {
        language,
        problem: reasonText(event, transfer, language),
        pickupCode: payout?.pickupCode ?? '',
        part: partText(event, language),
        refundTo,
      })
    const { id } = transfer
    const about = { path: `/dashboard/history/${id}`, words: transfersMessages[lang].aboutTransfer.action, topic: id }
    const figure = {
      ...figureOf(notice, transfer, lang),
      ...(notice === 'part_returned' && { value: partText(event, lang) }),
    }
    await notify(
      { tx, config, secrets },
      { reader: user, section: sectionOf(notice, transfer), text, figure, about, at },
    )
  }
