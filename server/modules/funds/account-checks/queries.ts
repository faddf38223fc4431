import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { rows } from '#server/platform/rows.ts'
import type { AccountCheckRecord } from './account-check.ts'

/** An account has one open check. */
export const checks = rows<AccountCheckRecord>('accountChecks', { unique: 'any' })
const tables = (db: Db) => db.withTables<{ accountChecks: AccountCheckRecord }>()

const openOf = (db: Db, bankAccountId: string) =>
  tables(db)
    .selectFrom('accountChecks')
    .selectAll()
    .where('bankAccountId', '=', bankAccountId)
    .where('state', 'in', ['sent', 'arrived'])

export const findOpen = (db: Db, bankAccountId: string): Promise<AccountCheckRecord | undefined> =>
  openOf(db, bankAccountId).executeTakeFirst()

export const lockOpen = (tx: Tx, bankAccountId: string): Promise<AccountCheckRecord | undefined> =>
  openOf(tx, bankAccountId).forUpdate().executeTakeFirst()

/** Locks the check that one of these two deposits belongs to. */
export const lockByCredit = (tx: Tx, credit: string): Promise<AccountCheckRecord | undefined> =>
  tables(tx)
    .selectFrom('accountChecks')
    .selectAll()
    .where((eb) => eb.or([eb('firstId', '=', credit), eb('secondId', '=', credit)]))
    .forUpdate()
    .executeTakeFirst()

/** A customer's open checks; at most one per account. */
export const selectOpen = (db: Db, userId: string): Promise<AccountCheckRecord[]> =>
  tables(db)
    .selectFrom('accountChecks')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['sent', 'arrived'])
    .orderBy('sentAt', 'desc')
    .limit(100)
    .execute()

/** Locks an expired check, skipping those that another worker is closing. */
export const lockExpired = (
  tx: Tx,
  now: Temporal.Instant,
  skipped: readonly string[],
): Promise<AccountCheckRecord | undefined> =>
  tables(tx)
    .selectFrom('accountChecks')
    .selectAll()
    .where('state', 'in', ['sent', 'arrived'])
    .where('expiresAt', '<=', now)
    .where(isNotStalled('id', skipped))
    .orderBy('expiresAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Query = (span: Span) => RawBuilder<{ problem: string }>

const booked = ({ lower, upper }: Span, { kind, when }: { kind: string; when: RawBuilder<boolean> }) => sql<{
  problem: string
}>`
    select format('credit %s of an account check is %s, and it has %s postings ${sql.raw(kind)}', c.id, c.state, count(p.id))
      as problem
    from account_checks a join credits c on c.owner_kind = 'account_check' and c.owner_id in (a.first_id, a.second_id)
    left join ledger_postings p on p.subject = c.owner_id::text and p.kind = ${kind}
    where a.id between ${lower} and ${upper}
    group by c.id, c.state, c.settled_at having count(p.id) <> case when ${when} then 1 else 0 end`

const queries: Record<string, Query> = {
  'a deposit that arrived is booked as our cost, once': (span) =>
    booked(span, { kind: 'account_check', when: sql`c.settled_at is not null` }),
  'a deposit that came back is ours again, once': (span) =>
    booked(span, {
      kind: 'account_check_returned',
      when: sql`c.settled_at is not null and c.state = 'returned'`,
    }),
}

export const invariants: readonly Invariant[] = Object.entries(queries).map(([name, query]) => ({
  name,
  find: (tx: Tx, span: Span) => selectProblems(tx, query(span)),
}))
