import type { RateAlert } from '#contract/sending/rate-alerts.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'

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

const tables = (db: Db) => db.withTables<{ rateAlerts: AlertRow }>()

export const rateAlerts = rows<AlertRow>('rateAlerts', { time: 'createdAt' })

/** Counts a customer's waiting alerts and blocks their other requests until the transaction ends. */
export const countWaiting = async (tx: Tx, userId: string): Promise<bigint> => {
  await lockKey(tx, `rate alerts of ${userId}`)
  const { waiting } = await tables(tx)
    .selectFrom('rateAlerts')
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .where('userId', '=', userId)
    .where('state', '<>', 'fired')
    .executeTakeFirstOrThrow()
  return waiting
}

/** Locks some active alerts of a currency that a rate reaches, the lowest first; another node locks others. */
export const lockReached = (
  tx: Tx,
  { currency, rate, skipped }: { currency: string; rate: string; skipped: readonly string[] },
): Promise<AlertRow | undefined> =>
  tables(tx)
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
  (await tables(db).selectFrom('rateAlerts').select('currency').distinct().where('state', '=', 'active').execute()).map(
    ({ currency }) => currency,
  )
