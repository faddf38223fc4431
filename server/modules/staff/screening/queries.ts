import { type ColumnType, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { ListedName } from './ofac.ts'

type ScreeningTables = {
  screening_lists: {
    list: string
    version: string
    names: number
    loadedAt: Temporal.Instant
    /** Last refresh from its source, changed or not. */
    confirmedAt: Temporal.Instant
  }
  screening_names: ListedName & { list: string }
  screening_tokens: { token: string; names: number }
  screening_checks: {
    id: string
    at: Temporal.Instant
    kind: SubjectKind
    subject: string
    nameDigest: string
    fingerprint: string
    lists: ColumnType<Record<string, string>, string, never>
    hits: ColumnType<unknown[], string, never>
  }
  screening_clearances: {
    kind: SubjectKind
    subject: string
    nameDigest: string
    fingerprint: string
    entryId: string
    entryDigest: string
    actor: string
    reason: string
    at: Temporal.Instant
  }
}

export type SubjectKind = 'sender' | 'recipient' | 'account_holder'

/** Subject of a check or a clearance; a new name, account or address makes a new one. */
export type SubjectKey = { kind: SubjectKind; subject: string; nameDigest: string; fingerprint: string }

const own = (db: Db) => db.withTables<ScreeningTables>()

const rowsAtOnce = 1_000

/** Replaces a whole list. Names of other lists stay; token frequencies are recomputed over all lists. */
export const replaceList = async (
  tx: Tx,
  { list, version, names, at }: { list: string; version: string; names: readonly ListedName[]; at: Temporal.Instant },
): Promise<void> => {
  const head = { version, names: names.length, loadedAt: at, confirmedAt: at }
  await own(tx)
    .insertInto('screening_lists')
    .values({ list, ...head })
    .onConflict((conflict) => conflict.column('list').doUpdateSet(head))
    .execute()
  await own(tx).deleteFrom('screening_names').where('list', '=', list).execute()
  for (let start = 0; start < names.length; start += rowsAtOnce)
    await own(tx)
      .insertInto('screening_names')
      .values(names.slice(start, start + rowsAtOnce).map((name) => ({ ...name, list })))
      .execute()
  await own(tx).deleteFrom('screening_tokens').execute()
  await sql`
    insert into screening_tokens (token, names)
    select token, count(*) from screening_names, unnest(tokens) as token group by token`.execute(tx)
}

export type LoadedList = ScreeningTables['screening_lists']

export const selectLists = (db: Db): Promise<LoadedList[]> =>
  own(db).selectFrom('screening_lists').selectAll().orderBy('list').execute()

/** Serializes loads of one list until commit. */
export const lockList = (tx: Tx, list: string): Promise<LoadedList | undefined> =>
  own(tx).selectFrom('screening_lists').selectAll().where('list', '=', list).forUpdate().executeTakeFirst()

export const confirmList = async (tx: Tx, { list, at }: { list: string; at: Temporal.Instant }): Promise<void> => {
  await own(tx).updateTable('screening_lists').set({ confirmedAt: at }).where('list', '=', list).execute()
}

/** Whether a check against exactly these list versions was clear. */
export const hasCleanCheck = async (
  db: Db,
  key: SubjectKey,
  lists: Readonly<Record<string, string>>,
): Promise<boolean> =>
  (await own(db)
    .selectFrom('screening_checks')
    .select('id')
    .where((eb) => eb.and(key))
    .where('lists', '=', sql<Record<string, string>>`${JSON.stringify(lists)}::jsonb`)
    .where('hits', '=', sql<unknown[]>`'[]'::jsonb`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export type Candidate = ListedName & { list: string }

/** Listed names with tokens that are a subset or superset of the given ones. */
export const selectCandidates = (db: Db, tokens: readonly string[]): Promise<Candidate[]> =>
  own(db)
    .selectFrom('screening_names')
    .selectAll()
    .where(sql<boolean>`tokens @> ${tokens}::text[] or tokens <@ ${tokens}::text[]`)
    .orderBy('id')
    .execute()

export const selectFrequencies = async (db: Db, tokens: readonly string[]): Promise<Map<string, number>> => {
  const rows = await own(db).selectFrom('screening_tokens').selectAll().where('token', 'in', tokens).execute()
  return new Map(rows.map(({ token, names }) => [token, names]))
}

export const selectCleared = async (db: Db, key: SubjectKey): Promise<Set<string>> => {
  const rows = await own(db)
    .selectFrom('screening_clearances')
    .select(['entryId', 'entryDigest'])
    .where((eb) => eb.and(key))
    .execute()
  return new Set(rows.map((row) => `${row.entryId} ${row.entryDigest}`))
}

export const insertClearance = async (tx: Tx, clearance: ScreeningTables['screening_clearances']): Promise<void> => {
  await own(tx)
    .insertInto('screening_clearances')
    .values(clearance)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectEntry = (db: Db, id: string): Promise<Candidate | undefined> =>
  own(db).selectFrom('screening_names').selectAll().where('id', '=', id).executeTakeFirst()

type Listed = Pick<Candidate, 'name' | 'list' | 'program' | 'kind' | 'remarks'> & {
  version: string
  confirmedAt: Temporal.Instant
}

/** Current list entries by id, with the list version; delisted ones are left out. */
export const readListed = async (db: Db, ids: readonly string[]): Promise<Map<string, Listed>> => {
  if (ids.length === 0) return new Map()
  const listed = await own(db)
    .selectFrom('screening_names')
    .innerJoin('screening_lists', 'screening_lists.list', 'screening_names.list')
    .select(['id', 'name', 'screening_names.list', 'program', 'kind', 'remarks', 'version', 'confirmedAt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(listed.map(({ id, ...entry }) => [id, entry]))
}

export const insertCheck = async (
  tx: Tx,
  check: SubjectKey & {
    id: string
    at: Temporal.Instant
    lists: Record<string, string>
    hits: readonly unknown[]
  },
): Promise<void> => {
  await own(tx)
    .insertInto('screening_checks')
    .values({ ...check, lists: JSON.stringify(check.lists), hits: JSON.stringify(check.hits) })
    .execute()
}

type LatestCheck = { at: Temporal.Instant; lists: Record<string, string>; hits: { entryId: string }[] }

/** Latest check per name of these sender subjects, latest first. */
export const selectLatestChecks = async (db: Db, subjects: readonly string[]): Promise<LatestCheck[]> => {
  const { rows } = await sql<LatestCheck>`
    select at, lists, hits from (
      select distinct on (subject, name_digest) id, at, lists, hits from screening_checks
      where subject = any (${[...subjects]}::text[]) and kind = 'sender'
      order by subject, name_digest, id desc
    ) latest order by id desc`.execute(db)
  return rows
}
