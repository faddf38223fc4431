import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { readBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { labelOf, readDebitCard } from '#server/modules/funds/debit-cards/index.ts'
import { findDebt } from '#server/modules/funds/debts/index.ts'
import { bankReasonText } from '#server/modules/funds/payments/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import type { Messages } from './messages.es.ts'
import { topUpsMessages } from './messages.ts'
import { topUps } from './queries.ts'
import { ownerKind, ownerOf, type TopUpRecord } from './top-up.ts'

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>
type Notice = keyof Messages['notices']

const sectionOf = {
  held: 'transfers',
  usable: 'transfers',
  arrived: 'transfers',
  late: 'transfers',
  again: 'transfers',
  failed: 'failed_transactions',
  returned: 'failed_transactions',
  owed: 'failed_transactions',
  held_card: 'transfers',
  arrived_card: 'transfers',
  challenged: 'transfers',
  refunded: 'transfers',
  won: 'transfers',
  refund_failed: 'failed_transactions',
  refund_returned: 'failed_transactions',
  failed_card: 'failed_transactions',
  returned_card: 'failed_transactions',
  owed_card: 'failed_transactions',
  expired: 'failed_transactions',
  excess: 'failed_transactions',
} as const satisfies Record<Notice, string>

/** The notice of an event, if any; the owner's own action needs none. */
const noticeOf = async (
  tx: Tx,
  { type, payload }: Pick<Event, 'type' | 'payload'>,
  topUp: TopUpRecord,
): Promise<Notice | undefined> => {
  const byCard = topUp.way === 'card'
  switch (type) {
    case 'top_up.held':
      return byCard ? 'held_card' : 'held'
    case 'top_up.challenged':
      return 'challenged'
    case 'top_up.refunded':
      return topUp.wonAt ? 'won' : 'refunded'
    case 'top_up.refund_failed':
      return 'refund_failed'
    case 'top_up.refund_returned':
      return 'refund_returned'
    case 'top_up.excess_credited':
      return 'arrived'
    case 'top_up.usable':
      if (topUp.credited === 0n) return undefined
      if (topUp.wonAt) return 'won'
      if (byCard && !topUp.holdRule) return 'arrived_card'
      return topUp.holdRule ? 'usable' : topUp.late ? 'late' : 'arrived'
    case 'top_up.paid_again':
      // All of it is above the limit of a day, which has its own notice.
      return payload.credited === '0' ? undefined : 'again'
    case 'top_up.excess':
      return 'excess'
    case 'top_up.failed':
      return byCard ? 'failed_card' : 'failed'
    case 'top_up.expired':
      return 'expired'
    case 'top_up.returned':
      if (await findDebt(tx, ownerOf(topUp))) return byCard ? 'owed_card' : 'owed'
      return byCard ? 'returned_card' : 'returned'
    default:
      return undefined
  }
}

const sourceOf = async (db: Db, { bankAccountId, debitCardId, userId }: TopUpRecord): Promise<string> => {
  if (debitCardId) return labelOf(await readDebitCard(db, { id: debitCardId, userId }))
  if (!bankAccountId) return ''
  const { bankName, last4 } = await readBankAccount(db, { id: bankAccountId, userId })
  return `${bankName} ···· ${last4}`
}

const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds,
  )

/** Notifies the customer of a top-up's outcome, exactly once: in the delivery's transaction. */
export const notifyOwner =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, { type, subject, payload }: Event): Promise<void> => {
    const topUp = await topUps.find(tx, { id: subject })
    const what = topUp && (await noticeOf(tx, { type, payload }, topUp))
    const reader = what && (await findUserById(tx, topUp.userId))
    if (!reader) return
    const { currency, reason, usableOn, fee } = topUp
    // The event has this payment's amount; the row has the total.
    const told = typeof payload.credited === 'string' ? BigInt(payload.credited) : topUp.credited || topUp.amount
    const account = await sourceOf(tx, topUp)
    const text = (language: Language) =>
      fillAll(topUpsMessages[language].notices[what], {
        amount: formatMoney({ minor: told, currency }, localeOf[language]),
        account,
        total: formatMoney({ minor: topUp.amount + fee, currency }, localeOf[language]),
        day: usableOn === null ? '' : dayIn(usableOn, language),
        reason: reason === null ? '' : bankReasonText(reason, language),
      })
    const path = `/dashboard/home/add/${subject}`
    const about = { path, words: topUpsMessages[reader.lang].action, topic: subject }
    await notify({ tx, config, secrets }, { reader, section: sectionOf[what], text, about, at: now() })
  }

type ForOffice = { what: keyof Messages['office']; id: string; userId: string; amount: bigint; currency: string }

const notifyOffice = async (
  tx: Tx,
  { now, config, secrets }: Deps,
  { what, id, userId, amount, currency }: ForOffice,
): Promise<void> => {
  const holder = await findUserById(tx, userId)
  if (!holder) return
  const name = fullName(holder)
  const text = (language: Language) =>
    fillAll(topUpsMessages[language].office[what], {
      name,
      amount: formatMoney({ minor: amount, currency }, localeOf[language]),
    })
  const path = what === 'screened' ? `/dashboard/customers/${userId}` : `/dashboard/breaks?search=${id}`
  const section = what === 'screened' ? 'high_risk' : 'failed_transactions'
  const permission = what === 'screened' ? 'alerts.decide' : 'breaks.settle'
  await notifyPermitted({ tx, config, secrets }, { permission, section, text, path, at: now() })
}

/** Alerts administrators to a sanctions match, an unresponsive bank, or a debt from a returned top-up. */
export const notifyBackOffice =
  (deps: Deps) =>
  async (tx: Tx, { type, subject, payload }: Event): Promise<void> => {
    if (type === 'top_up.screened') {
      const amount = payload.amount as { minor: string; currency: string }
      const { currency } = amount
      await notifyOffice(tx, deps, {
        ...{ what: 'screened', id: subject, userId: String(payload.userId), amount: BigInt(amount.minor), currency },
      })
      return
    }
    const isStuck = type.endsWith('.stuck')
    if (isStuck && payload.ownerKind !== ownerKind) return
    const topUp = await topUps.find(tx, { id: isStuck ? String(payload.ownerId) : subject })
    if (!topUp) return
    const what = type === 'top_up.returned' ? 'owed' : 'stuck'
    if (what === 'owed' && !(await findDebt(tx, ownerOf(topUp)))) return
    const { userId, amount, fee, currency } = topUp
    await notifyOffice(tx, deps, { what, id: topUp.id, userId, amount: amount + fee, currency })
  }
