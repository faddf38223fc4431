import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'

/** The average cost of one unit is `dollars ÷ units`, both in minor units. */
export type Cost = { dollars: bigint; units: bigint }

type Tables = {
  exchange_costs: { currency: string; dollars: string | bigint; units: string | bigint; setAt: Temporal.Instant }
}
const own = (db: Db) => db.withTables<Tables>()

/** Undefined before the first purchase. */
export const findCost = async (db: Db, currency: string): Promise<Cost | undefined> => {
  const found = await own(db)
    .selectFrom('exchange_costs')
    .where('currency', '=', currency)
    .select(['dollars', 'units'])
    .executeTakeFirst()
  return found && { dollars: BigInt(found.dollars), units: BigInt(found.units) }
}

export const upsertCost = async (
  tx: Tx,
  { currency, dollars, units, at }: Cost & { currency: string; at: Temporal.Instant },
): Promise<void> => {
  const set = { dollars, units, setAt: at }
  await own(tx)
    .insertInto('exchange_costs')
    .values({ currency, ...set })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(set))
    .execute()
}

/** Serializes purchases and revaluations; payouts wait for neither. */
export const lockCosts = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('exchange_costs', 0))`.execute(tx)
}
