import { type ColumnType, sql, type Updateable } from 'kysely'
import { openCardStates } from '#contract/balance/cards.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import type { CardAccountRecord, CardRecord, KindLimits } from './card.ts'

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

type Own = {
  card_accounts: Omit<CardAccountRecord, 'kindLimits'> & { kindLimits: ColumnType<KindLimits, string, string> }
  cards: CardRecord
  card_loads: CardLoadRecord
}
const own = (db: Db) => db.withTables<Own>()

export const insertAccount = async (tx: Tx, account: CardAccountRecord): Promise<void> => {
  await own(tx)
    .insertInto('card_accounts')
    .values({ ...account, kindLimits: JSON.stringify(account.kindLimits) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** `lock`: serializes changes of the card balance until commit. */
export const findAccount = (
  db: Db,
  by: { userId: string } | { id: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<CardAccountRecord | undefined> =>
  own(db)
    .selectFrom('card_accounts')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('userId', '=', by.userId)))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** Locks the account of the card with this issuer token. */
export const lockAccountOf = (tx: Tx, token: string): Promise<CardAccountRecord | undefined> =>
  own(tx)
    .selectFrom('card_accounts')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('cards').select('accountId').where('token', '=', token))
    .forUpdate()
    .executeTakeFirst()

export const updateLimits = async (
  tx: Tx,
  id: string,
  { dayLimit, monthLimit, kindLimits }: Pick<CardAccountRecord, 'dayLimit' | 'monthLimit' | 'kindLimits'>,
): Promise<void> => {
  await own(tx)
    .updateTable('card_accounts')
    .set({ dayLimit, monthLimit, kindLimits: JSON.stringify(kindLimits) })
    .where('id', '=', id)
    .execute()
}

/** False when the id is taken, or the customer has a card. */
export const insertCard = async (tx: Tx, card: CardRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('cards')
    .values(card)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findCard = (
  db: Db,
  by: { id: string } | { token: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<CardRecord | undefined> =>
  own(db)
    .selectFrom('cards')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('token', '=', by.token)))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** The current card, or the last one. */
export const findCurrentCard = (db: Db, userId: string): Promise<CardRecord | undefined> =>
  own(db)
    .selectFrom('cards')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy(sql`state in (${sql.join(openCardStates)})`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectCardsOf = (db: Db, userId: string): Promise<CardRecord[]> =>
  own(db).selectFrom('cards').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute()

export type CardChange = Updateable<CardRecord>

export const updateCard = async (tx: Tx, id: string, change: CardChange): Promise<void> => {
  await own(tx).updateTable('cards').set(change).where('id', '=', id).execute()
}

/** Cards with a state to push to the issuer. */
export const selectDueCards = async (
  db: Db,
  { now, limit, stalled }: { now: Temporal.Instant; limit: number; stalled: readonly string[] },
): Promise<string[]> =>
  (
    await own(db)
      .selectFrom('cards')
      .select('id')
      .where('nextRunAt', '<=', now)
      .where(isNotStalled('id', stalled))
      .orderBy('nextRunAt')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** False when the id is taken. */
export const insertLoad = async (tx: Tx, load: CardLoadRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('card_loads')
    .values(load)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findLoad = (db: Db, id: string): Promise<CardLoadRecord | undefined> =>
  own(db).selectFrom('card_loads').selectAll().where('id', '=', id).executeTakeFirst()
