import { disputeMoves } from '#contract/balance/card-disputes.ts'
import type { NotificationSection } from '#contract/ground/notifications.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { type NoticeText, notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { cardLabel } from './card.ts'
import type { DisputeRecord } from './disputes/dispute.ts'
import { readPurchaseOf } from './disputes/open-dispute.ts'
import { disputes } from './disputes/queries.ts'
import { cardsMessages } from './messages.ts'
import { purchases } from './purchases/queries.ts'
import { cards } from './queries.ts'

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>
type Texts = typeof cardsMessages.es

const cardPath = '/dashboard/pre-paid-card'
const disputesPath = `${cardPath}/disputes`

type Telling = {
  userId: string
  section: NotificationSection
  text: (language: Language) => NoticeText
  action: keyof Texts['actions']
  topic: string
}

const notifyHolder = async (
  { now, config, secrets }: Deps,
  tx: Tx,
  { userId, section, text, action, topic }: Telling,
): Promise<void> => {
  const reader = await findUserById(tx, userId)
  if (!reader) return
  const words = cardsMessages[reader.lang].actions[action]
  const about = { path: action === 'disputes' ? disputesPath : cardPath, words, topic }
  await notify({ tx, config, secrets }, { reader, section, text, about, at: now() })
}

const lastOf = <T extends object>(notices: T, type: string): keyof T | undefined => {
  const what = type.slice(type.indexOf('.') + 1)
  return Object.hasOwn(notices, what) ? (what as keyof T) : undefined
}

const sectionOf = { active: 'transfers', refused: 'failed_transactions' } as const satisfies Record<
  string,
  NotificationSection
>

/** Changes of the card's state, and views of its number. */
export const notifyCardholder =
  (needed: Deps) =>
  async (tx: Tx, { type, subject, payload: { byStaff } }: Event): Promise<void> => {
    const told = lastOf(cardsMessages.es.cardNotices, type)
    const what = told === 'frozen' && byStaff === true ? 'frozen_by_us' : told
    const card = what && (await cards.find(tx, { id: subject }))
    if (!card) return
    const section = what in sectionOf ? sectionOf[what as keyof typeof sectionOf] : 'security'
    const text = (language: Language) => fillAll(cardsMessages[language].cardNotices[what], { card: cardLabel(card) })
    await notifyHolder(needed, tx, { userId: card.userId, section, text, action: 'card', topic: subject })
  }

export const notifyOfPurchase =
  (needed: Deps) =>
  async (tx: Tx, { type, subject }: Event): Promise<void> => {
    const what = type === 'card_purchase.pending' ? 'pending' : 'declined'
    const purchase = await purchases.find(tx, { id: subject })
    if (purchase?.state !== what) return
    const { userId, merchant, currency, held, asked, reason } = purchase
    const minor = what === 'pending' ? held : asked
    const text = (language: Language) =>
      fillAll(cardsMessages[language].purchaseNotices[what], {
        amount: formatMoney({ minor, currency }, localeOf[language]),
        merchant,
        reason: reason === null ? '' : cardsMessages[language].declineReasons[reason],
      })
    const section = what === 'pending' ? 'transfers' : 'failed_transactions'
    await notifyHolder(needed, tx, { userId, section, text, action: 'card', topic: subject })
  }

export const notifyOfOwed =
  (needed: Deps) =>
  async (tx: Tx, { subject, payload: { owed } }: Event): Promise<void> => {
    const purchase = await purchases.find(tx, { id: subject })
    if (!purchase) return
    const { userId, merchant, currency } = purchase
    const minor = BigInt(String(owed))
    const text = (language: Language) =>
      fillAll(cardsMessages[language].purchaseNotices.owed, {
        amount: formatMoney({ minor, currency }, localeOf[language]),
        merchant,
      })
    await notifyHolder(needed, tx, { userId, section: 'failed_transactions', text, action: 'card', topic: subject })
  }

const dateText = (day: string, language: Language): string =>
  Temporal.PlainDate.from(day).toLocaleString(localeOf[language], { day: 'numeric', month: 'long' })

const valuesOf = (dispute: DisputeRecord, { language, merchant }: { language: Language; merchant: string }) => {
  const { amount: minor, currency, creditBy, decideBy, creditEndsOn, explanation } = dispute
  return {
    ...{ merchant, explanation: explanation ?? '' },
    amount: formatMoney({ minor, currency }, localeOf[language]),
    creditBy: dateText(creditBy, language),
    decideBy: dateText(decideBy, language),
    creditEndsOn: creditEndsOn === null ? '' : dateText(creditEndsOn, language),
  }
}

export const notifyOfDispute =
  (needed: Deps) =>
  async (tx: Tx, { type, subject }: Event): Promise<void> => {
    const what = lastOf(cardsMessages.es.disputeNotices, type)
    const dispute = what && (await disputes.find(tx, { id: subject }))
    if (!dispute) return
    const { merchant } = await readPurchaseOf(tx, dispute)
    const notice = what === 'rejected' && dispute.creditEndsOn !== null ? 'rejected_credited' : what
    const text = (language: Language) =>
      fillAll(cardsMessages[language].disputeNotices[notice], valuesOf(dispute, { language, merchant }))
    const section = what === 'rejected' ? 'failed_transactions' : 'transfers'
    await notifyHolder(needed, tx, { userId: dispute.userId, section, text, action: 'disputes', topic: subject })
  }

/** A dispute needs a decision. */
export const notifyBackOffice =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, { subject }: Event): Promise<void> => {
    const dispute = await disputes.find(tx, { id: subject })
    const holder = dispute && (await findUserById(tx, dispute.userId))
    if (!holder || disputeMoves[dispute.state].length === 0) return
    const { merchant } = await readPurchaseOf(tx, dispute)
    const text = (language: Language) =>
      fillAll(cardsMessages[language].toDecide, {
        name: fullName(holder),
        ...valuesOf(dispute, { language, merchant }),
      })
    const path = `/dashboard/card-disputes/${subject}`
    await notifyPermitted(
      { tx, config, secrets },
      { permission: 'disputes.decide', section: 'transfers', text, path, at: now() },
    )
  }
