import type { NotificationSection } from '#contract/ground/notifications.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { netOf, reasonText } from './check-deposit.ts'
import { checkDepositsMessages } from './messages.ts'
import { deposits } from './queries.ts'

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>
type Notice = keyof typeof checkDepositsMessages.es.notices

const noticeOf: Record<Notice, { section: NotificationSection; action: 'funds' | 'check' | 'again' }> = {
  received: { section: 'transfers', action: 'check' },
  amount_differs: { section: 'transfers', action: 'check' },
  held: { section: 'transfers', action: 'check' },
  usable: { section: 'transfers', action: 'funds' },
  rejected: { section: 'failed_transactions', action: 'again' },
  failed: { section: 'failed_transactions', action: 'again' },
  returned_held: { section: 'failed_transactions', action: 'check' },
  returned_usable: { section: 'failed_transactions', action: 'check' },
}
const pathOf = (action: 'funds' | 'check' | 'again', id: string): string =>
  ({ funds: '/dashboard/funds', check: `/dashboard/funds/checks/${id}`, again: '/dashboard/funds/checks/new' })[action]

const isNotice = (what: string): what is Notice => Object.hasOwn(noticeOf, what)

/** A return notice distinguishes held money from spendable money. */
const noticeFor = ({ type, payload }: Event): string => {
  const what = type.replace('check_deposit.', '')
  return what === 'returned' ? `returned_${payload.within}` : what
}

/** Notifies the customer of a check's outcome, exactly once: in the delivery's transaction. */
export const notifyOwner =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, event: Event): Promise<void> => {
    const { subject } = event
    const what = noticeFor(event)
    const deposit = await deposits.find(tx, { id: subject })
    const reader = deposit && (await findUserById(tx, deposit.userId))
    if (!deposit || !reader || !isNotice(what)) return
    const { amount, fee, readAmount, currency, reason, checkNumber, usableAt } = deposit
    const text = (language: Language) => {
      const money = (minor: bigint) => formatMoney({ minor, currency }, localeOf[language])
      return fillAll(checkDepositsMessages[language].notices[what], {
        amount: money(amount),
        fee: money(fee),
        net: money(netOf(deposit)),
        read: readAmount === null ? '' : money(readAmount),
        number: checkNumber,
        day: usableAt ? dayOf(usableAt).toLocaleString(localeOf[language], { day: 'numeric', month: 'long' }) : '',
        reason: reason === null ? '' : reasonText(reason, language),
      })
    }
    const { section, action } = noticeOf[what]
    const words = checkDepositsMessages[reader.lang].actions[action]
    const about = { path: pathOf(action, subject), words, topic: subject }
    await notify({ tx, config, secrets }, { reader, section, text, about, at: now() })
  }

/** A check needs review. */
export const notifyBackOffice =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, { subject }: Event): Promise<void> => {
    const deposit = await deposits.find(tx, { id: subject })
    const holder = deposit && (await findUserById(tx, deposit.userId))
    if (!holder || deposit.state !== 'in_review') return
    const { amount: minor, currency } = deposit
    const text = (language: Language) =>
      fillAll(checkDepositsMessages[language].toReview, {
        name: fullName(holder),
        amount: formatMoney({ minor, currency }, localeOf[language]),
      })
    const path = `/dashboard/check-deposits/${subject}`
    await notifyPermitted(
      { tx, config, secrets },
      { permission: 'checks.decide', section: 'transfers', text, path, at: now() },
    )
  }
