import { sql } from 'kysely'
import type { ReturnGroup, ReturnLevel } from '#contract/funds/return-rates.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

export type RateRow = {
  returnGroup: ReturnGroup
  debits: bigint
  returned: bigint
  level: ReturnLevel
  countedAt: Instant
}

export const rates = rows<RateRow>('returnRates', { unique: ['returnGroup'] })

/** Blocks the count of another node until the transaction ends. */
export const lockRates = async (tx: Tx): Promise<RateRow[]> => {
  await lockKey(tx, 'return rates')
  return rates.list(tx, {}, 'returnGroup')
}

export const countDebits = async (db: Db, since: Instant): Promise<bigint> => {
  const { rows } = await sql<{
    debits: bigint
  }>`select count(*) as debits from debits where accepted_at >= ${since}`.execute(db)
  return rows[0]?.debits ?? 0n
}

export const countReturns = async (db: Db, since: Instant): Promise<{ code: string; debits: bigint }[]> => {
  const { rows } = await sql<{ code: string; debits: bigint }>`
    select return_code as code, count(*) as debits from debits
    where returned_at >= ${since} and return_code is not null group by return_code`.execute(db)
  return rows
}
