import type { SandboxBehavior } from '#contract/ground/sandbox.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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

type CodeRow = Omit<SandboxCode, 'steps'> & { steps: StoredStep[]; movesAt: Instant | null }
type PaymentRow = SandboxPayment & { notifiedAt: Instant | null }
const tables = (db: Db) => db.withTables<{ sandbox_cash_codes: CodeRow; sandbox_cash_payments: PaymentRow }>()

const codeRow = (code: SandboxCode): CodeRow => ({
  ...code,
  steps: code.steps.map(({ at, cents }) => ({ at: at.toString(), cents: cents.toString() })),
  movesAt: code.steps[0]?.at ?? null,
})

export const codes = rows<SandboxCode, CodeRow>('sandboxCashCodes', {
  unique: ['reference'],
  json: ['steps'],
  write: codeRow,
  read: ({ movesAt: _, steps, ...code }) => ({
    ...code,
    steps: steps.map(({ at, cents }) => ({ at: Temporal.Instant.from(at), cents: BigInt(cents) })),
  }),
})
export const payments = rows<SandboxPayment, PaymentRow>('sandboxCashPayments')

export const updateCode = async (tx: Tx, code: SandboxCode): Promise<void> => {
  await codes.update(tx, { reference: code.reference }, codeRow(code))
}

export const claimDueCodes = async (db: Db, now: Instant, limit: number): Promise<string[]> => {
  const rows = await tables(db)
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

export const selectPayments = (db: Db, reference: string): Promise<SandboxPayment[]> =>
  tables(db)
    .selectFrom('sandbox_cash_payments')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('paidAt')
    .orderBy('paymentId')
    .execute()

export const selectPaidSince = (db: Db, since: Instant): Promise<SandboxPayment[]> =>
  tables(db).selectFrom('sandbox_cash_payments').selectAll().where('paidAt', '>=', since).orderBy('paidAt').execute()

/** Locks payments without a sent notice, for the duration of the transaction. */
export const claimUntold = (db: Db, now: Instant, limit: number): Promise<SandboxPayment[]> =>
  tables(db)
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
