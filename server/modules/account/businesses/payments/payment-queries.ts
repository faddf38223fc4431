import { sql, type Updateable } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { LineRecord, PaymentRecord } from './payment.ts'

type Terms = { batchId: string; paymentId: string; disclosedTo: string; disclosedAt: Temporal.Instant }
type Own = {
  businessPayments: PaymentRecord
  businessPaymentLines: LineRecord
  businessPaymentTerms: Terms
  batchRows: { id: string; batchId: string; position: number }
}
const own = (db: Db) => db.withTables<Own>()

/** False when the id is taken. */
export const insertPayment = async (tx: Tx, payment: PaymentRecord, lines: readonly LineRecord[]): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('businessPayments')
    .values(payment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await own(tx)
    .insertInto('businessPaymentLines')
    .values([...lines])
    .execute()
  return true
}

export const findPayment = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PaymentRecord | undefined> =>
  own(db)
    .selectFrom('businessPayments')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

export const findByBatch = (db: Db, batchId: string): Promise<PaymentRecord | undefined> =>
  own(db).selectFrom('businessPayments').selectAll().where('batchId', '=', batchId).executeTakeFirst()

/** The payment of a transfer, with the name of its line. */
export const findByTransfer = (db: Db, transferId: string): Promise<(PaymentRecord & { payee: string }) | undefined> =>
  own(db)
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

export const selectLines = (db: Db, paymentId: string): Promise<LineRecord[]> =>
  own(db)
    .selectFrom('businessPaymentLines')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('position')
    .execute()

export const selectPayees = async (db: Db, paymentIds: readonly string[]): Promise<Map<string, string>> => {
  if (paymentIds.length === 0) return new Map()
  const rows = await own(db)
    .selectFrom('businessPaymentLines')
    .select(['paymentId', 'name'])
    .where('paymentId', 'in', [...paymentIds])
    .where('position', '=', 0)
    .execute()
  return new Map(rows.map(({ paymentId, name }) => [paymentId, name]))
}

type PaymentChange = Updateable<
  Pick<
    PaymentRecord,
    'state' | 'total' | 'decidedBy' | 'reason' | 'batchId' | 'sent' | 'failed' | 'stateAt' | 'confirmedAt'
  >
>

export const updatePayment = (tx: Tx, id: string, change: PaymentChange): Promise<PaymentRecord> =>
  own(tx).updateTable('businessPayments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

type Listed = { businessId: string; filter: 'all' | 'waiting'; after?: Place | undefined; limit: number }

export const selectPayments = (db: Db, { businessId, filter, after, limit }: Listed): Promise<PaymentRecord[]> =>
  own(db)
    .selectFrom('businessPayments')
    .selectAll()
    .where('businessId', '=', businessId)
    .$if(filter === 'waiting', (query) => query.where('state', '=', 'waiting'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Number of other members' payments that wait for a decision. */
export const countWaiting = async (
  db: Db,
  { businessId, notBy }: { businessId: string; notBy: string },
): Promise<number> => {
  const { count } = await own(db)
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
  const { sum } = await own(db)
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
export const insertTerms = async (tx: Tx, terms: Terms): Promise<boolean> => {
  const row = await own(tx)
    .insertInto('businessPaymentTerms')
    .values(terms)
    .onConflict((conflict) => conflict.column('batchId').doNothing())
    .returning('batchId')
    .executeTakeFirst()
  return row !== undefined || (await isDisclosed(tx, terms))
}

export const isDisclosed = async (
  db: Db,
  { batchId, paymentId, disclosedTo }: Omit<Terms, 'disclosedAt'>,
): Promise<boolean> => {
  const row = await own(db)
    .selectFrom('businessPaymentTerms')
    .select('batchId')
    .where('batchId', '=', batchId)
    .where('paymentId', '=', paymentId)
    .where('disclosedTo', '=', disclosedTo)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes old disclosures; returns the count. */
export const deleteOldTerms = async (db: Db, { before }: { before: Temporal.Instant }): Promise<number> => {
  const removed = await own(db)
    .deleteFrom('businessPaymentTerms')
    .where('disclosedAt', '<', before)
    .returning('batchId')
    .execute()
  return removed.length
}
