import { sql } from 'kysely'
import { type Rate, rateText } from '#contract/lib/money.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { RateSource } from './providers/provider.ts'
import { baseCurrency, rateOf } from './rate.ts'

type RatesTable = {
  id: string
  base: string
  quote: string
  rate: string
  source: RateSource
  demo: boolean
  asOf: Temporal.Instant
  receivedAt: Temporal.Instant
}
type Tables = { rates: RatesTable }

const tables = (db: Db | Tx) => db.withTables<Tables>()

export type StoredRate = { currency: string; rate: Rate; source: RateSource; demo: boolean; asOf: Temporal.Instant }

/** The newest rate of each currency from one source. One index lookup per currency: the table may hold years of rates. */
export const newestRates = async (
  db: Db | Tx,
  { source, currencies }: { source: RateSource; currencies: Iterable<string> },
): Promise<StoredRate[]> => {
  const { rows } = await sql<Pick<RatesTable, 'quote' | 'rate' | 'source' | 'demo' | 'asOf'>>`
    select newest.*
    from unnest(${[...currencies]}::text[]) as wanted (currency)
    cross join lateral (
      select quote, rate, source, demo, as_of
      from rates
      where source = ${source} and base = ${baseCurrency} and quote = wanted.currency
      order by as_of desc
      limit 1
    ) as newest
    order by newest.quote`.execute(tables(db))
  return rows.map(({ quote, rate, ...row }) => ({ ...row, currency: quote, rate: rateOf(rate) }))
}

/** The newest rate of each currency that was set by a time; the earliest rate where all are later. Two index lookups per currency. */
export const ratesSetBy = async (
  db: Db | Tx,
  { source, currencies, at }: { source: RateSource; currencies: Iterable<string>; at: Temporal.Instant },
): Promise<Map<string, Rate>> => {
  const ofCurrency = sql`from rates where source = ${source} and base = ${baseCurrency} and quote = wanted.currency`
  const { rows } = await sql<{ currency: string; rate: string | null }>`
    select wanted.currency, coalesce(
      (select rate ${ofCurrency} and as_of <= ${at} order by as_of desc limit 1),
      (select rate ${ofCurrency} order by as_of limit 1)
    ) as rate
    from unnest(${[...currencies]}::text[]) as wanted (currency)`.execute(tables(db))
  return new Map(rows.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rateOf(rate)] as const])))
}

/** The last rate of each 24-hour period before the time of each of `newest`, oldest first. An index lookup per currency and day. */
export const dailyRates = async (
  db: Db | Tx,
  newest: readonly StoredRate[],
  days: number,
): Promise<Map<string, { at: Temporal.Instant; rate: Rate }[]>> => {
  const { rows } = await sql<{ quote: string; rate: string; asOf: Temporal.Instant }>`
    select wanted.quote, day.rate, day.as_of as "asOf"
    from unnest(
      ${newest.map(({ currency }) => currency)}::text[],
      ${newest.map(({ source }) => source)}::text[],
      ${newest.map(({ asOf }) => asOf.toString())}::timestamptz[]
    ) as wanted (quote, source, as_of)
    cross join generate_series(0, ${days}::integer) as back
    cross join lateral (
      select rate, as_of from rates
      where source = wanted.source and base = ${baseCurrency} and quote = wanted.quote
        and as_of <= wanted.as_of - make_interval(hours => 24 * back)
        and as_of > wanted.as_of - make_interval(hours => 24 * (back + 1))
      order by as_of desc
      limit 1
    ) as day
    order by wanted.quote, day.as_of`.execute(tables(db))
  const byCurrency = Map.groupBy(rows, ({ quote }) => quote)
  return new Map(
    [...byCurrency].map(([currency, found]) => [
      currency,
      found.map(({ rate, asOf }) => ({ at: asOf, rate: rateOf(rate) })),
    ]),
  )
}

export const insertRates = async (
  tx: Tx,
  rates: readonly StoredRate[],
  receivedAt: Temporal.Instant,
): Promise<number> => {
  if (rates.length === 0) return 0
  const inserted = await tables(tx)
    .insertInto('rates')
    .values(
      rates.map(({ currency, rate, ...row }) => ({
        ...row,
        id: newId(receivedAt),
        base: baseCurrency,
        quote: currency,
        rate: rateText(rate),
        receivedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['source', 'base', 'quote', 'asOf']).doNothing())
    .returning('id')
    .execute()
  return inserted.length
}
