import { type ColumnType, sql } from 'kysely'
import { type Db, sqlState, type Tx } from '#server/platform/database.ts'
import type { AccountKind } from './account.ts'
import { bigintArray, instantArray, integerArray, textArray, uuidArray } from './arrays.ts'
import type { Entry, Posting } from './posting.ts'

type Never<T> = ColumnType<T, never, never>
type LedgerTables = {
  ledger_accounts: {
    id: Never<string>
    kind: Never<AccountKind>
    ownerId: Never<string | null>
    party: Never<string | null>
    currency: Never<string>
    floor: Never<bigint | null>
    posted: Never<bigint>
    reserved: Never<bigint>
    openedAt: Never<Temporal.Instant>
  }
  ledger_postings: {
    id: Never<string>
    kind: Never<string>
    subject: Never<string>
    eventAt: Never<Temporal.Instant>
    createdAt: Never<Temporal.Instant>
    accounts: Never<string[]>
    stamp: Never<bigint>
  }
  ledger_entries: {
    postingId: Never<string>
    line: Never<number>
    accountId: Never<string>
    amount: Never<bigint>
    eventAt: Never<Temporal.Instant>
    createdAt: Never<Temporal.Instant>
    stamp: Never<bigint>
  }
}
const uniqueViolation = '23505'
const serializationFailure = '40001'

const tables = (db: Db) => db.withTables<LedgerTables>()

/** The outcomes of `ledger_post`, as its migration lists them; only `ledger_post_each` returns `out_of_range`. */
export type Outcome =
  | 'posted'
  | 'replayed'
  | 'conflict'
  | 'insufficient_funds'
  | 'unknown_account'
  | 'unbalanced'
  | 'closed_month'
  | 'out_of_range'

/** Returns whether it was new. */
export const callOpenAccount = async (
  db: Db,
  {
    id,
    kind,
    ownerId,
    party,
    currency,
    at,
  }: {
    id: string
    kind: AccountKind
    ownerId: string | null
    party: string | null
    currency: string
    at: Temporal.Instant
  },
): Promise<boolean> => {
  const { rows } = await sql<{ opened: boolean }>`
    select ledger_open_account(${id}, ${kind}, ${ownerId}, ${party}, ${currency}, ${at}) as opened`.execute(db)
  return the(rows).opened
}

export const selectAccount = (db: Db, id: string) =>
  tables(db)
    .selectFrom('ledger_accounts')
    .where('id', '=', id)
    .select(['id', 'kind', 'ownerId', 'currency'])
    .executeTakeFirst()

export const selectWallets = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('ledger_accounts')
    .where('ownerId', '=', userId)
    .where('kind', '=', 'wallet')
    .orderBy('openedAt')
    .orderBy('currency')
    .select(['id', 'currency', 'posted', sql<bigint>`posted - reserved`.as('available')])
    .execute()

const entryArguments = (entries: readonly Entry[]) =>
  sql.join([
    uuidArray(entries.map(({ account }) => account)),
    textArray(entries.map(({ currency }) => currency)),
    bigintArray(entries.map(({ amount }) => amount)),
  ])

export const selectBalances = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('ledger_accounts')
    .where('ownerId', '=', userId)
    .where('kind', 'in', ['wallet', 'card'])
    .orderBy('kind', 'desc')
    .orderBy('openedAt')
    .orderBy('currency')
    .select(['id', 'kind', 'currency', 'posted', sql<bigint>`posted - reserved`.as('available')])
    .execute()

/** Another transaction used the id concurrently. `transaction` retries this one, which then finds the other's row. */
const retryClaimed = (error: unknown): never => {
  if (sqlState(error) !== uniqueViolation) throw error
  throw Object.assign(new Error('the posting was posted meanwhile', { cause: error }), { code: serializationFailure })
}

export const callPost = async (db: Db, { id, kind, subject, entries, eventAt, at }: Posting): Promise<Outcome> => {
  const { rows } = await sql<{ outcome: Outcome }>`
    select ledger_post(${id}, ${kind}, ${subject}, ${eventAt}, ${at}, ${entryArguments(entries)}) as outcome
  `
    .execute(db)
    .catch(retryClaimed)
  return the(rows).outcome
}

const batchArguments = (postings: readonly Posting[]) => {
  const rows = postings.flatMap(({ entries }) => entries)
  const firsts = [1]
  for (const { entries } of postings) firsts.push((firsts.at(-1) ?? 1) + entries.length)
  return sql.join([
    uuidArray(postings.map(({ id }) => id)),
    textArray(postings.map(({ kind }) => kind)),
    textArray(postings.map(({ subject }) => subject)),
    instantArray(postings.map(({ eventAt }) => eventAt)),
    instantArray(postings.map(({ at }) => at)),
    integerArray(firsts),
    uuidArray(rows.map(({ account }) => account)),
    textArray(rows.map(({ currency }) => currency)),
    bigintArray(rows.map(({ amount }) => amount)),
  ])
}

/** Returns one outcome per posting, in order. */
export const callPostEach = async (tx: Tx, postings: readonly Posting[]): Promise<Outcome[]> => {
  const { rows } = await sql<{ outcomes: Outcome[] }>`select ledger_post_each(${batchArguments(postings)}) as outcomes`
    .execute(tx)
    .catch(retryClaimed)
  return the(rows).outcomes
}

export const callReserve = async (tx: Tx, { id, kind, subject, entries, eventAt, at }: Posting) => {
  const { rows } = await sql<{ outcome: Exclude<Outcome, 'posted'> | 'reserved' }>`
    select ledger_reserve(${id}, ${kind}, ${subject}, ${eventAt}, ${at}, ${entryArguments(entries)}) as outcome
  `.execute(tx)
  return the(rows).outcome
}

/** With `posting` the reservation is settled under that id; without it the reservation is released. */
export const callEndReservation = async (
  tx: Tx,
  end: { pendingId: string; posting: string | null; eventAt: Temporal.Instant; at: Temporal.Instant },
) => {
  const { rows } = await sql<{ outcome: 'posted' | 'released' | 'replayed' | 'conflict' | 'unknown' }>`
    select ledger_end_reservation(${end.pendingId}, ${end.posting}, ${end.eventAt}, ${end.at}) as outcome
  `
    .execute(tx)
    .catch(retryClaimed)
  return the(rows).outcome
}

/** Returns the number of entries folded. */
export const callFold = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ folded: number }>`select ledger_fold()::integer as folded`.execute(db)
  return the(rows).folded
}

/** From then on nothing can be recorded with an earlier date; null removes the bound. */
export const callOpenFrom = async (tx: Tx, from: Temporal.Instant | null): Promise<void> => {
  await sql`select ledger_open_from(coalesce(${from?.toString() ?? null}::timestamptz, '-infinity'))`.execute(tx)
}

/** Folded and tail in one statement, so in one snapshot: together they are exact. */
export const selectBalance = async (db: Db, accountId: string) => {
  const { rows } = await sql<{ posted: bigint; available: bigint }>`
    select posted, posted - reserved as available
    from (
      select a.reserved, a.posted + case when a.floor is null then coalesce((
        select sum(e.amount)::bigint from ledger_entries e
        where e.account_id = a.id and e.stamp >= (select through from ledger_fold)
      ), 0) else 0 end as posted
      from ledger_accounts a where a.id = ${accountId}
    ) as account`.execute(db)
  return rows[0]
}

/** One statement, so one snapshot. */
export const selectSystemBalances = async (
  db: Db,
  kinds: readonly AccountKind[],
  until: Temporal.Instant | undefined,
): Promise<{ kind: AccountKind; party: string; currency: string; posted: bigint }[]> => {
  const moved =
    until === undefined
      ? sql`a.posted + coalesce((
          select sum(e.amount)::bigint from ledger_entries e
          where e.account_id = a.id and e.stamp >= (select through from ledger_fold)
        ), 0)`
      : sql`coalesce((
          select sum(e.amount)::bigint from ledger_entries e where e.account_id = a.id and e.created_at < ${until}
        ), 0)`
  const { rows } = await sql<{ kind: AccountKind; party: string; currency: string; posted: bigint }>`
    select a.kind, coalesce(a.party, '') as party, a.currency, ${moved} as posted
    from ledger_accounts a where a.floor is null and a.kind = any(${[...kinds]}::text[])
    order by a.kind, a.party, a.currency`.execute(db)
  return rows
}

export const sumUntil = async (
  db: Db,
  accountId: string,
  { at, by }: { at: Temporal.Instant; by: 'event_at' | 'created_at' },
): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entries
    where account_id = ${accountId} and ${sql.ref(by)} <= ${at}`.execute(db)
  return the(rows).sum
}

export type StatementKey = { stamp: bigint; postingId: string; line: number }

/** Newest first by the writing transaction, which never changes: rereading a page returns the same page. */
export const selectEntries = (db: Db, accountId: string, after: StatementKey | undefined, limit: number) =>
  tables(db)
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.postingId')
    .where('e.accountId', '=', accountId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(e.stamp, e.posting_id, e.line)
          < (${after?.stamp}::bigint, ${after?.postingId}::uuid, ${after?.line}::smallint)`,
      ),
    )
    .orderBy('e.stamp', 'desc')
    .orderBy('e.postingId', 'desc')
    .orderBy('e.line', 'desc')
    .limit(limit)
    .select(['e.stamp', 'e.postingId', 'e.line', 'p.kind', 'p.subject', 'e.amount'])
    .select(['e.eventAt', 'e.createdAt'])
    .execute()

/** Postings for a subject, or the one with this id. */
export const selectPostings = (db: Db, match: { subject: string } | { id: string }) =>
  tables(db)
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', (join) =>
      join
        .on(sql<boolean>`e.account_id = any (p.accounts)`)
        .onRef('e.stamp', '=', 'p.stamp')
        .onRef('e.postingId', '=', 'p.id'),
    )
    .innerJoin('ledger_accounts as a', 'a.id', 'e.accountId')
    .where((of) => ('id' in match ? of('p.id', '=', match.id) : of('p.subject', '=', match.subject)))
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .orderBy('e.line')
    .select(['p.id', 'p.kind', 'p.eventAt', 'p.createdAt'])
    .select(['a.kind as accountKind', 'a.party', 'a.ownerId', 'a.currency', 'e.amount'])
    .execute()

const the = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('a query that always answers one row answered none')
  return row
}
