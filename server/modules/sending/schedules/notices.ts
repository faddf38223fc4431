import { fill, fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { ScheduleReason } from '#contract/sending/schedule-states.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { problemText } from '#server/platform/problem.ts'
import { findScheduleDisclosure, walletLabel } from '../disclosures/index.ts'
import { arrivalOf } from './authorization-receipt.ts'
import { cancelUntil, retryDay } from './dates.ts'
import { schedulesMessages } from './messages.ts'
import { amountOf, type PaymentRecord, type ScheduleRecord } from './schedule.ts'
import { dayText, momentText } from './words.ts'

type Deps = { tx: Tx } & Pick<PlatformDeps, 'config' | 'secrets'>
type PaymentNotice = 'notified' | 'retrying' | 'failed' | 'missed'

const readerOf = async (tx: Tx, schedule: ScheduleRecord) => {
  const reader = await findUserById(tx, schedule.userId)
  const disclosure = await findScheduleDisclosure(tx, schedule.disclosureId)
  return reader && disclosure ? { reader, disclosure } : undefined
}

type NoticeInput = { schedule: ScheduleRecord; payment: PaymentRecord; notice: PaymentNotice; at: Temporal.Instant }

/** Notifies the sender of an upcoming or failed payment, with its amount, name, date, payment method and arrival. */
export const notifyPayment = async (deps: Deps, { schedule, payment, notice, at }: NoticeInput): Promise<void> => {
  const { tx } = deps
  const found = await readerOf(tx, schedule)
  if (!found) return
  const { reader, disclosure } = found
  const { recipient, payInLabel } = disclosure
  const date = Temporal.PlainDate.from(payment.date)
  const again = retryDay(date).toString()
  const arrival = arrivalOf(date, { payIn: schedule.payIn, recipient }).toString()
  const money = (language: Language): string => formatMoney(amountOf(schedule), localeOf[language])
  const text = (language: Language) => {
    const messages = schedulesMessages[language]
    const { title, message } = messages.notices[notice]
    const about = {
      amount: fill(messages.amounts[schedule.side], { amount: money(language) }),
      name: recipient.fullName,
      date: dayText(payment.date, language),
      source: payInLabel || walletLabel(language),
      arrival: dayText(arrival, language),
      until: momentText(cancelUntil(date), language),
      again: dayText(again, language),
      problem: payment.problem ? problemText(payment.problem, language) : '',
    }
    return fillAll({ title, message }, about)
  }
  const { lang } = reader
  const { actions, words } = schedulesMessages[lang]
  const path = `/dashboard/home/scheduled/${schedule.id}`
  const isNotified = notice === 'notified'
  await notify(deps, {
    reader,
    section: isNotified ? 'transfers' : 'failed_transactions',
    text,
    figure: { value: money(lang), words: fill(words, { name: recipient.fullName }) },
    about: { path, words: isNotified ? actions.change : actions.view, topic: payment.id },
    at,
  })
}

type Stopped = { schedule: ScheduleRecord; reason: ScheduleReason; at: Temporal.Instant }

/** Notifies the sender that the schedule is stopped until they act. */
export const notifyStopped = async (deps: Deps, { schedule, reason, at }: Stopped): Promise<void> => {
  const found = await readerOf(deps.tx, schedule)
  if (!found) return
  const { reader, disclosure } = found
  const text = (language: Language) => {
    const { title, reasons } = schedulesMessages[language].stopped
    const name = disclosure.recipient.fullName
    return fillAll({ title, message: reasons[reason as keyof typeof reasons] ?? reasons.failures }, { name })
  }
  const path = `/dashboard/home/scheduled/${schedule.id}`
  const about = { path, words: schedulesMessages[reader.lang].actions.view, topic: schedule.id }
  await notify(deps, { reader, section: 'failed_transactions', text, about, at })
}
