import { type ColumnType, type Selectable, sql } from 'kysely'
import type { PayInMethod, PayoutMethod } from '../../../contract/corridors.ts'
import { type Money, minorDigits, rateText } from '../../../contract/money.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { rateOf } from '../rates/index.ts'
import type { QuoteRecord } from './quote.ts'

type QuotesTable = {
  id: ColumnType<string, string, never>
  user_id: string
  side: 'send' | 'receive'
  typed_minor: bigint
  country: string
  pay_in: PayInMethod
  payout: PayoutMethod
  send_currency: string
  receive_currency: string
  amount_minor: bigint
  fee_minor: bigint
  total_minor: bigint
  received_minor: bigint
  rate: string
  minor_scale: string
  rate_source: string
  rate_as_of: Temporal.Instant
  demo_rate: boolean
  fee_version: string
  date_available: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  used_at: ColumnType<Temporal.Instant | null, null, Temporal.Instant>
}

type Own = { quotes: QuotesTable }

const own = (db: Db | Tx) => db.withTables<Own>()

const minorScale = (from: string, to: string): string => {
  const difference = minorDigits(to) - minorDigits(from)
  return difference >= 0 ? `1${'0'.repeat(difference)}` : `0.${'0'.repeat(-difference - 1)}1`
}

/** False when the id is taken. */
export const insertQuote = async (tx: Tx, quote: QuoteRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('quotes')
    .values({
      id: quote.id,
      user_id: quote.userId,
      side: quote.side,
      typed_minor: quote.typed,
      country: quote.country,
      pay_in: quote.payIn,
      payout: quote.payout,
      send_currency: quote.amount.currency,
      receive_currency: quote.received.currency,
      amount_minor: quote.amount.minor,
      fee_minor: quote.fee.minor,
      total_minor: quote.total.minor,
      received_minor: quote.received.minor,
      rate: rateText(quote.rate),
      minor_scale: minorScale(quote.amount.currency, quote.received.currency),
      rate_source: quote.rateSource,
      rate_as_of: quote.rateAsOf,
      demo_rate: quote.demoRate,
      fee_version: quote.feeVersion,
      date_available: quote.dateAvailable.toString(),
      created_at: quote.createdAt,
      expires_at: quote.expiresAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

/** How many quotes a customer may still use. The answer holds to the end of the transaction: their other requests wait. */
export const countOpenQuotes = async (
  tx: Tx,
  { userId, at }: { userId: string; at: Temporal.Instant },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotes of ${userId}`}, 0))`.execute(tx)
  const { open } = await own(tx)
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open) // tidy allows Number because it counts rows
}

/** A quote by its id, whoever's it is; locked for the rest of the transaction when it is about to be used. */
const recordOf = (row: Selectable<QuotesTable>): QuoteRecord => {
  const sent = (minor: bigint): Money => ({ minor, currency: row.send_currency })
  return {
    id: row.id,
    userId: row.user_id,
    side: row.side,
    typed: row.typed_minor,
    country: row.country,
    payIn: row.pay_in,
    payout: row.payout,
    amount: sent(row.amount_minor),
    fee: sent(row.fee_minor),
    total: sent(row.total_minor),
    received: { minor: row.received_minor, currency: row.receive_currency },
    rate: rateOf(row.rate),
    rateSource: row.rate_source,
    rateAsOf: row.rate_as_of,
    demoRate: row.demo_rate,
    feeVersion: row.fee_version,
    dateAvailable: Temporal.PlainDate.from(row.date_available),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }
}

export const findQuote = async (db: Db | Tx, id: string): Promise<QuoteRecord | undefined> => {
  const row = await own(db).selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && recordOf(row)
}

/** A quote that lives and was not used, used from now on; undefined when there is none. Of two callers one is first. */
export const markQuoteUsed = async (
  tx: Tx,
  { id, userId, usedAt }: { id: string; userId: string; usedAt: Temporal.Instant },
): Promise<QuoteRecord | undefined> => {
  const row = await own(tx)
    .updateTable('quotes')
    .set({ used_at: usedAt })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', usedAt)
    .returningAll()
    .executeTakeFirst()
  return row && recordOf(row)
}
