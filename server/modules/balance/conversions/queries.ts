import { type RawBuilder, sql } from 'kysely'
import { minorDigits, rateText } from '#contract/lib/money.ts'
import { movementInvariant } from '#server/modules/funds/movements/index.ts'
import { rateOf } from '#server/modules/funds/rates/index.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { rows } from '#server/platform/rows.ts'
import type { ConversionQuoteRecord, ConversionRecord } from './conversion.ts'

type QuotesTable = {
  id: string
  userId: string
  requestDigest: string | null
  side: ConversionQuoteRecord['side']
  fromCurrency: string
  toCurrency: string
  fromDigits: number
  toDigits: number
  fromRate: string
  toRate: string
  amount: bigint
  received: bigint
  rateSource: string
  rateAsOf: Temporal.Instant
  demoRate: boolean
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  usedAt: Temporal.Instant | null
}

const tables = (db: Db) => db.withTables<{ conversion_quotes: QuotesTable; conversions: ConversionRecord }>()

const rowOf = ({ pair, amount, received, source, asOf, demo, ...same }: ConversionQuoteRecord): QuotesTable => ({
  ...same,
  fromCurrency: pair.from,
  toCurrency: pair.to,
  fromDigits: minorDigits(pair.from),
  toDigits: minorDigits(pair.to),
  fromRate: rateText(pair.fromRate),
  toRate: rateText(pair.toRate),
  amount: amount.minor,
  received: received.minor,
  ...{ rateSource: source, rateAsOf: asOf, demoRate: demo },
})

const quoteOf = (row: QuotesTable): ConversionQuoteRecord => {
  const { id, userId, requestDigest, side, fromCurrency: from, toCurrency: to, createdAt, expiresAt, usedAt } = row
  return {
    ...{ id, userId, requestDigest, side, createdAt, expiresAt, usedAt },
    pair: { from, to, fromRate: rateOf(row.fromRate), toRate: rateOf(row.toRate) },
    amount: { minor: row.amount, currency: from },
    received: { minor: row.received, currency: to },
    ...{ source: row.rateSource, asOf: row.rateAsOf, demo: row.demoRate },
  }
}

export const quotes = rows<ConversionQuoteRecord, QuotesTable>('conversionQuotes', { write: rowOf, read: quoteOf })
export const conversions = rows<ConversionRecord>('conversions', { time: 'convertedAt' })

/** Counts a customer's open quotes under a lock that serializes their requests until commit. */
export const countOpenQuotes = async (
  tx: Tx,
  { userId, at }: { userId: string; at: Temporal.Instant },
): Promise<number> => {
  await lockKey(tx, `conversion quotes of ${userId}`)
  const { open } = await tables(tx)
    .selectFrom('conversion_quotes')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open) // tidy allows Number because it counts rows
}

/** Marks an open quote as used; undefined when there is none. One of two concurrent callers wins. */
export const markQuoteUsed = async (
  tx: Tx,
  { id, userId, usedAt }: { id: string; userId: string; usedAt: Temporal.Instant },
): Promise<ConversionQuoteRecord | undefined> => {
  const row = await tables(tx)
    .updateTable('conversion_quotes')
    .set({ usedAt })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', usedAt)
    .returningAll()
    .executeTakeFirst()
  return row && quoteOf(row)
}

/** Returns how many were removed. */
export const removeUnusedQuotes = async (
  db: Db,
  { expiredBefore, batch }: { expiredBefore: Temporal.Instant; batch: number },
): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    select remove_unused_conversion_quotes(${expiredBefore.toString()}::timestamptz, ${batch}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}

export const selectConversions = async (
  db: Db,
  { userId, after, limit }: { userId: string; after: Place | undefined; limit: number },
): Promise<{ conversion: ConversionRecord; quote: ConversionQuoteRecord }[]> => {
  const page = await conversions.page(db, { userId }, { after, limit })
  if (page.length === 0) return []
  const ids = page.map(({ quoteId }) => quoteId)
  const found = await tables(db).selectFrom('conversion_quotes').selectAll().where('id', 'in', ids).execute()
  const quoteById = new Map(found.map((row) => [row.id, quoteOf(row)]))
  return page.map((conversion) => {
    const quote = quoteById.get(conversion.quoteId)
    if (!quote) throw new Error(`conversion ${conversion.id} has no quote`)
    return { conversion, quote }
  })
}

/** Converted since then, in cents. */
export const sumConverted = async (
  db: Db,
  { userId, since }: { userId: string; since: Temporal.Instant },
): Promise<bigint> => {
  const { sum } = await tables(db)
    .selectFrom('conversions')
    .select(sql<bigint>`coalesce(sum(dollars), 0)::bigint`.as('sum'))
    .where('userId', '=', userId)
    .where('convertedAt', '>', since)
    .executeTakeFirstOrThrow()
  return sum
}

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'a conversion is one posting that moves exactly its two amounts': ({ lower, upper }) => sql`
    select format('conversion %s moved %s', c.id, moved.amounts) as problem
    from conversions c join conversion_quotes q on q.id = c.quote_id left join lateral (
      select string_agg(e.amount || ' ' || a.currency, ', ' order by e.amount) as amounts
      from ledger_postings p
      join ledger_entries e on e.account_id = any (p.accounts) and e.stamp = p.stamp and e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet' and a.owner_id = c.user_id
      where p.subject = c.id::text and p.kind = 'conversion'
    ) as moved on true
    where c.id between ${lower} and ${upper}
      and moved.amounts is distinct from -q.amount || ' ' || q.from_currency || ', ' || q.received || ' ' || q.to_currency`,
  'a conversion used its quote while it was open': ({ lower, upper }) => sql`
    select format('conversion %s was made at %s by a quote used at %s', c.id, c.converted_at, q.used_at) as problem
    from conversions c join conversion_quotes q on q.id = c.quote_id
    where c.id between ${lower} and ${upper}
      and (q.user_id <> c.user_id or q.used_at is distinct from c.converted_at or q.used_at >= q.expires_at)`,
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(([name, query]) => ({
    name,
    find: (tx: Tx, span: Span) => selectProblems(tx, query(span)),
  })),
  movementInvariant({ kind: 'conversion', table: 'conversions' }),
]
