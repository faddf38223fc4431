import { type ColumnType, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ListedName } from './ofac.ts'

type ScreeningTables = {
  screening_lists: { list: string; version: string; names: number; loaded_at: Temporal.Instant }
  screening_names: ListedName & { list: string }
  screening_tokens: { token: string; names: number }
  screening_checks: {
    id: string
    at: Temporal.Instant
    subject: string
    name_digest: string
    lists: ColumnType<Record<string, string>, string, never>
    hits: ColumnType<unknown[], string, never>
  }
  screening_clearances: {
    subject: string
    name_digest: string
    entry_id: string
    entry_digest: string
    actor: string
    reason: string
    at: Temporal.Instant
  }
}

const on = (db: Db) => db.withTables<ScreeningTables>()

const rowsAtOnce = 1_000

/** Replaces a list whole. Names of other lists stay; the words are counted again over all of them. */
export const replaceList = async (
  tx: Tx,
  { list, version, names, at }: { list: string; version: string; names: readonly ListedName[]; at: Temporal.Instant },
): Promise<void> => {
  const head = { version, names: names.length, loaded_at: at }
  await on(tx)
    .insertInto('screening_lists')
    .values({ list, ...head })
    .onConflict((conflict) => conflict.column('list').doUpdateSet(head))
    .execute()
  await on(tx).deleteFrom('screening_names').where('list', '=', list).execute()
  for (let start = 0; start < names.length; start += rowsAtOnce)
    await on(tx)
      .insertInto('screening_names')
      .values(names.slice(start, start + rowsAtOnce).map((name) => ({ ...name, list })))
      .execute()
  await on(tx).deleteFrom('screening_tokens').execute()
  await sql`
    insert into screening_tokens (token, names)
    select token, count(*) from screening_names, unnest(tokens) as token group by token`.execute(tx)
}

/** The version of each list that is loaded. */
export const selectVersions = async (db: Db): Promise<Record<string, string>> => {
  const rows = await on(db).selectFrom('screening_lists').select(['list', 'version']).orderBy('list').execute()
  return Object.fromEntries(rows.map(({ list, version }) => [list, version]))
}

/** Whether a list was replaced after that moment: who was clean before may be listed now. */
export const listsLoadedSince = async (db: Db, at: Temporal.Instant): Promise<boolean> =>
  (await on(db)
    .selectFrom('screening_lists')
    .select('list')
    .where('loaded_at', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined

export type Candidate = ListedName & { list: string }

/** Listed names whose words lie within the given ones or hold them all. */
export const selectCandidates = (db: Db, tokens: readonly string[]): Promise<Candidate[]> =>
  on(db)
    .selectFrom('screening_names')
    .selectAll()
    .where(sql<boolean>`tokens @> ${tokens}::text[] or tokens <@ ${tokens}::text[]`)
    .orderBy('id')
    .execute()

export const selectFrequencies = async (db: Db, tokens: readonly string[]): Promise<Map<string, number>> => {
  const rows = await on(db).selectFrom('screening_tokens').selectAll().where('token', 'in', tokens).execute()
  return new Map(rows.map(({ token, names }) => [token, names]))
}

export const selectCleared = async (
  db: Db,
  { subject, nameDigest }: { subject: string; nameDigest: string },
): Promise<Set<string>> => {
  const rows = await on(db)
    .selectFrom('screening_clearances')
    .select(['entry_id', 'entry_digest'])
    .where('subject', '=', subject)
    .where('name_digest', '=', nameDigest)
    .execute()
  return new Set(rows.map((row) => `${row.entry_id} ${row.entry_digest}`))
}

export const insertClearance = async (tx: Tx, clearance: ScreeningTables['screening_clearances']): Promise<void> => {
  await on(tx)
    .insertInto('screening_clearances')
    .values(clearance)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectEntry = (db: Db, id: string): Promise<Candidate | undefined> =>
  on(db).selectFrom('screening_names').selectAll().where('id', '=', id).executeTakeFirst()

export const insertCheck = async (
  tx: Tx,
  check: {
    id: string
    at: Temporal.Instant
    subject: string
    nameDigest: string
    lists: Record<string, string>
    hits: readonly unknown[]
  },
): Promise<void> => {
  const { nameDigest, lists, hits, ...same } = check
  await on(tx)
    .insertInto('screening_checks')
    .values({ ...same, name_digest: nameDigest, lists: JSON.stringify(lists), hits: JSON.stringify(hits) })
    .execute()
}
