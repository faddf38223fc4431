import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { TreasuryOrderRecord } from './order.ts'

type RevaluationRecord = {
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

export const orders = rows<TreasuryOrderRecord>('treasuryOrders')
export const revaluations = rows<RevaluationRecord>('revaluations')

/** The average cost of one unit is `dollars ÷ units`, both in minor units. */
export type Cost = { dollars: bigint; units: bigint }

type CostRecord = Cost & { currency: string; setAt: Temporal.Instant }
type CostRow = { currency: string; dollars: string; units: string; setAt: Temporal.Instant }

export const costs = rows<CostRecord, CostRow>('exchangeCosts', {
  unique: ['currency'],
  write: ({ dollars, units, ...row }) => ({ ...row, dollars: String(dollars), units: String(units) }),
  read: ({ dollars, units, ...row }) => ({ ...row, dollars: BigInt(dollars), units: BigInt(units) }),
})

/** Undefined before the first purchase. */
export const findCost = (db: Db, currency: string): Promise<Cost | undefined> => costs.find(db, { currency })

/** Serializes purchases and revaluations; payouts wait for neither. */
export const lockCosts = async (tx: Tx): Promise<void> => {
  await lockKey(tx, 'exchange_costs')
}
