import type { BrandFacts } from '#contract/lib/brand.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'

export type BrandRow = { id: string; facts: BrandFacts; digest: string; since: Temporal.Instant; product: string }

export const brandVersions = rows<BrandRow>('brandVersions', { json: ['facts'] })
const tables = (db: Db) => db.withTables<{ brandVersions: BrandRow & { position: bigint } }>()

const versions_max = 200

const listed = (db: Db) =>
  tables(db)
    .selectFrom('brandVersions')
    .select(['id', 'facts', 'digest', 'since', 'product'])
    .orderBy('position', 'desc')

/** Serializes starting nodes until commit. */
export const lockBrand = async (tx: Tx): Promise<void> => {
  await lockKey(tx, 'brand')
}

export const latestBrand = (db: Db): Promise<BrandRow | undefined> => listed(db).limit(1).executeTakeFirst()

export const selectBrands = (db: Db): Promise<BrandRow[]> => listed(db).limit(versions_max).execute()
