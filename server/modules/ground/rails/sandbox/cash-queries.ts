import type { ColumnType } from 'kysely'
import type { SandboxBehavior } from '#contract/ground/sandbox.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Instant = Temporal.Instant
/** A planned payment: this much at this time. */
export type CashStep = { at: Instant; cents: bigint }
type StoredStep = { at: string; cents: string }

export type SandboxCode = {
  reference: string
  fingerprint: string
  code: string
  largest: bigint
  currency: string
  expiresAt: Instant
  canceled: boolean
  /** False: canceled before it ever arrived. */
  known: boolean
  notices: SandboxBehavior['notices']
  steps: CashStep[]
  madeAt: Instant
}

export type SandboxPayment = {
  paymentId: string
  reference: string
  amount: bigint
  counter: string
  paidAt: Instant
  tell: boolean
}

type Tables = {
  sandbox_cash_codes: Omit<SandboxCode, 'steps'> & {
    steps: ColumnType<StoredStep[], string, string>
    movesAt: Instant | null
  }
  sandbox_cash_payments: SandboxPayment & { notifiedAt: ColumnType<Instant | null, undefined, Instant> }
}
const own = (db: Db) => db.withTables<Tables>()

const rowOf = (code: SandboxCode) => ({
  ...code,
  steps: JSON.stringify(code.steps.map(({ at, cents }) => ({ at: at.toString(), cents: cents.toString() }))),
  movesAt: code.steps[0]?.at ?? null,
})

/** Returns false when the reference already exists. */
export const insertCode = async (tx: Tx, code: SandboxCode): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('sandbox_cash_codes')
    .values(rowOf(code))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateCode = async (tx: Tx, code: SandboxCode): Promise<void> => {
  await own(tx).updateTable('sandbox_cash_codes').set(rowOf(code)).where('reference', '=', code.reference).execute()
}

export const lockCode = async (tx: Tx, reference: string): Promise<SandboxCode | undefined> => {
  const row = await own(tx)
    .selectFrom('sandbox_cash_codes')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { movesAt: _, steps, ...code } = row
  return { ...code, steps: steps.map(({ at, cents }) => ({ at: Temporal.Instant.from(at), cents: BigInt(cents) })) }
}

export const claimDueCodes = async (db: Db, now: Instant, limit: number): Promise<string[]> => {
  const rows = await own(db)
    .selectFrom('sandbox_cash_codes')
    .select('reference')
    .where('movesAt', '<=', now)
    .orderBy('movesAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ reference }) => reference)
}

export const insertPayment = async (tx: Tx, payment: SandboxPayment): Promise<void> => {
  await own(tx).insertInto('sandbox_cash_payments').values(payment).execute()
}

export const selectPayments = (db: Db, reference: string): Promise<SandboxPayment[]> =>
  own(db)
    .selectFrom('sandbox_cash_payments')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('paidAt')
    .orderBy('paymentId')
    .execute()

export const selectPaidSince = (db: Db, since: Instant): Promise<SandboxPayment[]> =>
  own(db).selectFrom('sandbox_cash_payments').selectAll().where('paidAt', '>=', since).orderBy('paidAt').execute()

/** Locks payments without a sent notice, for the duration of the transaction. */
export const claimUntold = (db: Db, now: Instant, limit: number): Promise<SandboxPayment[]> =>
  own(db)
    .selectFrom('sandbox_cash_payments')
    .selectAll()
    .where('tell', '=', true)
    .where('notifiedAt', 'is', null)
    .where('paidAt', '<=', now)
    .orderBy('paidAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const updateNotified = async (tx: Tx, paymentId: string, at: Instant): Promise<void> => {
  await own(tx)
    .updateTable('sandbox_cash_payments')
    .set({ notifiedAt: at })
    .where('paymentId', '=', paymentId)
    .execute()
}
