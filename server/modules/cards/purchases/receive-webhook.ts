import { type Tx, transaction } from '../../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { post, postingIdOf, systemAccount } from '../../ledger/index.ts'
import { answerWithin_ms, type IssuerAnswer, isAsking, type Rails, type RawWebhook } from '../../rails/index.ts'
import type { CardAccountRecord, CardRecord } from '../card.ts'
import { findAccount, findCard } from '../queries.ts'
import { recordRefundMovement } from '../record-movements.ts'
import { type Applied, applyEvent, purchaseTokenOf } from './apply.ts'
import { refusalOf } from './decide.ts'
import { merchantKindOf } from './merchant-kinds.ts'
import {
  findPurchase,
  findWebhook,
  insertRefund,
  lockWebhook,
  type RefundRecord,
  storeWebhook,
  updateHandled,
  type WebhookRecord,
} from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake' | 'log'> & { rails: Rails }

/** What is answered after our own deadline reaches nobody: the issuer has declined. */
const ourDeadline_ms = answerWithin_ms - 300

export type Received =
  | { status: 'answered'; answer: IssuerAnswer | null }
  | { status: 'forged' | 'malformed' | 'not_ours' }

const unavailable: IssuerAnswer = { approved: false, reason: 'unavailable' }

/**
 * Takes a webhook of the issuer's: stored first, then handled in a transaction of its own, once, however often it comes. A copy gets the
 * answer of the first. A request that we cannot answer in time is declined; should the transaction approve it meanwhile, the issuer's
 * `authorization.declined` frees its hold.
 */
export const receiveWebhook = async (deps: Deps, webhook: RawWebhook): Promise<Received> => {
  const { db, now, rails, log, wake } = deps
  const { issuer } = rails
  if (!issuer) return { status: 'not_ours' }
  const read = issuer.readWebhook(webhook)
  if (read.status !== 'authentic') {
    log.warn({ reason: read.reason }, 'a card webhook that is not the issuer’s')
    return { status: read.status }
  }
  const { event, sentAt } = read
  const receivedAt = now()
  const stored = await storeWebhook(db, {
    ...{ id: newId(receivedAt), partner: issuer.name, eventId: event.id, kind: event.kind, body: event },
    ...{ cardToken: event.card, purchaseToken: purchaseTokenOf(event) },
    ...{ happenedAt: Temporal.Instant.from(event.at), receivedAt },
  })
  const asks = isAsking(event)
  const isLate = asks && now().since(sentAt).total('milliseconds') > lateAfter_ms
  const handling = handleWebhook(deps, { id: stored.id, isLate }).catch((error: unknown) => {
    log.error({ err: error, webhook: stored.id }, 'a card webhook is handled later')
    return unavailable
  })
  const answer = await (asks ? Promise.race([handling, afterDeadline()]) : handling)
  wake()
  return { status: 'answered', answer: asks ? answer : null }
}

/** The time in the header has whole seconds. */
const lateAfter_ms = answerWithin_ms + 1_000

const afterDeadline = (): Promise<IssuerAnswer> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(unavailable), ourDeadline_ms).unref()
  })

/** Handles a stored webhook, once. Throws when it cannot be handled now: a job tries again. */
export const handleWebhook = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, isLate }: { id: string; isLate: boolean },
): Promise<IssuerAnswer> =>
  transaction(db, async (tx) => {
    const owned = await lockOwned(tx, id)
    const webhook = await lockWebhook(tx, id)
    if (webhook.handledAt) return { approved: webhook.approved === true, reason: webhook.reason }
    const at = now()
    const answer = owned
      ? await decide(tx, webhook, { ...owned, isLate, at })
      : { approved: false, reason: 'not_active' }
    const asks = isAsking(webhook.body)
    await updateHandled(tx, id, {
      handledAt: at,
      approved: asks ? answer.approved : null,
      reason: asks ? answer.reason : null,
    })
    if (owned) await apply(tx, { event: webhook.body, webhookId: id, ...owned, at })
    return answer
  })

/** The card that a webhook is about, with its account locked first, as everywhere. */
const lockOwned = async (tx: Tx, id: string): Promise<{ card: CardRecord; account: CardAccountRecord } | undefined> => {
  const { cardToken } = await findWebhook(tx, id)
  const found = await findCard(tx, { token: cardToken })
  const account = found && (await findAccount(tx, { id: found.accountId }, { lock: true }))
  // It may have been frozen until the lock was ours.
  const card = account && (await findCard(tx, { token: cardToken }))
  return card && account ? { card, account } : undefined
}

const decide = async (
  tx: Tx,
  { body: event }: WebhookRecord,
  {
    card,
    account,
    isLate,
    at,
  }: { card: CardRecord; account: CardAccountRecord; isLate: boolean; at: Temporal.Instant },
): Promise<IssuerAnswer> => {
  if (!isAsking(event)) return { approved: false, reason: null }
  if (isLate) return { approved: false, reason: 'late' }
  const known = await findPurchase(tx, { token: event.authorization })
  // Let go of, expired or collected for good: nothing can be added to it any more.
  if (known && known.state !== 'pending') return { approved: false, reason: 'late' }
  const kind = merchantKindOf(event.merchant.mcc)
  const reason = await refusalOf(tx, { card, account, kind, amount: BigInt(event.amount), at })
  return { approved: reason === null, reason }
}

const apply = async (tx: Tx, applied: Applied): Promise<void> => {
  if (applied.event.kind === 'transaction.refunded') await bookRefund(tx, applied)
  else await applyEvent(tx, applied)
}

/** A merchant gives back: what is on the card is more again, whatever the purchase was. */
const bookRefund = async (tx: Tx, { event, webhookId: id, card, account, at }: Applied): Promise<void> => {
  if (event.kind !== 'transaction.refunded') return
  const { merchant } = event
  const { userId, currency } = account
  const amount = BigInt(event.amount)
  const refund: RefundRecord = {
    ...{ id, userId, accountId: account.id, cardId: card.id, merchant: merchant.name, city: merchant.city },
    ...{ merchantKind: merchantKindOf(merchant.mcc), amount, currency, state: 'received', receivedAt: at },
  }
  await insertRefund(tx, refund)
  const entries = [
    { account: systemAccount('settlement', currency, card.partner), amount: -amount, currency },
    { account: account.id, amount, currency },
  ]
  const eventAt = Temporal.Instant.from(event.at)
  await post(tx, { id: postingIdOf(id, 'refund'), kind: 'card_refund', subject: id, entries, eventAt, at })
  await recordRefundMovement(tx, refund)
  const details = { amount: amount.toString(), currency, merchant: merchant.name }
  await recordChange(tx, { at, actor: 'cards', what: 'card.refunded', subject: id, details, payload: { userId } })
}
