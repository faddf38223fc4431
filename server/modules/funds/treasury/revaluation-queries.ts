import type { Db, Tx } from '#server/platform/database.ts'

export type RevaluationRecord = {
  id: string
  month: string
  currency: string
  country: string | null
  units: bigint
  cost: bigint
  worth: bigint
  rate: string
  madeAt: Temporal.Instant
}
const own = (db: Db) => db.withTables<{ revaluations: RevaluationRecord }>()

export const insertRevaluation = async (tx: Tx, row: RevaluationRecord): Promise<void> => {
  await own(tx).insertInto('revaluations').values(row).execute()
}

export const isRevalued = async (db: Db, { month, currency }: { month: string; currency: string }): Promise<boolean> =>
  (await own(db)
    .selectFrom('revaluations')
    .where('month', '=', month)
    .where('currency', '=', currency)
    .select('id')
    .executeTakeFirst()) !== undefined
