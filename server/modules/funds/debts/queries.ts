import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import type { Owner } from '../payments/index.ts'

export type DebtState = 'open' | 'settled' | 'written_off'

export type DebtRecord = {
  id: string
  ownerKind: string
  ownerId: string
  userId: string
  /** The returned debit's key at the partner. */
  reference: string
  partner: string
  /** The returned amount, in minor units; the account has the outstanding amount. */
  amount: bigint
  currency: string
  /** The part written off to our losses, in minor units. */
  loss: bigint
  state: DebtState
  /** The money that it funded is blocked: a matter for the authority, not a debt to collect. */
  blocked: boolean
  openedAt: Temporal.Instant
}

export const debts = rows<DebtRecord>('debts')

export const findDebt = (db: Db, { kind, id }: Owner): Promise<DebtRecord | undefined> =>
  debts.find(db, { ownerKind: kind, ownerId: id })

export const lockDebt = (tx: Tx, { kind, id }: Owner): Promise<DebtRecord | undefined> =>
  debts.lock(tx, { ownerKind: kind, ownerId: id })

const tables = (db: Db) => db.withTables<{ debts: DebtRecord }>()

/** The debts of several items of one kind that were partly written off to our losses, locked, oldest first. */
export const lockLosses = (tx: Tx, { kind, ids }: { kind: string; ids: readonly string[] }): Promise<DebtRecord[]> =>
  tables(tx)
    .selectFrom('debts')
    .selectAll()
    .where('ownerKind', '=', kind)
    .where('ownerId', 'in', ids)
    .where('loss', '>', 0n)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Whether a customer has an unrepaid debt for `ownerId`, of any kind, or one that was opened after `since`. A written-off debt is not
 * repaid.
 */
export const hasUnpaid = async (
  db: Db,
  { userId, ownerId, since }: { userId: string; ownerId: string; since: Temporal.Instant },
): Promise<boolean> =>
  (await tables(db)
    .selectFrom('debts')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '<>', 'settled')
    .where((eb) => eb.or([eb('ownerId', '=', ownerId), eb('openedAt', '>=', since)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

const owing = (db: Db, { userId }: { userId: string }) =>
  tables(db)
    .selectFrom('debts')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .where('blocked', '=', false)
    .orderBy('id')

/** A customer's debts, oldest first; without blocked ones. */
export const selectOwing = (db: Db, userId: string): Promise<DebtRecord[]> => selectingOwing.all(db, { userId })

const selectingOwing = statement(owing)

export const lockOwing = (tx: Tx, userId: string): Promise<DebtRecord[]> => owing(tx, { userId }).forUpdate().execute()

/** Owners of open debts who have money of the same currency; without those with only blocked debts. */
export const selectDebtorsDue = async (
  db: Db,
  { stalled, limit }: { stalled: readonly string[]; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct d.user_id as id from debts d
    join ledger_accounts a on a.owner_id = d.user_id and a.kind in ('wallet', 'card') and a.currency = d.currency
    where d.state = 'open' and not d.blocked and a.posted > a.reserved and ${isNotStalled('d.user_id', stalled)}
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Includes blocked debts. */
export const countOpen = async (db: Db, userId: string): Promise<number> => {
  const { open } = await tables(db)
    .selectFrom('debts')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(open) // tidy allows Number because it counts debts
}

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'a debt is open as long as something of it is owed': ({ lower, upper }) => sql`
    select format('debt %s is %s, and %s of it is owed', d.id, d.state, -a.posted) as problem
    from debts d left join ledger_accounts a on a.id = d.id
    where d.id between ${lower} and ${upper} and (a.posted is null or (d.state = 'open') <> (a.posted < 0))`,
  'our losses bear of a debt what was written off and not recovered, and never gain': ({ lower, upper }) => sql`
    select format('our losses bear %s of debt %s, and their postings %s', d.loss, d.id, coalesce(-sum(e.amount), 0)) as problem
    from debts d
    left join ledger_postings p on p.subject = d.owner_id::text and p.kind in (
      'debt_written_off', 'debt_recovered', 'refunded', 'dispute_won', 'refund_returned'
    )
    left join ledger_entries e on e.posting_id = p.id and e.stamp = p.stamp and e.account_id in (
      select a.id from ledger_accounts a where a.kind = 'fees' and a.party = 'losses'
    )
    where d.id between ${lower} and ${upper}
    group by d.id, d.loss having d.loss < 0 or coalesce(-sum(e.amount), 0) <> d.loss`,
}

export const invariants: readonly Invariant[] = Object.entries(queries).map(([name, query]) => ({
  name,
  find: (tx, span) => selectProblems(tx, query(span)),
}))
