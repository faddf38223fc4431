import { sql } from 'kysely'
import type { WhyCode } from '#contract/staff/match-why.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { Moment } from './moments.ts'
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
/** `changedAt`: the load that first had it as it is. */
type StoredName = ListedName & { list: string; changedAt: Temporal.Instant }
type Check = SubjectKey & {
  id: string
  at: Temporal.Instant
  moment: Moment
  /** The customer whom a match is reviewed with. */
  owner: string
  lists: Record<string, string>
  hits: readonly unknown[]
}
type Clearance = SubjectKey & {
  entryId: string
  entryDigest: string
  actor: string
  reason: string
  at: Temporal.Instant
}

export const loadedLists = rows<LoadedList>('screeningLists', { unique: ['list'] })
export const checks = rows<Check>('screeningChecks', { json: ['lists', 'hits'] })
export const clearances = rows<Clearance>('screeningClearances', {
  unique: ['kind', 'subject', 'nameDigest', 'fingerprint', 'entryId', 'entryDigest'],
})

type Tables = {
  screening_lists: LoadedList
  screening_names: StoredName
  screening_checks: Check
  screening_clearances: Clearance
}
const tables = (db: Db) => db.withTables<Tables>()

const rowsAtOnce = 1_000

/** Replaces a whole list. Names of other lists stay, and a name that is as before keeps its time of change. */
export const replaceList = async (
  tx: Tx,
  { list, version, names, at }: { list: string; version: string; names: readonly ListedName[]; at: Temporal.Instant },
): Promise<void> => {
  await loadedLists.upsert(tx, { list, version, names: names.length, loadedAt: at, confirmedAt: at })
  const gone = tables(tx).deleteFrom('screening_names').where('list', '=', list)
  await gone.where(sql<boolean>`id <> all (${names.map(({ id }) => id)}::text[])`).execute()
  for (let start = 0; start < names.length; start += rowsAtOnce)
    await tables(tx)
      .insertInto('screening_names')
      .values(names.slice(start, start + rowsAtOnce).map((name) => ({ ...name, list, changedAt: at })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            ...{ name: ref('excluded.name'), kind: ref('excluded.kind'), program: ref('excluded.program') },
            ...{ remarks: ref('excluded.remarks'), countries: ref('excluded.countries'), changedAt: at },
          }))
          .where(
            sql<boolean>`(screening_names.name, screening_names.kind, screening_names.remarks, screening_names.countries)
              is distinct from (excluded.name, excluded.kind, excluded.remarks, excluded.countries)`,
          ),
      )
      .execute()
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

/** Every listed name in the order of ids, in statements of a bounded number of rows; `since`: only those that changed from then on. */
export async function* streamNames(db: Db, since?: Temporal.Instant): AsyncGenerator<StoredName> {
  for (let after = ''; ; ) {
    const names = await tables(db)
      .selectFrom('screening_names')
      .selectAll()
      .where('id', '>', after)
      .$if(since !== undefined, (query) => query.where('changedAt', '>=', since as Temporal.Instant))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    yield* names
    const last = names.at(-1)
    if (!last || names.length < rowsAtOnce) return
    after = last.id
  }
}

/** All names of the entry that one of them belongs to; empty once it is delisted. */
export const selectEntry = (db: Db, id: string): Promise<StoredName[]> =>
  tables(db)
    .selectFrom('screening_names')
    .selectAll()
    .where(sql<boolean>`(list, uid) = (select list, uid from screening_names where id = ${id})`)
    .execute()

/** Digests of the entries that this subject, with this name and these details, was cleared of. */
export const selectCleared = async (db: Db, key: SubjectKey): Promise<Set<string>> => {
  const query = tables(db).selectFrom('screening_clearances').select('entryDigest')
  const rows = await query.where((eb) => eb.and(key)).execute()
  return new Set(rows.map(({ entryDigest }) => entryDigest))
}

/**
 * Latest check with a match of each of a customer's names at these moments: their own, of their accounts, billers and guests. A check of an
 * earlier release has no moment.
 */
export const selectMatchedOf = async (
  db: Db,
  { owner, at }: { owner: string; at: readonly Moment[] },
): Promise<(SubjectKey & Pick<LatestCheck, 'hits'>)[]> => {
  const { rows } = await sql<SubjectKey & Pick<LatestCheck, 'hits'>>`
    select distinct on (kind, subject, name_digest, fingerprint) kind, subject, name_digest, fingerprint, hits
    from screening_checks where hits <> '[]'::jsonb
      and ((owner = ${owner} and moment = any (${[...at]}::text[])) or (owner is null and subject = ${owner} and kind = 'sender'))
    order by kind, subject, name_digest, fingerprint, id desc`.execute(db)
  return rows
}

export type ListedEntry = Pick<StoredName, 'name' | 'list' | 'program' | 'kind' | 'remarks'> & {
  version: string
  confirmedAt: Temporal.Instant
}

/** Current list entries by id, with the list version; delisted ones are left out. */
export const readListed = async (db: Db, ids: readonly string[]): Promise<Map<string, ListedEntry>> => {
  if (ids.length === 0) return new Map()
  const listed = await tables(db)
    .selectFrom('screening_names')
    .innerJoin('screening_lists', 'screening_lists.list', 'screening_names.list')
    .select(['id', 'name', 'screening_names.list', 'program', 'kind', 'remarks', 'version', 'confirmedAt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(listed.map(({ id, ...entry }) => [id, entry]))
}

/** A hit of an earlier release has no score. */
type CheckHit = { entryId: string; score?: number; why?: WhyCode[] }
type LatestCheck = { at: Temporal.Instant; lists: Record<string, string>; hits: CheckHit[] }

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
