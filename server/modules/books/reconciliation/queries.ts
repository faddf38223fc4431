import { type RawBuilder, sql } from 'kysely'
import { lowestUuidv7 } from '#contract/lib/ids.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { rows } from '#server/platform/rows.ts'
import type { Account } from './account.ts'
import type { OpenEntry, OpenLine, Reversed } from './match.ts'

type Instant = Temporal.Instant
export type Span = { from: Instant; to: Instant }

export type MatchRecord = {
  id: string
  rule: string
  state: 'proposed' | 'matched' | 'declined'
  madeAt: Instant
  decidedBy: string | null
  decidedAt: Instant | null
}
export const matches = rows<MatchRecord>('statementMatches')
type MatchEntry = { matchId: string; postingId: string; entryLine: number; isFree: boolean }
export const matchEntries = rows<MatchEntry, MatchEntry, Omit<MatchEntry, 'isFree'>>('statementMatchEntries')
type MatchLine = { matchId: string; lineId: string; isFree: boolean }
export const matchedLines = rows<MatchLine, MatchLine, Omit<MatchLine, 'isFree'>>('statementMatchLines')

/** A payment settles at most this long after its order, which its id has the time of. A return may be of any age. */
const settleDays = 65
const firstId = (at: Instant): string => lowestUuidv7(at.subtract({ hours: 24 * settleDays }).epochMilliseconds)

/**
 * The entries written since then, whatever the age of their order: a dispute is posted months later under an id of the order's time.
 * Stamps grow with each transaction, so those of a posting of two days before are below all of them.
 */
export const writtenSince = (from: Instant): RawBuilder<boolean> => {
  const before = from.subtract({ hours: 48 })
  return sql<boolean>`e.created_at >= ${from} and e.stamp >= coalesce((
    select p.stamp from ledger_postings p
    where p.id >= ${firstId(before)}::uuid and p.id < ${lowestUuidv7(before.epochMilliseconds)}::uuid and p.created_at < ${before}
    order by p.id desc limit 1
  ), 0)`
}

const live = sql`select from statement_match_lines m where m.line_id = l.id and not m.is_free`
/** A credit is positive. */
const signed = sql`case l.side when 'credit' then l.amount else -l.amount end`

export type UnmatchedLine = Omit<OpenLine, 'subjects' | 'reversed'> & {
  references: string[]
  reference: string
  side: string
}

/** The lines of an account: its statements may have several numbers. */
export type Stated = { currency: string; statements: readonly string[] }
const ofAccount = ({ currency, statements }: Stated) =>
  sql`l.currency = ${currency} and l.account = any(${[...statements]}::text[])`

/** Booked lines without a match in files received since then, oldest first. */
export const selectUnmatched = async (
  db: Db,
  { since, limit, ...stated }: Stated & { since: Instant; limit: number },
): Promise<UnmatchedLine[]> => {
  const { rows: found } = await sql<UnmatchedLine>`
    select l.id, ${signed} as amount, l.side,
      coalesce(nullif(l.booking_date, ''), nullif(l.value_date, ''), (f.received_at at time zone ${timeZone})::date::text) as day,
      array_remove(array[l.end_to_end_id, l.servicer_reference], '') as "references",
      coalesce(nullif(l.servicer_reference, ''), l.end_to_end_id) as reference,
      array(
        select m.rule from statement_match_lines d join statement_matches m on m.id = d.match_id
        where d.line_id = l.id and d.is_free) as tried
    from bank_files f join bank_statement_lines l on l.file_id = f.id
    where f.received_at >= ${since} and ${ofAccount(stated)} and l.status = 'BOOK' and not exists (${live})
    order by day, l.id limit ${limit}`.execute(db)
  return found
}

const paymentTables = ['debits', 'credits', 'charges', 'refunds', 'check_items', 'payouts', 'bill_payments'] as const

/** The orders of payments by their references, ours or the partner’s, or by the name of the file that carried them. */
export const selectSubjects = async (db: Db, references: readonly string[]): Promise<Map<string, string[]>> => {
  const of = (table: string) => sql`
    select unnest(array[reference, partner_reference]) as reference, owner_id::text as subject from ${sql.table(table)}
    where reference = any(${references}::text[]) or partner_reference = any(${references}::text[])`
  // A bank that books a file in one sum for each side names the file.
  const filed = sql`
    select f.name, coalesce(d.owner_id, c.owner_id)::text
    from ach_files f join ach_entries e on e.file_id = f.id
    left join debits d on d.reference = e.reference left join credits c on c.reference = e.reference
    where f.name = any(${references}::text[])`
  const { rows: found } = await sql<{ reference: string; subject: string }>`
    ${sql.join([...paymentTables.map(of), filed], sql` union all `)}`.execute(db)
  const grouped = Map.groupBy(found, ({ reference }) => reference)
  return new Map([...grouped].map(([reference, those]) => [reference, those.map(({ subject }) => subject)]))
}

/**
 * The reversed entries and files that these references name, or whose reversal they name; a reversal that the bank rejected is none.
 * `isIn`: whether the line must be money into the account, else it is of a return; null for a file, which has both sides.
 */
export const selectReversed = async (
  db: Db,
  references: readonly string[],
): Promise<Map<string, (Reversed & { isIn: boolean | null })[]>> => {
  const { rows: found } = await sql<Reversed & { reference: string; isIn: boolean | null }>`
    with reversals as (
      select e.reference as "of", e.trace as original, r.trace as reversal, e.kind = 'debit' as is_in
      from ach_reversals r join ach_entries e on e.reference = r.reference join ach_files f on f.id = r.file_id
      where f.state <> 'rejected' and (e.trace = any(${references}::text[]) or r.trace = any(${references}::text[]))
      union all
      select o.id::text, o.name, f.name, null from ach_files f join ach_files o on o.id = f.reverses
      where f.state <> 'rejected' and (o.name = any(${references}::text[]) or f.name = any(${references}::text[]))
    )
    select original as reference, "of", false as "isReversal", is_in as "isIn" from reversals
    union all
    select reversal, "of", true, not is_in from reversals`.execute(db)
  return Map.groupBy(found, ({ reference }) => reference)
}

const entryColumns = sql`
  e.posting_id as "postingId", e.line, -e.amount as amount, p.kind, p.subject,
  ((e.created_at at time zone ${timeZone})::date)::text as day`

/** Entries of an account that no line has. */
export const selectOpenEntries = async (
  db: Db,
  account: Account,
  { limit, ...span }: Span & { limit: number },
): Promise<OpenEntry[]> => {
  const { rows: found } = await sql<OpenEntry>`
    select ${entryColumns}
    from ledger_entries e join ledger_postings p on p.id = e.posting_id
    where e.account_id = ${account.id}::uuid and ${writtenSince(span.from)} and e.created_at < ${span.to}
      and not exists (
        select from statement_match_entries m where m.posting_id = e.posting_id and m.entry_line = e.line and not m.is_free
      )
    order by e.created_at, e.posting_id, e.line limit ${limit}`.execute(db)
  return found
}

export type DayLine = {
  id: string
  amount: bigint
  reference: string
  matchId: string | null
  /** Of the lines of its match. */
  lineCount: number
  rule: string | null
  state: 'proposed' | 'matched' | null
  decidedBy: string | null
  decidedAt: Instant | null
  breakId: string | null
}

/** The booked lines of a day: unexplained ones first, then proposed ones. */
export const selectLines = async (db: Db, { day, ...stated }: Stated & { day: string }): Promise<DayLine[]> => {
  const { rows: found } = await sql<DayLine>`
    select l.id, ${signed} as amount, coalesce(nullif(l.servicer_reference, ''), l.end_to_end_id) as reference,
      m.id as "matchId", m.rule,
      (select count(*)::int from statement_match_lines o where o.match_id = m.id) as "lineCount", m.state, m.decided_by as "decidedBy", m.decided_at as "decidedAt", b.id as "breakId"
    from bank_statement_lines l
    left join statement_match_lines own on own.line_id = l.id and not own.is_free
    left join statement_matches m on m.id = own.match_id
    left join breaks b on b.reference = l.id::text and b.kind = 'statement_unexplained' and b.settled_at is null
    where ${ofAccount(stated)} and l.status = 'BOOK'
      and (l.booking_date = ${day} or l.booking_date = '' and l.value_date = ${day})
    order by m.state is not null, m.state = 'matched', l.id`.execute(db)
  return found
}

export type MatchedEntry = OpenEntry & { matchId: string }

export const selectMatched = async (db: Db, matchIds: readonly string[]): Promise<MatchedEntry[]> => {
  const { rows: found } = await sql<MatchedEntry>`
    select m.match_id as "matchId", ${entryColumns}
    from statement_match_entries m
    join ledger_entries e on e.posting_id = m.posting_id and e.line = m.entry_line
    join ledger_postings p on p.id = e.posting_id
    where m.match_id = any(${matchIds}::uuid[]) order by e.created_at, e.posting_id, e.line`.execute(db)
  return found
}

export type Balances = { opening: bigint; closing: bigint }

/** Undefined without a statement of that day. */
export const findBalances = async (
  db: Db,
  { day, ...stated }: Stated & { day: string },
): Promise<Balances | undefined> => {
  const { rows: found } = await sql<Balances>`
    select sum(opening)::bigint as opening, sum(closing)::bigint as closing
    from bank_statement_balances l where ${ofAccount(stated)} and l.day = ${day} having count(*) > 0`.execute(db)
  return found[0]
}

type EntrySums = { matched: bigint; proposed: bigint; open: bigint; payments: bigint }

/** The entries of a span by the state of their line, and the payments among all. */
export const sumEntries = async (db: Db, account: Account, span: Span): Promise<EntrySums> => {
  const sum = (condition: RawBuilder<unknown>) => sql`coalesce(-sum(e.amount) filter (where ${condition}), 0)::bigint`
  const { rows: found } = await sql<EntrySums>`
    select ${sum(sql`m.state = 'matched'`)} as matched, ${sum(sql`m.state = 'proposed'`)} as proposed,
      ${sum(sql`m.id is null`)} as open,
      ${sum(sql`split_part(p.kind, '_', 1) not in ('treasury', 'statement')`)} as payments
    from ledger_entries e join ledger_postings p on p.id = e.posting_id
    left join statement_match_entries own on own.posting_id = e.posting_id and own.entry_line = e.line and not own.is_free
    left join statement_matches m on m.id = own.match_id
    where e.account_id = ${account.id}::uuid and ${writtenSince(span.from)} and e.created_at < ${span.to}`.execute(db)
  return found[0] ?? { matched: 0n, proposed: 0n, open: 0n, payments: 0n }
}

type Confirmed = {
  table: string
  /** When it moved, by the partner; `opened_at`: by us. */
  at: 'settled_at' | 'returned_at' | 'accepted_at' | 'state_at' | 'opened_at'
  /** Into the account, or out of it. */
  sign: 1 | -1
  when?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
}

const settled = sql`settled_at is not null`
const confirmedIn: Record<Account['kind'], readonly Confirmed[]> = {
  bank: [
    ...['debits', 'charges', 'check_items'].flatMap((table): Confirmed[] => [
      { table, at: 'settled_at', sign: 1 },
      { table, at: 'returned_at', sign: -1, when: settled },
    ]),
    ...['credits', 'refunds'].flatMap((table): Confirmed[] => [
      { table, at: 'settled_at', sign: -1 },
      { table, at: 'returned_at', sign: 1, when: settled },
    ]),
    // A won dispute: the charge is settled again.
    { table: 'charges', at: 'state_at', sign: 1, when: sql`state = 'settled' and returned_at is not null` },
  ],
  prefund: [
    { table: 'payouts', at: 'accepted_at', sign: -1 },
    {
      ...({ table: 'payouts', at: 'state_at', sign: 1, amount: sql`coalesce(returned_amount, amount)` } as const),
      when: sql`accepted_at is not null and state in ('returned', 'unclaimed', 'failed', 'canceled')`,
    },
    // A part of a contested payout, which counts as delivered: held in suspense until a person decides.
    { table: 'breaks', at: 'opened_at', sign: 1, when: sql`kind = 'recall_returned'` },
    // A bill leaves the books once the biller has it.
    { table: 'bill_payments', at: 'settled_at', sign: -1 },
    { table: 'bill_payments', at: 'returned_at', sign: 1, when: settled },
  ],
}

/** Soon after its order, so that its id bounds the search; the others have an index. */
const isSoon = (at: Confirmed['at']): boolean => at === 'settled_at' || at === 'accepted_at' || at === 'opened_at'

/** Payments as their partner dated them: into the account less out of it. */
export const sumConfirmed = async (db: Db, { kind, partner, currency }: Account, span: Span): Promise<bigint> => {
  const parts = confirmedIn[kind].map(
    ({ table, at, sign, when = sql`true`, amount = sql`amount` }) => sql`
      select ${sql.raw(String(sign))} * ${amount} as amount from ${sql.table(table)}
      where ${isSoon(at) ? sql`id >= ${firstId(span.from)}::uuid` : sql`true`} and partner = ${partner}
        and currency = ${currency} and ${sql.ref(at)} >= ${span.from} and ${sql.ref(at)} < ${span.to} and ${when}`,
  )
  const { rows: found } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from (${sql.join(parts, sql` union all `)}) as payments`.execute(
    db,
  )
  return found[0]?.amount ?? 0n
}

/** The lines and entries of a declined match may belong to another one. */
export const freeMatch = async (tx: Tx, matchId: string): Promise<void> => {
  await matchEntries.updateAll(tx, { matchId }, { isFree: true })
  await matchedLines.updateAll(tx, { matchId }, { isFree: true })
}

type Line = { amount: bigint; currency: string; account: string }

export const findLine = async (tx: Tx, id: string): Promise<Line | undefined> => {
  const { rows: found } = await sql<Line>`
    select ${signed} as amount, l.currency, l.account from bank_statement_lines l where l.id = ${id}::uuid`.execute(tx)
  return found[0]
}
