import { sql } from 'kysely'
import type { RateAlert } from '#contract/sending/rate-alerts.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'

type Instant = Temporal.Instant

export type AlertRow = {
  id: string
  userId: string
  requestDigest: string
  currency: string
  /** With four decimals. */
  target: string
  state: RateAlert['state']
  createdAt: Instant
  firedAt: Instant | null
  firedRate: string | null
}

const own = (db: Db) => db.withTables<{ rateAlerts: AlertRow }>()

/** A customer's alerts, newest first; there are few, so there are no pages. */
export const selectAlerts = (db: Db, userId: string): Promise<AlertRow[]> =>
  own(db)
    .selectFrom('rateAlerts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const selectAlert = (db: Db, id: string): Promise<AlertRow | undefined> =>
  own(db).selectFrom('rateAlerts').selectAll().where('id', '=', id).executeTakeFirst()

export const lockAlert = (tx: Tx, id: string): Promise<AlertRow | undefined> =>
  own(tx).selectFrom('rateAlerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Counts a customer's waiting alerts and blocks their other requests until the transaction ends. */
export const countWaiting = async (tx: Tx, userId: string): Promise<bigint> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rate alerts of ${userId}`}, 0))`.execute(tx)
  const { waiting } = await own(tx)
    .selectFrom('rateAlerts')
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .where('userId', '=', userId)
    .where('state', '<>', 'fired')
    .executeTakeFirstOrThrow()
  return waiting
}

/** Returns false when the id is taken. */
export const insertAlert = async (tx: Tx, alert: AlertRow): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('rateAlerts')
    .values(alert)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateAlert = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<AlertRow, 'state' | 'firedAt' | 'firedRate'>>,
): Promise<void> => {
  await own(tx).updateTable('rateAlerts').set(change).where('id', '=', id).execute()
}

export const deleteAlert = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).deleteFrom('rateAlerts').where('id', '=', id).execute()
}

export const deleteAlerts = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('rateAlerts').where('userId', '=', userId).execute()
}

/** Locks some active alerts of a currency that a rate reaches, the lowest first; another node locks others. */
export const lockReached = (
  tx: Tx,
  { currency, rate, skipped }: { currency: string; rate: string; skipped: readonly string[] },
): Promise<AlertRow | undefined> =>
  own(tx)
    .selectFrom('rateAlerts')
    .selectAll()
    .where('state', '=', 'active')
    .where('currency', '=', currency)
    .where('target', '<=', rate)
    .where(isNotStalled('id', skipped))
    .orderBy('target')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const selectCurrencies = async (db: Db): Promise<string[]> =>
  (await own(db).selectFrom('rateAlerts').select('currency').distinct().where('state', '=', 'active').execute()).map(
    ({ currency }) => currency,
  )
