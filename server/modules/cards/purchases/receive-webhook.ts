import type { DeclineReason } from '../../../../contract/cards.ts'
import { type Tx, transaction } from '../../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { post, postingIdOf, systemAccount } from '../../ledger/index.ts'
import {
  type AskingEvent,
  answerWithin_ms,
  type IssuerAnswer,
  isAsking,
  type Rails,
  type RawWebhook,
} from '../../rails/index.ts'
import type { CardAccountRecord, CardRecord } from '../card.ts'
import { findCard, lockAccountOf } from '../queries.ts'
import { recordRefundMovement } from '../record-movements.ts'
import { type Applied, applyEvent, purchaseTokenOf } from './apply.ts'
import { refusalOf } from './decide.ts'
import { merchantKindOf } from './merchant-kinds.ts'
import { findPurchase, insertRefund, lockWebhook, type RefundRecord, storeWebhook, updateHandled } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'log'> & { rails: Rails }

/** What is answered after our own deadline reaches nobody: the issuer has declined. */
const ourDeadline_ms = answerWithin_ms - 300

export type Received =
  | { status: 'answered'; answer: IssuerAnswer | null }
  | { status: 'forged' | 'malformed' | 'not_ours' }

const unavailable: IssuerAnswer = { approved: false, reason: 'unavailable' }

/**
 * Takes a webhook of the issuer's: stored first, then handled in a transaction of its own, once, however often it comes. A copy gets the
 * answer of the first. A request that we cannot answer in time is declined; should the transaction approve it meanwhile, the issuer's
 * `authorization.declined` frees its hold. The worker is not woken: fifty a second would run all of its jobs without a pause.
 */
export const receiveWebhook = async (deps: Deps, webhook: RawWebhook): Promise<Received> => {
  const { db, now, rails, log } = deps
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
  const handling = handleWebhook(deps, { id: stored.id, cardToken: event.card, isLate }).catch((error: unknown) => {
    log.error({ err: error, webhook: stored.id }, 'a card webhook is handled later')
    return unavailable
  })
  if (asks) return { status: 'answered', answer: await Promise.race([handling, afterDeadline()]) }
  await handling
  return { status: 'answered', answer: null }
}

/** The time in the header has whole seconds. */
const lateAfter_ms = answerWithin_ms + 1_000

const afterDeadline = (): Promise<IssuerAnswer> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(unavailable), ourDeadline_ms).unref()
  })

/** Handles a stored webhook, once. A request whose answer nobody waits for any more is declined. Throws what a job may try again. */
export const handleWebhook = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, cardToken, isLate = false }: { id: string; cardToken: string; isLate?: boolean },
): Promise<IssuerAnswer> =>
  transaction(db, async (tx) => {
    const owned = await lockOwned(tx, cardToken)
    const webhook = await lockWebhook(tx, id)
    if (webhook.handledAt) return { approved: webhook.approved === true, reason: webhook.reason }
    const at = now()
    const { body: event, receivedAt } = webhook
    const asks = isAsking(event)
    const isTooLate = isLate || at.since(receivedAt).total('milliseconds') > ourDeadline_ms
    const reason = asks ? await reasonAgainst(tx, event, { owned, isTooLate, at }) : null
    const answer = { approved: asks && reason === null, reason }
    await updateHandled(tx, id, { handledAt: at, approved: asks ? answer.approved : null, reason })
    if (owned) await apply(tx, { event, webhookId: id, ...owned, at })
    return answer
  })

type Owned = { card: CardRecord; account: CardAccountRecord }

/** The card that a webhook is about, read once its account is locked: it may have been frozen until then. */
const lockOwned = async (tx: Tx, token: string): Promise<Owned | undefined> => {
  const account = await lockAccountOf(tx, token)
  const card = account && (await findCard(tx, { token }))
  return card && account ? { card, account } : undefined
}

/** Why a request is declined; null: it is approved. */
const reasonAgainst = async (
  tx: Tx,
  event: AskingEvent,
  { owned, isTooLate, at }: { owned: Owned | undefined; isTooLate: boolean; at: Temporal.Instant },
): Promise<DeclineReason | null> => {
  if (!owned) return 'not_active'
  if (isTooLate) return 'late'
  const known = await findPurchase(tx, { token: event.authorization })
  // Let go of, expired or collected for good: nothing can be added to it any more.
  if (known && known.state !== 'pending') return 'late'
  const kind = merchantKindOf(event.merchant.mcc)
  return refusalOf(tx, { ...owned, kind, amount: BigInt(event.amount), at })
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
