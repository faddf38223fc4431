import { systemBalances } from '#server/modules/ground/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'
import { baseCurrency } from '../rates/index.ts'

/** Our units of a currency and their cost in cents; both are below zero where more was paid out than bought. */
export type Position = { units: bigint; cost: bigint }

/** Our positions by currency, now or as recorded by `until`. */
export const readPositions = async (db: Db, until?: Temporal.Instant): Promise<Map<string, Position>> => {
  const accounts = await systemBalances(db, { kinds: ['exchange'], ...(until ? { until } : {}) })
  const costs = new Map(
    accounts.filter(({ currency, party }) => currency === baseCurrency && party).map((one) => [one.party, one.posted]),
  )
  return new Map(
    accounts
      .filter(({ currency }) => currency !== baseCurrency)
      .map(({ currency, posted }) => [currency, { units: posted, cost: -(costs.get(currency.toLowerCase()) ?? 0n) }]),
  )
}

export const readPosition = async (db: Db, currency: string): Promise<Position> =>
  (await readPositions(db)).get(currency) ?? { units: 0n, cost: 0n }
