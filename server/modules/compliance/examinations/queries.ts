import { type RawBuilder, sql } from 'kysely'
import { contentColumns } from '#server/platform/audit-chain.ts'
import type { Db } from '#server/platform/database.ts'
import { isShown } from '#server/platform/hidden-records.ts'

/** A table of the export: rows with `at` in the period, in key order. */
export type ExamTable = {
  name: string
  rows: string | RawBuilder<unknown>
  at: string
  /** The column with the id of a record that may be hidden from the reader. */
  about?: string
  /** Unique. */
  key: readonly string[]
  columns: readonly string[]
  /** Columns in minor units, with the column of their currency. */
  money?: Readonly<Record<string, string>>
  /** Columns of JSON that need not be parsed: none of them is sealed. */
  json?: readonly string[]
  /** Includes the rows before the period. */
  earlier?: true
}

export type Period = { since: Temporal.Instant; until: Temporal.Instant }
export type ExamRow = Record<string, unknown>

/**
 * Rows of a table in key order, after the row with the key `after`, without those hidden from the reader. One pass over the table, whatever
 * its age.
 */
export const selectRows = async (
  db: Db,
  { rows: table, at, about, key, columns, earlier, json = [] }: ExamTable,
  { since, until, readerId }: Period & { readerId: string },
  { after, limit }: { after: readonly unknown[] | undefined; limit: number },
): Promise<ExamRow[]> => {
  const place = sql.join(key.map((column) => sql.ref(column)))
  const chosen = [...new Set([...columns, ...key])].map((column) =>
    json.includes(column) ? sql`${sql.ref(column)}::text as ${sql.ref(column)}` : sql.ref(column),
  )
  const { rows } = await sql<ExamRow>`
    select ${sql.join(chosen)} from ${typeof table === 'string' ? sql.table(table) : table}
    where ${sql.ref(at)} < ${until} ${earlier ? sql`` : sql`and ${sql.ref(at)} >= ${since}`}
    ${about === undefined ? sql`` : sql`and ${isShown(readerId, sql.ref(about))}`}
    ${after ? sql`and (${place}) > (${sql.join(after)})` : sql``}
    order by ${place} limit ${limit}`.execute(db)
  return rows
}

export const staffRows = sql`(select r.user_id, r.role, r.given_at, r.given_by, r.until, u.first_name, u.last_name, u.email
      from staff_roles r join users u on u.id = r.user_id) staff`

/** Each digest is the SHA-256 of the row as a JSON list of these texts; each link binds it to the previous one. */
export const auditRows = sql`(select ${contentColumns}, a.at as acted_at, a.id as key, c.position, encode(c.digest, 'hex') as digest,
      encode(c.link, 'hex') as link from audit a left join audit_chain c on c.audit_id = a.id) log`

export const currencyReportRows = sql`(select *, 'USD' as currency from ctrs) reports`

export const bankLineRows = sql`(select l.*, f.received_at from bank_statement_lines l join bank_files f on f.id = l.file_id) lines`

export const matchLineRows = sql`(select l.*, m.made_at
      from statement_match_lines l join statement_matches m on m.id = l.match_id) lines`

export const achEntryRows = sql`(select *, 'USD' as currency from ach_entries) entries`

export const achReversalRows = sql`(select r.*, f.built_at from ach_reversals r join ach_files f on f.id = r.file_id) reversals`

export const achReturnRows = sql`(select r.*, 'USD' as currency, f.received_at
      from ach_returns r join bank_files f on f.id = r.file_id) returns`
