import { sql } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { LineRecord, PaymentRecord } from './payment.ts'

type Terms = { batchId: string; paymentId: string; disclosedTo: string; disclosedAt: Temporal.Instant }
type Tables = {
  businessPayments: PaymentRecord
  businessPaymentLines: LineRecord
  businessPaymentTerms: Terms
  batchRows: { id: string; batchId: string; position: number }
}
const tables = (db: Db) => db.withTables<Tables>()

export const payments = rows<PaymentRecord>('businessPayments', { time: 'createdAt' })
export const paymentLines = rows<LineRecord>('businessPaymentLines')
const disclosedTerms = rows<Terms>('businessPaymentTerms', { unique: ['batchId'] })

/** False when the id is taken. */
export const insertPayment = async (tx: Tx, payment: PaymentRecord, lines: readonly LineRecord[]): Promise<boolean> => {
  if (!(await payments.insertOnce(tx, payment))) return false
  await tables(tx)
    .insertInto('businessPaymentLines')
    .values([...lines])
    .execute()
  return true
}

/** Rows that refer to it may still be inserted. */
export const lockById = (tx: Tx, id: string): Promise<PaymentRecord | undefined> =>
  tables(tx).selectFrom('businessPayments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The payment of a transfer, with the name of its line. */
export const findByTransfer = (db: Db, transferId: string): Promise<(PaymentRecord & { payee: string }) | undefined> =>
  tables(db)
    .selectFrom('batchRows')
    .innerJoin('businessPayments', 'businessPayments.batchId', 'batchRows.batchId')
    .innerJoin('businessPaymentLines', (join) =>
      join
        .onRef('businessPaymentLines.paymentId', '=', 'businessPayments.id')
        .onRef('businessPaymentLines.position', '=', 'batchRows.position'),
    )
    .selectAll('businessPayments')
    .select('businessPaymentLines.name as payee')
    .where('batchRows.id', '=', transferId)
    .executeTakeFirst()

export const selectPayees = async (db: Db, paymentIds: readonly string[]): Promise<Map<string, string>> => {
  if (paymentIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('businessPaymentLines')
    .select(['paymentId', 'name'])
    .where('paymentId', 'in', [...paymentIds])
    .where('position', '=', 0)
    .execute()
  return new Map(rows.map(({ paymentId, name }) => [paymentId, name]))
}

type Listed = { businessId: string; filter: 'all' | 'waiting'; after?: Place | undefined; limit: number }

export const selectPayments = (db: Db, { businessId, filter, after, limit }: Listed): Promise<PaymentRecord[]> =>
  payments.page(db, { businessId, ...(filter === 'waiting' ? { state: filter } : {}) }, { after, limit })

/** Number of other members' payments that wait for a decision. */
export const countWaiting = async (
  db: Db,
  { businessId, notBy }: { businessId: string; notBy: string },
): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('businessPayments')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('businessId', '=', businessId)
    .where('state', '=', 'waiting')
    .where('preparedBy', '<>', notBy)
    .executeTakeFirstOrThrow()
  return Number(count) // tidy allows Number because it counts rows
}

/** Cents that a member prepared and confirmed alone since a time. */
export const sumAlone = async (
  db: Db,
  { businessId, userId, since }: { businessId: string; userId: string; since: Temporal.Instant },
): Promise<bigint> => {
  const { sum } = await tables(db)
    .selectFrom('businessPayments')
    .select(sql<bigint>`coalesce(sum(total), 0)::bigint`.as('sum'))
    .where('businessId', '=', businessId)
    .where('preparedBy', '=', userId)
    .where('decidedBy', '=', userId)
    .where('confirmedAt', '>', since)
    .executeTakeFirstOrThrow()
  return sum
}

/** Idempotent for the same member; false when the id belongs to another payment, or to another member's disclosure. */
export const insertTerms = async (tx: Tx, terms: Terms): Promise<boolean> =>
  (await disclosedTerms.insertOnce(tx, terms)) || isDisclosed(tx, terms)

export const isDisclosed = async (
  db: Db,
  { batchId, paymentId, disclosedTo }: Omit<Terms, 'disclosedAt'>,
): Promise<boolean> => (await disclosedTerms.find(db, { batchId, paymentId, disclosedTo })) !== undefined

/** Deletes old disclosures; returns the count. */
export const deleteOldTerms = async (db: Db, { before }: { before: Temporal.Instant }): Promise<number> => {
  const removed = await tables(db)
    .deleteFrom('businessPaymentTerms')
    .where('disclosedAt', '<', before)
    .returning('batchId')
    .execute()
  return removed.length
}
