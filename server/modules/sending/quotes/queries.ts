import type { PayInMethod, PayoutMethod } from '#contract/ground/corridors.ts'
import { type Money, minorDigits, rateText } from '#contract/lib/money.ts'
import { rateOf } from '#server/modules/funds/rates/index.ts'
import { payingStep } from '#server/modules/ground/corridors/index.ts'
import { type Db, type Tx, together } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import type { QuoteRecord } from './quote.ts'

type QuotesTable = {
  id: string
  userId: string
  requestDigest: string | null
  side: QuoteRecord['side']
  typedMinor: bigint
  country: string
  payIn: PayInMethod
  payout: PayoutMethod
  sendCurrency: string
  receiveCurrency: string
  amountMinor: bigint
  feeMinor: bigint
  taxMinor: bigint
  totalMinor: bigint
  receivedMinor: bigint
  rate: string
  minorScale: string
  payingStep: bigint
  rateSource: string
  rateAsOf: Temporal.Instant
  demoRate: boolean
  feeVersion: string
  dateAvailable: string
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  usedAt: Temporal.Instant | null
}

const tables = (db: Db) => db.withTables<{ quotes: QuotesTable }>()

const minorScale = (from: string, to: string): string => {
  const difference = minorDigits(to) - minorDigits(from)
  return difference >= 0 ? `1${'0'.repeat(difference)}` : `0.${'0'.repeat(-difference - 1)}1`
}

const rowOf = ({
  typed,
  amount,
  fee,
  tax,
  total,
  received,
  rate,
  dateAvailable,
  ...same
}: QuoteRecord): QuotesTable => ({
  ...same,
  typedMinor: typed,
  sendCurrency: amount.currency,
  receiveCurrency: received.currency,
  amountMinor: amount.minor,
  feeMinor: fee.minor,
  taxMinor: tax.minor,
  totalMinor: total.minor,
  receivedMinor: received.minor,
  rate: rateText(rate),
  minorScale: minorScale(amount.currency, received.currency),
  payingStep: payingStep(same.payout, received.currency),
  dateAvailable: dateAvailable.toString(),
})

const recordOf = (row: QuotesTable): QuoteRecord => {
  const {
    typedMinor,
    sendCurrency,
    receiveCurrency,
    amountMinor,
    feeMinor,
    taxMinor,
    totalMinor,
    receivedMinor,
    minorScale: _,
    payingStep: __,
    ...same
  } = row
  const sent = (minor: bigint): Money => ({ minor, currency: sendCurrency })
  return {
    ...same,
    typed: typedMinor,
    amount: sent(amountMinor),
    fee: sent(feeMinor),
    tax: sent(taxMinor),
    total: sent(totalMinor),
    received: { minor: receivedMinor, currency: receiveCurrency },
    rate: rateOf(row.rate),
    dateAvailable: Temporal.PlainDate.from(row.dateAvailable),
  }
}

export const quotes = rows<QuoteRecord, QuotesTable>('quotes', { write: rowOf, read: recordOf })

/** Counts a customer's open quotes and blocks their other requests until the transaction ends. */
export const countOpenQuotes = async (
  tx: Tx,
  { userId, at }: { userId: string; at: Temporal.Instant },
): Promise<number> => {
  const [, found] = await together([
    lockKey(tx, `quotes of ${userId}`),
    tables(tx)
      .selectFrom('quotes')
      .select(({ fn }) => fn.countAll<bigint>().as('open'))
      .where('userId', '=', userId)
      .where('expiresAt', '>', at)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return Number(found.open) // tidy allows Number because it counts rows
}

/** Marks an open quote as used; undefined when there is none. One of two callers wins. */
export const markQuoteUsed = async (
  tx: Tx,
  { id, userId, usedAt }: { id: string; userId: string; usedAt: Temporal.Instant },
): Promise<QuoteRecord | undefined> => {
  const row = await using.first(tx, { id, userId, usedAt })
  return row && recordOf(row)
}

const using = statement((db, { id, userId, usedAt }: { id: string; userId: string; usedAt: Temporal.Instant }) =>
  tables(db)
    .updateTable('quotes')
    .set({ usedAt })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', usedAt)
    .returningAll(),
)
