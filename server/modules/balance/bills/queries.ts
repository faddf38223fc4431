import { sql } from 'kysely'
import { type Money, minorDigits, rateText } from '#contract/lib/money.ts'
import { rateOf } from '#server/modules/funds/rates/index.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type BillRecord, type BillTerms, currency } from './bill.ts'
import type { BillQuoteRecord } from './quote.ts'

type Instant = Temporal.Instant
type Terms = {
  receivedMinor: bigint
  receiveCurrency: string
  sentMinor: bigint
  feeMinor: bigint
  totalMinor: bigint
  rate: string
}
type QuoteRow = Omit<BillQuoteRecord, keyof BillTerms | 'typed'> &
  Terms & { typedMinor: bigint | null; minorScale: string }
type BillRow = Omit<BillRecord, keyof BillTerms> & Terms

const own = (db: Db) => db.withTables<{ bill_quotes: QuoteRow; bills: BillRow }>()

const rowOfTerms = ({ received, sent, fee, total, rate }: BillTerms): Terms => ({
  receivedMinor: received.minor,
  receiveCurrency: received.currency,
  sentMinor: sent.minor,
  feeMinor: fee.minor,
  totalMinor: total.minor,
  rate: rateText(rate),
})

const withTerms = <Row extends Terms>(row: Row) => {
  const { receivedMinor, receiveCurrency, sentMinor, feeMinor, totalMinor, rate, ...rest } = row
  const dollars = (minor: bigint): Money => ({ minor, currency })
  return {
    ...rest,
    received: { minor: receivedMinor, currency: receiveCurrency },
    sent: dollars(sentMinor),
    fee: dollars(feeMinor),
    total: dollars(totalMinor),
    rate: rateOf(rate),
  }
}

const quoteOf = (row: QuoteRow): BillQuoteRecord => {
  const { typedMinor: typed, minorScale: _, ...rest } = withTerms(row)
  return { ...rest, typed }
}

/** '0.01' from a currency without decimals is '100': minor units of the dollar for one of the currency's, at a rate of one. */
const minorScale = (from: string): string => {
  const difference = minorDigits(currency) - minorDigits(from)
  return difference >= 0 ? `1${'0'.repeat(difference)}` : `0.${'0'.repeat(-difference - 1)}1`
}

/** False when the id is taken. */
export const insertQuote = async (tx: Tx, quote: BillQuoteRecord): Promise<boolean> => {
  const { received, sent, fee, total, rate, typed, ...rest } = quote
  const inserted = await own(tx)
    .insertInto('bill_quotes')
    .values({
      ...rest,
      ...rowOfTerms({ received, sent, fee, total, rate }),
      typedMinor: typed,
      minorScale: minorScale(received.currency),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findQuote = async (db: Db, id: string): Promise<BillQuoteRecord | undefined> => {
  const row = await own(db).selectFrom('bill_quotes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && quoteOf(row)
}

export const lockQuote = async (tx: Tx, id: string): Promise<BillQuoteRecord> =>
  quoteOf(
    await own(tx).selectFrom('bill_quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  )

export const markQuoteUsed = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<void> => {
  await own(tx).updateTable('bill_quotes').set({ usedAt: at }).where('id', '=', id).execute()
}

/** Counts a customer's open quotes under a lock that serializes their requests until commit. */
export const countOpenQuotes = async (tx: Tx, { userId, at }: { userId: string; at: Instant }): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill quotes of ${userId}`}, 0))`.execute(tx)
  const { open } = await own(tx)
    .selectFrom('bill_quotes')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open) // tidy allows Number because it counts rows
}

/** Deletes a batch of unused quotes; returns the count. */
export const deleteUnusedQuotes = async (
  db: Db,
  { expiredBefore, batch }: { expiredBefore: Instant; batch: number },
): Promise<number> => {
  const removed = await own(db)
    .deleteFrom('bill_quotes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bill_quotes')
        .select('id')
        .where('usedAt', 'is', null)
        .where('expiresAt', '<', expiredBefore)
        .limit(batch),
    )
    .returning('id')
    .execute()
  return removed.length
}

/** False when the id is taken. */
export const insertBill = async (tx: Tx, bill: BillRecord): Promise<boolean> => {
  const { received, sent, fee, total, rate, ...rest } = bill
  const inserted = await own(tx)
    .insertInto('bills')
    .values({ ...rest, ...rowOfTerms({ received, sent, fee, total, rate }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findBill = async (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<BillRecord | undefined> => {
  const row = await own(db)
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && withTerms(row)
}

export const selectBills = async (
  db: Db,
  { userId, after, limit }: { userId: string; after: Place | undefined; limit: number },
): Promise<BillRecord[]> => {
  const rows = await own(db)
    .selectFrom('bills')
    .selectAll()
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(requested_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withTerms)
}

export const updateBill = async (
  tx: Tx,
  id: string,
  change: Pick<BillRecord, 'state' | 'reason' | 'billerConfirmation' | 'stateAt'>,
): Promise<void> => {
  await own(tx).updateTable('bills').set(change).where('id', '=', id).execute()
}

export const setCancelRequested = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<void> => {
  await own(tx).updateTable('bills').set({ cancelRequestedAt: at }).where('id', '=', id).execute()
}
