import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { CreditRecord, InvoiceRecord, LineRecord, PaymentRecord, RefundRecord } from './invoice.ts'

type Tables = {
  invoices: InvoiceRecord
  invoiceLines: LineRecord
  invoiceCredits: CreditRecord
  invoiceNumbers: { kind: 'invoice' | 'credit_note'; year: number; last: number }
}
const tables = (db: Db) => db.withTables<Tables>()

/** Its lock serializes the payments, credit notes and mails of an invoice. */
export const invoices = rows<InvoiceRecord>('invoices')
export const invoiceLines = rows<LineRecord>('invoiceLines', { unique: ['invoiceId', 'position'] })
export const invoicePayments = rows<PaymentRecord>('invoicePayments')
export const invoiceCredits = rows<CreditRecord>('invoiceCredits')
export const invoiceRefunds = rows<RefundRecord>('invoiceRefunds')

export const insertLines = async (tx: Tx, lines: readonly LineRecord[]): Promise<void> => {
  await tables(tx)
    .insertInto('invoiceLines')
    .values([...lines])
    .execute()
}

export const replaceLines = async (tx: Tx, invoiceId: string, lines: readonly LineRecord[]): Promise<void> => {
  await invoiceLines.remove(tx, { invoiceId })
  await insertLines(tx, lines)
}

/** The next number of a year. Concurrent callers wait for the commit, which keeps the numbers gapless. */
export const incrementNumber = async (
  tx: Tx,
  kind: Tables['invoiceNumbers']['kind'],
  year: number,
): Promise<number> => {
  const { last } = await tables(tx)
    .insertInto('invoiceNumbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

const mailed_max = 20

export const selectDueInvoices = async (db: Db, at: Temporal.Instant, stalled: readonly string[]): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('invoices')
      .select('id')
      .where('nextRunAt', '<=', at)
      .where(isNotStalled('id', stalled))
      .orderBy('nextRunAt')
      .limit(mailed_max)
      .execute()
  ).map(({ id }) => id)

export const selectUnmailedCredits = async (db: Db, stalled: readonly string[]): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('invoiceCredits')
      .select('id')
      .where('mailedAt', 'is', null)
      .where(isNotStalled('id', stalled))
      .orderBy('at')
      .limit(mailed_max)
      .execute()
  ).map(({ id }) => id)

type Deciding = { businessId: string; by: string; since: Temporal.Instant }

/** The larger of one staff member's and one company's totals since then, in cents. */
const sumSince = async (
  tx: Tx,
  { table, businessId, by, since }: Deciding & { table: 'invoice_credits' | 'invoice_refunds' },
): Promise<bigint> => {
  const { rows: sums } = await sql<{ most: bigint }>`
    select coalesce(greatest(sum(c.amount) filter (where i.business_id = ${businessId}), sum(c.amount) filter (where c.recorded_by = ${by})), 0)::bigint as most
    from ${sql.table(table)} c join invoices i on i.id = c.invoice_id where c.at > ${since}`.execute(tx)
  return sums[0]?.most ?? 0n
}

export const sumCreditedSince = (tx: Tx, deciding: Deciding): Promise<bigint> =>
  sumSince(tx, { table: 'invoice_credits', ...deciding })

export const sumRefundedSince = (tx: Tx, deciding: Deciding): Promise<bigint> =>
  sumSince(tx, { table: 'invoice_refunds', ...deciding })
