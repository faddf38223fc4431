import { sql } from 'kysely'
import type { BrandFacts } from '#contract/lib/brand.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type BrandRow = { id: string; facts: BrandFacts; digest: string; since: Temporal.Instant; product: string }

const own = (db: Db | Tx) => db.withTables<{ brandVersions: BrandRow & { position: bigint } }>()

const versions_max = 200

const listed = (db: Db | Tx) =>
  own(db).selectFrom('brandVersions').select(['id', 'facts', 'digest', 'since', 'product']).orderBy('position', 'desc')

/** Serializes starting nodes until commit. */
export const lockBrand = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('brand', 0))`.execute(tx)
}

export const latestBrand = (db: Db | Tx): Promise<BrandRow | undefined> => listed(db).limit(1).executeTakeFirst()

export const selectBrands = (db: Db): Promise<BrandRow[]> => listed(db).limit(versions_max).execute()

export const insertBrand = async (tx: Tx, { id, facts, digest, since, product }: BrandRow): Promise<void> => {
  await sql`insert into brand_versions (id, facts, digest, since, product)
    values (${id}, ${JSON.stringify(facts)}::jsonb, ${digest}, ${since}, ${product})`.execute(tx)
}
