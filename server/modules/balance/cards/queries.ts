import { sql } from 'kysely'
import { openCardStates } from '#contract/balance/cards.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { CardAccountRecord, CardRecord } from './card.ts'

export type CardLoadRecord = {
  id: string
  userId: string
  /** Null when closing a card unloads it. */
  requestDigest: string | null
  accountId: string
  amount: bigint
  currency: string
  state: 'loaded' | 'unloaded'
  createdAt: Temporal.Instant
}

const tables = (db: Db) => db.withTables<{ card_accounts: CardAccountRecord; cards: CardRecord }>()

/** A lock serializes changes of the card balance. */
export const cardAccounts = rows<CardAccountRecord>('cardAccounts', { unique: 'any' })
/** A customer's second open card is refused like a taken id. */
export const cards = rows<CardRecord>('cards', { unique: 'any' })
export const cardLoads = rows<CardLoadRecord>('cardLoads')

/** Locks the account of the card with this issuer token. */
export const lockAccountOf = (tx: Tx, token: string): Promise<CardAccountRecord | undefined> =>
  tables(tx)
    .selectFrom('card_accounts')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('cards').select('accountId').where('token', '=', token))
    .forUpdate()
    .executeTakeFirst()

/** The current card, or the last one. */
export const findCurrentCard = (db: Db, userId: string): Promise<CardRecord | undefined> =>
  tables(db)
    .selectFrom('cards')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy(sql`state in (${sql.join(openCardStates)})`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export type CardChange = Partial<CardRecord>

/** Cards with a state to push to the issuer. */
export const selectDueCards = async (
  db: Db,
  { now, limit, stalled }: { now: Temporal.Instant; limit: number; stalled: readonly string[] },
): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('cards')
      .select('id')
      .where('nextRunAt', '<=', now)
      .where(isNotStalled('id', stalled))
      .orderBy('nextRunAt')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)
