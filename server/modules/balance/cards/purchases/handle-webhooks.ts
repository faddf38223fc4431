import { type AskingEvent, answerWithin_ms, type IssuerAnswer, isAsking } from '#server/modules/ground/rails/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { CardAccountRecord, CardRecord } from '../card.ts'
import { cards, lockAccountOf } from '../queries.ts'
import { applyEvent, purchaseTokenOf } from './apply.ts'
import { bookRefund } from './book-refund.ts'
import { type Decision, decide, makeRoom, type Room } from './decide.ts'
import { merchantKindOf } from './merchant-kinds.ts'
import { canGrow, type PurchaseRecord } from './purchase.ts'
import { cardWebhooks, lockWebhooks, purchases, selectPurchaseEvents, type WebhookRecord } from './queries.ts'

/** After our own deadline the issuer has already declined. */
export const ourDeadline_ms = answerWithin_ms - 300

type Owned = { card: CardRecord; account: CardAccountRecord; room: Room }
/** `isLate`: the issuer no longer waits for the answer. */
export type Item = { id: string; isLate?: boolean }

/**
 * Handles stored webhooks of one card, each once, in one transaction that locks, reads and commits the account once for the whole batch.
 * A late request is declined. Throws retryable errors.
 */
export const handleWebhooks = (
  { db, now }: Pick<PlatformDeps, 'db' | 'now'>,
  { cardToken, items }: { cardToken: string; items: readonly Item[] },
): Promise<IssuerAnswer[]> =>
  transaction(db, async (tx) => {
    const webhooks = await lockWebhooks(
      tx,
      items.map(({ id }) => id),
    )
    if (webhooks.values().some(isNewRefund)) await lockOwner(tx, cardToken)
    const owned = await lockOwned(tx, cardToken, now)
    const answers: IssuerAnswer[] = []
    for (const { id, isLate = false } of items) {
      const webhook = webhooks.get(id)
      if (!webhook) throw new Error(`webhook ${id} is not stored`)
      if (!webhook.handledAt) Object.assign(webhook, await handle(tx, webhook, { owned, isLate, at: now() }))
      answers.push(answerOf(webhook))
    }
    return answers
  })

const isNewRefund = ({ handledAt, body }: WebhookRecord): boolean =>
  handledAt === null && body.kind === 'transaction.refunded'

/** A refund reads whether its owner's account is open: users are locked before card accounts, as for every other change of a card. */
const lockOwner = async (tx: Tx, token: string): Promise<void> => {
  const card = await cards.find(tx, { token })
  if (card) await lockIfOpen(tx, card.userId)
}

/** Reads the card after its account is locked: it may have been frozen in the meantime. */
const lockOwned = async (tx: Tx, token: string, now: PlatformDeps['now']): Promise<Owned | undefined> => {
  const account = await lockAccountOf(tx, token)
  const card = account && (await cards.find(tx, { token }))
  return card && account ? { card, account, room: makeRoom(tx, { account, at: now() }) } : undefined
}

const answerOf = ({ approved, approvedAmount, reason }: Handled): IssuerAnswer => ({
  approved: approved === true,
  reason,
  ...(approvedAmount === null ? {} : { amount: approvedAmount.toString() }),
})

type Handled = Pick<WebhookRecord, 'handledAt' | 'approved' | 'approvedAmount' | 'reason'>
type Handling = { owned: Owned | undefined; isLate: boolean; at: Temporal.Instant }

const handle = async (
  tx: Tx,
  { id, body: event, receivedAt, happenedAt }: WebhookRecord,
  { owned, isLate, at }: Handling,
): Promise<Handled> => {
  const isTooLate = isLate || at.since(receivedAt).total('milliseconds') > ourDeadline_ms
  const isAboutPurchase = event.kind !== 'transaction.refunded'
  const found = owned && isAboutPurchase ? await purchases.find(tx, { token: purchaseTokenOf(event) }) : undefined
  const handled = isAsking(event)
    ? handledOf(event, await decideOn(tx, event, { owned, isTooLate, found }), at)
    : { handledAt: at, approved: null, approvedAmount: null, reason: null }
  await cardWebhooks.updateAll(tx, { id }, handled)
  if (!owned) return handled
  const told = { event, happenedAt, ...handled }
  const { room, ...own } = owned
  if (isAboutPurchase) await applyEvent(tx, { event, told, found, webhookId: id, ...own, at })
  else await bookRefund(tx, { event, webhookId: id, ...own, at })
  if (!isAsking(event) || found) room.forget()
  else if (handled.approved)
    room.take(merchantKindOf(event.merchant.mcc), handled.approvedAmount ?? BigInt(event.amount))
  return handled
}

const handledOf = (event: AskingEvent, decision: Decision, at: Temporal.Instant): Handled => {
  if ('reason' in decision) return { handledAt: at, approved: false, approvedAmount: null, reason: decision.reason }
  const isPart = decision.approved !== BigInt(event.amount)
  return { handledAt: at, approved: true, approvedAmount: isPart ? decision.approved : null, reason: null }
}

type Deciding = { owned: Owned | undefined; isTooLate: boolean; found: PurchaseRecord | undefined }

const decideOn = async (tx: Tx, event: AskingEvent, { owned, isTooLate, found }: Deciding): Promise<Decision> => {
  if (!owned) return { reason: 'not_active' }
  if (isTooLate) return { reason: 'late' }
  // Released, expired or fully cleared: it accepts no further authorization.
  if (found && !canGrow(found, found.state === 'completed' ? await selectPurchaseEvents(tx, found.token) : []))
    return { reason: 'late' }
  const isPartialAllowed = event.kind === 'authorization.requested' && event.isPartialAllowed === true
  const kind = merchantKindOf(event.merchant.mcc)
  return decide(owned.room, { ...owned, kind, amount: BigInt(event.amount), isPartialAllowed })
}
