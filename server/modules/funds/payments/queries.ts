import { type ColumnType, type Generated, type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import {
  type Kind,
  type Owner,
  type Payment,
  type PaymentOf,
  paymentKinds,
  type Records,
  type State,
} from './payment.ts'

type Instant = Temporal.Instant
type Defaults = 'state' | 'revision' | 'failures' | 'prefundHeld'
/** A record as a table: columns with a default are optional in an insert. */
type Table<R extends Records[Kind]> = Omit<R, Defaults> & {
  state: ColumnType<R['state'], R['state'] | undefined, Payment['state']>
  revision: Generated<number>
  failures: Generated<number>
}
type Tables = { [K in Exclude<Kind, 'bill_payment'> as `${K}s`]: Table<Records[K]> } & {
  bill_payments: Table<Records['bill_payment']> & { prefundHeld: Generated<boolean> }
}

const tables = (db: Db) => db.withTables<Tables>()

/** The tables share the columns that these queries use; `debits` represents any of them. */
const tableOf = (kind: Kind): 'debits' => `${kind}s` as 'debits'
const paymentOf = <K extends Kind>(kind: K, row: unknown): PaymentOf<K> => ({ ...(row as Records[K]), kind })

export type NewPayment<K extends Kind> = Insertable<Tables[`${K}s`]>
export type PaymentChange = Updateable<Pick<Tables['debits'], 'state' | 'revision' | 'failures'>> &
  Partial<
    Omit<
      Records['debit'] &
        Omit<Records['payout'], keyof Records['debit']> &
        Pick<Records['charge'], 'challengeUrl'> &
        Pick<Records['bill_payment'], 'prefundHeld'>,
      'state' | 'revision' | 'failures'
    >
  >

/** Inserts a payment unless its reference exists; returns the stored one. */
export const insertPayment = async <K extends Kind>(tx: Tx, kind: K, values: NewPayment<K>): Promise<PaymentOf<K>> => {
  const { reference } = values as NewPayment<'debit'>
  await tables(tx)
    .insertInto(tableOf(kind))
    .values(values as NewPayment<'debit'>)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const row = await tables(tx)
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return paymentOf(kind, row)
}

const latestOf = (db: Db, kind: Kind, owner: Owner) =>
  tables(db)
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .orderBy('createdAt', 'desc')
    .limit(1)

export const findPayment = async <K extends Kind>(db: Db, kind: K, owner: Owner): Promise<PaymentOf<K> | undefined> => {
  const row = await latestOf(db, kind, owner).executeTakeFirst()
  return row && paymentOf(kind, row)
}

export const lockPaymentOf = async <K extends Kind>(
  tx: Tx,
  kind: K,
  owner: Owner,
): Promise<PaymentOf<K> | undefined> => {
  const row = await latestOf(tx, kind, owner).forUpdate().executeTakeFirst()
  return row && paymentOf(kind, row)
}

/** The states of the owners' payments of this kind, for owners that have at most one. */
export const selectStates = async (
  db: Db,
  kind: Kind,
  { kind: ownerKind, ids }: { kind: string; ids: readonly string[] },
): Promise<Map<string, State>> => {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom(tableOf(kind))
    .select(['ownerId', 'state'])
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', 'in', ids)
    .execute()
  return new Map(rows.map(({ ownerId, state }) => [ownerId, state]))
}

export const findByReference = async (db: Db, reference: string): Promise<Payment | undefined> => {
  for (const kind of paymentKinds) {
    const row = await tables(db)
      .selectFrom(tableOf(kind))
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (row) return paymentOf(kind, row) as Payment
  }
  return undefined
}

export const lockPayment = async (tx: Tx, { kind, id }: Pick<Payment, 'kind' | 'id'>): Promise<Payment> => {
  const row = await tables(tx)
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return paymentOf(kind, row) as Payment
}

export const updatePayment = async (
  db: Db,
  { kind, id }: Pick<Payment, 'kind' | 'id'>,
  change: PaymentChange,
): Promise<void> => {
  await tables(db)
    .updateTable(tableOf(kind))
    .set(change as Updateable<Tables['debits']>)
    .where('id', '=', id)
    .execute()
}

/** The partners with payments in progress, one index lookup each. */
export const partnersOf = async (db: Db, kind: Kind): Promise<string[]> => {
  const table = sql.table(tableOf(kind))
  const { rows } = await sql<{ partner: string }>`
    with recursive partners as (
      select min(partner) as partner from ${table} where next_run_at is not null
      union all
      select (select min(partner) from ${table} where next_run_at is not null and partner > partners.partner)
      from partners where partner is not null
    )
    select partner from partners where partner is not null`.execute(db)
  return rows.map(({ partner }) => partner)
}

/**
 * Claims due payments of one partner for the length of a lease. The claim commits before a partner is called, so no lock is held during
 * the call; the lease of a worker that dies expires, and the next one queries the partner first.
 */
export const claimDue = async (
  db: Db,
  kind: Kind,
  { partner, now, leaseUntil, limit }: { partner: string; now: Instant; leaseUntil: Instant; limit: number },
): Promise<Payment[]> => {
  const rows = await tables(db)
    .updateTable(tableOf(kind))
    .set({ leasedUntil: leaseUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(tableOf(kind))
        .select('id')
        .where('partner', '=', partner)
        .where('nextRunAt', '<=', now)
        .where((or) => or.or([or('leasedUntil', 'is', null), or('leasedUntil', '<=', now)]))
        .orderBy('nextRunAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map((row) => paymentOf(kind, row) as Payment)
}

/**
 * Reschedules a payment that failed: it is due after the backoff, or now if it was woken meanwhile. Returns false when the lease expired
 * and another worker has it.
 */
export const reschedulePayment = async (
  db: Db,
  { kind, id, revision, leasedUntil }: Payment,
  { nextRunAt, failures }: { nextRunAt: Instant; failures: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable(tableOf(kind))
    .set({
      leasedUntil: null,
      failures,
      nextRunAt: sql<Instant>`case when revision = ${revision} then ${nextRunAt}::timestamptz else next_run_at end`,
    })
    .where('id', '=', id)
    .where('leasedUntil', '=', leasedUntil)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes the payment with a partner's reference due: its record there has changed. False when no payment has it. */
export const wakePayment = async (tx: Tx, kind: Kind, reference: string, now: Instant): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable(tableOf(kind))
    .set((eb) => ({ revision: eb('revision', '+', 1), nextRunAt: now }))
    .where('reference', '=', reference)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type OfPrefund = { partner: string; currency: string }

/** The amounts of bills that their partner has and that are not posted yet. */
export const sumHeld = async (tx: Tx, { partner, currency }: OfPrefund): Promise<bigint> => {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(amount), 0)::bigint as held from bill_payments
    where prefund_held and partner = ${partner} and currency = ${currency}`.execute(tx)
  return rows[0]?.held ?? 0n
}

/** Makes the bills due that were never submitted to the partner. They are claimed in the order of their creation. */
export const wakeWaiting = async (tx: Tx, { partner, currency }: OfPrefund, now: Instant): Promise<void> => {
  await sql`
    update bill_payments set revision = revision + 1, next_run_at = created_at
    where partner = ${partner} and currency = ${currency} and next_run_at > ${now} and attempted_at is null`.execute(tx)
}

export type EntryPayment = Pick<
  Records['debit'],
  | 'id'
  | 'ownerKind'
  | 'ownerId'
  | 'bankAccountId'
  | 'reference'
  | 'amount'
  | 'currency'
  | 'state'
  | 'returnCode'
  | 'createdAt'
> & { kind: 'debit' | 'credit' }

export const listEntries = async (
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<EntryPayment[]> => {
  const of = async (kind: 'debit' | 'credit') => {
    const rows = await tables(db)
      .selectFrom(tableOf(kind))
      .select(['id', 'ownerKind', 'ownerId', 'bankAccountId', 'reference', 'amount', 'currency', 'state', 'returnCode'])
      .select('createdAt')
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, kind }))
  }
  return [...(await of('debit')), ...(await of('credit'))]
    .toSorted((a, b) => Temporal.Instant.compare(b.createdAt, a.createdAt))
    .slice(0, limit)
}
