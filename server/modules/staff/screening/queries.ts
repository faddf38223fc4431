import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { ListedName } from './ofac.ts'

export type SubjectKind = 'sender' | 'recipient' | 'account_holder'

/** Subject of a check or a clearance; a new name, account or address makes a new one. */
export type SubjectKey = { kind: SubjectKind; subject: string; nameDigest: string; fingerprint: string }

export type LoadedList = {
  list: string
  version: string
  names: number
  loadedAt: Temporal.Instant
  /** Last refresh from its source, changed or not. */
  confirmedAt: Temporal.Instant
}
export type Candidate = ListedName & { list: string }
type Check = SubjectKey & { id: string; at: Temporal.Instant; lists: Record<string, string>; hits: readonly unknown[] }
type Clearance = SubjectKey & {
  entryId: string
  entryDigest: string
  actor: string
  reason: string
  at: Temporal.Instant
}

export const loadedLists = rows<LoadedList>('screeningLists', { unique: ['list'] })
export const listedNames = rows<Candidate>('screeningNames')
export const checks = rows<Check>('screeningChecks', { json: ['lists', 'hits'] })
export const clearances = rows<Clearance>('screeningClearances', {
  unique: ['kind', 'subject', 'nameDigest', 'fingerprint', 'entryId', 'entryDigest'],
})

type Tables = {
  screening_lists: LoadedList
  screening_names: Candidate
  screening_tokens: { token: string; names: number }
  screening_checks: Check
  screening_clearances: Clearance
}
const tables = (db: Db) => db.withTables<Tables>()

const rowsAtOnce = 1_000

/** Replaces a whole list. Names of other lists stay; token frequencies are recomputed over all lists. */
export const replaceList = async (
  tx: Tx,
  { list, version, names, at }: { list: string; version: string; names: readonly ListedName[]; at: Temporal.Instant },
): Promise<void> => {
  await loadedLists.upsert(tx, { list, version, names: names.length, loadedAt: at, confirmedAt: at })
  await tables(tx).deleteFrom('screening_names').where('list', '=', list).execute()
  for (let start = 0; start < names.length; start += rowsAtOnce)
    await tables(tx)
      .insertInto('screening_names')
      .values(names.slice(start, start + rowsAtOnce).map((name) => ({ ...name, list })))
      .execute()
  await tables(tx).deleteFrom('screening_tokens').execute()
  await sql`
    insert into screening_tokens (token, names)
    select token, count(*) from screening_names, unnest(tokens) as token group by token`.execute(tx)
}

/** Whether a check against exactly these list versions was clear. */
export const hasCleanCheck = async (
  db: Db,
  key: SubjectKey,
  lists: Readonly<Record<string, string>>,
): Promise<boolean> =>
  (await tables(db)
    .selectFrom('screening_checks')
    .select('id')
    .where((eb) => eb.and(key))
    .where('lists', '=', sql<Record<string, string>>`${JSON.stringify(lists)}::jsonb`)
    .where('hits', '=', sql<unknown[]>`'[]'::jsonb`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Listed names with tokens that are a subset or superset of the given ones. */
export const selectCandidates = (db: Db, tokens: readonly string[]): Promise<Candidate[]> =>
  tables(db)
    .selectFrom('screening_names')
    .selectAll()
    .where(sql<boolean>`tokens @> ${tokens}::text[] or tokens <@ ${tokens}::text[]`)
    .orderBy('id')
    .execute()

export const selectFrequencies = async (db: Db, tokens: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tables(db).selectFrom('screening_tokens').selectAll().where('token', 'in', tokens).execute()
  return new Map(rows.map(({ token, names }) => [token, names]))
}

export const selectCleared = async (db: Db, key: SubjectKey): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('screening_clearances')
    .select(['entryId', 'entryDigest'])
    .where((eb) => eb.and(key))
    .execute()
  return new Set(rows.map((row) => `${row.entryId} ${row.entryDigest}`))
}

type Listed = Pick<Candidate, 'name' | 'list' | 'program' | 'kind' | 'remarks'> & {
  version: string
  confirmedAt: Temporal.Instant
}

/** Current list entries by id, with the list version; delisted ones are left out. */
export const readListed = async (db: Db, ids: readonly string[]): Promise<Map<string, Listed>> => {
  if (ids.length === 0) return new Map()
  const listed = await tables(db)
    .selectFrom('screening_names')
    .innerJoin('screening_lists', 'screening_lists.list', 'screening_names.list')
    .select(['id', 'name', 'screening_names.list', 'program', 'kind', 'remarks', 'version', 'confirmedAt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(listed.map(({ id, ...entry }) => [id, entry]))
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
