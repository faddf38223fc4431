import { type Money, minorDigits, rateText } from '#contract/lib/money.ts'
import { rateOf } from '#server/modules/funds/rates/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
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

const tables = (db: Db) => db.withTables<{ bill_quotes: QuoteRow }>()

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

export const quotes = rows<BillQuoteRecord, QuoteRow>('billQuotes', {
  write: ({ received, sent, fee, total, rate, typed, ...rest }) => ({
    ...rest,
    ...rowOfTerms({ received, sent, fee, total, rate }),
    typedMinor: typed,
    minorScale: minorScale(received.currency),
  }),
  read: quoteOf,
})

export const bills = rows<BillRecord, BillRow>('bills', {
  time: 'requestedAt',
  write: ({ received, sent, fee, total, rate, ...rest }) => ({
    ...rest,
    ...rowOfTerms({ received, sent, fee, total, rate }),
  }),
  read: withTerms,
})

/** Counts a customer's open quotes under a lock that serializes their requests until commit. */
export const countOpenQuotes = async (tx: Tx, { userId, at }: { userId: string; at: Instant }): Promise<number> => {
  await lockKey(tx, `bill quotes of ${userId}`)
  const { open } = await tables(tx)
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
  const removed = await tables(db)
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
