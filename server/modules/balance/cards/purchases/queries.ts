import { sql } from 'kysely'
import type { MerchantKind } from '#contract/balance/cards.ts'
import type { IssuerEvent } from '#server/modules/ground/rails/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { PurchaseEvent, PurchaseRecord } from './purchase.ts'

type Instant = Temporal.Instant

export type WebhookRecord = {
  id: string
  partner: string
  eventId: string
  kind: string
  cardToken: string
  purchaseToken: string
  body: IssuerEvent
  happenedAt: Instant
  receivedAt: Instant
  handledAt: Instant | null
  approved: boolean | null
  approvedAmount: bigint | null
  reason: string | null
}

export type RefundRecord = {
  id: string
  userId: string
  accountId: string
  cardId: string
  merchant: string
  city: string
  merchantKind: MerchantKind
  amount: bigint
  currency: string
  state: 'received'
  receivedAt: Instant
}

/** `stalled`: ids that wait to be retried after a failure. */
type Batch = { stalled: readonly string[]; limit: number }

type Tables = {
  card_webhooks: WebhookRecord
  card_purchases: PurchaseRecord
}
const tables = (db: Db) => db.withTables<Tables>()

export const cardWebhooks = rows<WebhookRecord>('cardWebhooks', { unique: ['partner', 'eventId'], json: ['body'] })
export const purchases = rows<PurchaseRecord>('cardPurchases')
export const refunds = rows<RefundRecord>('cardRefunds')

/** Stores a webhook, or finds the one already stored for its event. */
export const storeWebhook = async (
  db: Db,
  webhook: Omit<WebhookRecord, 'handledAt' | 'approved' | 'approvedAmount' | 'reason'>,
): Promise<WebhookRecord> => {
  const stored = { ...webhook, handledAt: null, approved: null, approvedAmount: null, reason: null }
  if (await cardWebhooks.insertOnce(db, stored)) return stored
  const { partner, eventId } = webhook
  const known = await cardWebhooks.find(db, { partner, eventId })
  if (!known) throw new Error(`the webhook of ${partner}'s event ${eventId} was neither stored nor found`)
  return known
}

/** Locks rows in the order in which they were stored. */
export const lockWebhooks = async (tx: Tx, ids: readonly string[]): Promise<Map<string, WebhookRecord>> => {
  const rows = await tables(tx)
    .selectFrom('card_webhooks')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stored but unhandled webhooks, for example after a crash between the two. */
export const selectUnhandled = (
  db: Db,
  before: Instant,
  { stalled, limit }: Batch,
): Promise<Pick<WebhookRecord, 'id' | 'cardToken'>[]> =>
  tables(db)
    .selectFrom('card_webhooks')
    .select(['id', 'cardToken'])
    .where('handledAt', 'is', null)
    .where('receivedAt', '<=', before)
    .where(isNotStalled('id', stalled))
    .orderBy('receivedAt')
    .limit(limit)
    .execute()

/** All handled webhooks of one authorization, in the order of their events. */
export const selectPurchaseEvents = async (tx: Tx, token: string): Promise<PurchaseEvent[]> =>
  (
    await tables(tx)
      .selectFrom('card_webhooks')
      .select(['body', 'approved', 'approvedAmount', 'reason', 'happenedAt'])
      .where('purchaseToken', '=', token)
      .where('handledAt', 'is not', null)
      .orderBy('happenedAt')
      .orderBy('id')
      .execute()
  ).map(({ body, ...rest }) => ({ event: body, ...rest }))

/** The clearings of a purchase; each shortfall is a separate debt. */
export const selectClearings = async (tx: Tx, purchaseId: string): Promise<string[]> =>
  (
    await tables(tx)
      .selectFrom('card_webhooks')
      .innerJoin('card_purchases', 'card_purchases.token', 'card_webhooks.purchaseToken')
      .select('card_webhooks.id')
      .where('card_purchases.id', '=', purchaseId)
      .where('card_webhooks.kind', '=', 'transaction.cleared')
      .execute()
  ).map(({ id }) => id)

export type Spent = { kind: MerchantKind; day: bigint; month: bigint }

/** Held and cleared spending of an account, in minor units: by day, by month, and by kind of merchant. */
export const sumSpent = (
  db: Db,
  { userId, day, month }: { userId: string; day: Instant; month: Instant },
): Promise<Spent[]> =>
  tables(db)
    .selectFrom('card_purchases')
    .select([
      'merchantKind as kind',
      sql<bigint>`coalesce(sum(amount) filter (where started_at >= ${day}), 0)::bigint`.as('day'),
      sql<bigint>`sum(amount)::bigint`.as('month'),
    ])
    .where('userId', '=', userId)
    .where('startedAt', '>=', month)
    .where('amount', '>', 0n)
    .groupBy('merchantKind')
    .execute()

export const selectExpired = async (
  db: Db,
  now: Instant,
  { stalled, limit }: Batch,
): Promise<{ id: string; accountId: string }[]> =>
  tables(db)
    .selectFrom('card_purchases')
    .select(['id', 'accountId'])
    .where('held', '>', 0n)
    .where('expiresAt', '<=', now)
    .where(isNotStalled('id', stalled))
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
