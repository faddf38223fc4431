import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import type { CreditRecord, InvoiceRecord, LineRecord, PaymentRecord, RefundRecord } from './invoice.ts'

type Tables = {
  invoices: InvoiceRecord
  invoiceLines: LineRecord
  invoicePayments: PaymentRecord
  invoiceCredits: CreditRecord
  invoiceRefunds: RefundRecord
  invoiceNumbers: { kind: 'invoice' | 'credit_note'; year: number; last: number }
}
const own = (db: Db) => db.withTables<Tables>()

/** False when the id is taken. */
export const insertInvoice = async (tx: Tx, invoice: InvoiceRecord, lines: readonly LineRecord[]): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await insertLines(tx, lines)
  return true
}

const insertLines = async (tx: Tx, lines: readonly LineRecord[]): Promise<void> => {
  await own(tx)
    .insertInto('invoiceLines')
    .values([...lines])
    .execute()
}

export const replaceLines = async (tx: Tx, invoiceId: string, lines: readonly LineRecord[]): Promise<void> => {
  await own(tx).deleteFrom('invoiceLines').where('invoiceId', '=', invoiceId).execute()
  await insertLines(tx, lines)
}

/** `lock`: serializes its payments, credit notes and mails until commit. */
export const findInvoice = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<InvoiceRecord | undefined> =>
  own(db)
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

export const updateInvoice = (
  tx: Tx,
  id: string,
  change: Omit<Updateable<InvoiceRecord>, 'id' | 'createdBy' | 'createdAt'>,
): Promise<InvoiceRecord> =>
  own(tx).updateTable('invoices').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteInvoice = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).deleteFrom('invoices').where('id', '=', id).execute()
}

export const selectLines = (db: Db, invoiceId: string): Promise<LineRecord[]> =>
  own(db).selectFrom('invoiceLines').selectAll().where('invoiceId', '=', invoiceId).orderBy('position').execute()

export const selectPayments = (db: Db, invoiceId: string): Promise<PaymentRecord[]> =>
  own(db).selectFrom('invoicePayments').selectAll().where('invoiceId', '=', invoiceId).orderBy('at').execute()

export const selectCredits = (db: Db, invoiceId: string): Promise<CreditRecord[]> =>
  own(db).selectFrom('invoiceCredits').selectAll().where('invoiceId', '=', invoiceId).orderBy('at').execute()

export const selectRefunds = (db: Db, invoiceId: string): Promise<RefundRecord[]> =>
  own(db).selectFrom('invoiceRefunds').selectAll().where('invoiceId', '=', invoiceId).orderBy('at').execute()

/** False when the id is taken. */
export const insertPayment = async (tx: Tx, payment: PaymentRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('invoicePayments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findPayment = (db: Db, id: string): Promise<PaymentRecord | undefined> =>
  own(db).selectFrom('invoicePayments').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether a payment for this bank statement entry exists under any id. */
export const isPaymentKnown = async (
  tx: Tx,
  {
    invoiceId,
    amount,
    receivedOn,
    reference,
  }: Pick<PaymentRecord, 'invoiceId' | 'amount' | 'receivedOn' | 'reference'>,
): Promise<boolean> => {
  const found = await own(tx)
    .selectFrom('invoicePayments')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('amount', '=', amount)
    .where('receivedOn', '=', receivedOn)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a refund for this bank statement entry exists under any id. */
export const isRefundKnown = async (
  tx: Tx,
  { invoiceId, amount, sentOn, reference }: Pick<RefundRecord, 'invoiceId' | 'amount' | 'sentOn' | 'reference'>,
): Promise<boolean> =>
  (await selectRefunds(tx, invoiceId)).some(
    (row) => row.amount === amount && row.sentOn === sentOn && row.reference === reference,
  )

export const findRefund = (db: Db, id: string): Promise<RefundRecord | undefined> =>
  own(db).selectFrom('invoiceRefunds').selectAll().where('id', '=', id).executeTakeFirst()

/** False when the id is taken. */
export const insertRefund = async (tx: Tx, refund: RefundRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('invoiceRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False when the id is taken. */
export const insertCredit = async (tx: Tx, credit: CreditRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('invoiceCredits')
    .values(credit)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findCredit = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CreditRecord | undefined> =>
  own(db)
    .selectFrom('invoiceCredits')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const markCreditMailed = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await own(tx).updateTable('invoiceCredits').set({ mailedAt: at }).where('id', '=', id).execute()
}

/** The next number of a year. Concurrent callers wait for the commit, which keeps the numbers gapless. */
export const takeNumber = async (tx: Tx, kind: Tables['invoiceNumbers']['kind'], year: number): Promise<number> => {
  const { last } = await own(tx)
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
    await own(db)
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
    await own(db)
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
  const { rows } = await sql<{ most: bigint }>`
    select coalesce(greatest(sum(c.amount) filter (where i.business_id = ${businessId}), sum(c.amount) filter (where c.recorded_by = ${by})), 0)::bigint as most
    from ${sql.table(table)} c join invoices i on i.id = c.invoice_id where c.at > ${since}`.execute(tx)
  return rows[0]?.most ?? 0n
}

export const sumCreditedSince = (tx: Tx, deciding: Deciding): Promise<bigint> =>
  sumSince(tx, { table: 'invoice_credits', ...deciding })

export const sumRefundedSince = (tx: Tx, deciding: Deciding): Promise<bigint> =>
  sumSince(tx, { table: 'invoice_refunds', ...deciding })
