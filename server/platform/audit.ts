import { type RawBuilder, sql } from 'kysely'
import type { Place } from './cursor.ts'
import type { Db, Tx } from './database.ts'
import { newId } from './ids.ts'

export type AuditTable = {
  id: string
  at: Temporal.Instant
  actor: string
  action: string
  subject: string
  details: string
}

/**
 * Writes who did what to what, in the transaction that does it. `actor` is a user's id, or the name of a job that
 * worked by itself ('transfers'). `details` holds ids, states and reasons: never a secret, a code or a document.
 */
export const audit = async (
  tx: Tx,
  row: { at: Temporal.Instant; actor: string; action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> => {
  await tx
    .insertInto('audit')
    .values({ ...row, id: newId(row.at), details: JSON.stringify(row.details ?? {}) })
    .execute()
}

export type AuditedRow = Omit<AuditTable, 'details'> & { details: Record<string, unknown> }

export type AuditFilter = {
  actor: string | undefined
  /** What acts begin with: 'transfer'. */
  about: string | undefined
  since: Temporal.Instant | undefined
  until: Temporal.Instant | undefined
  /** With what was only looked at. */
  reads: boolean
}

/** Everything that fits, newest first, from before a place on. */
export const selectAudit = async (
  db: Db,
  { actor, about, since, until, reads }: AuditFilter,
  asked: Acts,
): Promise<AuditedRow[]> => {
  const narrowed = [
    earlierThan(asked),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(about === undefined ? [] : [sql`split_part(action, '.', 1) = ${about}`]),
    // Ids carry the time they were made at, which may be a little after or before that of the act.
    ...(since
      ? [sql`at >= ${since}::timestamptz and id >= ${firstIdAfter(since.subtract({ minutes: 10 }))}::uuid`]
      : []),
    ...(until ? [sql`at < ${until}::timestamptz and id < ${firstIdAfter(until.add({ minutes: 10 }))}::uuid`] : []),
    ...(reads ? [] : [sql`action not like '%.read' and action not like '%.viewed'`]),
  ]
  const { rows } = await sql<AuditedRow>`
    select id, at, actor, action, subject, details from audit
    where ${sql.join(narrowed, sql` and `)} order by id desc limit ${asked.limit}`.execute(db)
  return rows
}

/** What a user did and what was done to them, newest first, from before the row `after` on, and without one kind of action. */
export const selectAuditAbout = async (
  db: Db,
  { userId, after, without, limit }: { userId: string; after: string | undefined; without?: string; limit: number },
): Promise<AuditedRow[]> => {
  const earlier = after === undefined ? sql`true` : sql`id < ${after}::uuid`
  const wanted = without === undefined ? earlier : sql`${earlier} and action <> ${without}`
  // Two walks along an index each; an `or` would read everything of a busy user first.
  const { rows } = await sql<AuditedRow>`
    select * from (
      (select * from audit where subject = ${userId} and ${wanted} order by id desc limit ${limit})
      union
      (select * from audit where actor = ${userId} and ${wanted} order by id desc limit ${limit})
    ) about order by id desc limit ${limit}`.execute(db)
  return rows
}

type Acts = { after: Place | undefined; limit: number }

/** Ids begin with their time, and the indexes are ordered by them: from this one on a row is later than the millisecond. */
const firstIdAfter = (at: Temporal.Instant): string => {
  const hex = Math.max(0, at.epochMilliseconds + 1)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const earlierThan = ({ after }: Acts): RawBuilder<unknown> =>
  after
    ? sql`id < ${firstIdAfter(after.at)}::uuid and (at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`

/** What a person did of these kinds, newest first, from before a place on. */
export const selectActsBy = async (
  db: Db,
  { actor, actions, ...asked }: Acts & { actor: string; actions: readonly string[] },
): Promise<AuditedRow[]> => {
  const { rows } = await sql<AuditedRow>`
    select id, at, actor, action, subject, details from audit
    where actor = ${actor} and action = any (${[...actions]}::text[]) and ${earlierThan(asked)}
    order by id desc limit ${asked.limit}`.execute(db)
  return rows
}

/** What some people did about these subjects, newest first, from before a place on; of these kinds, or everything but reading. */
export const selectActsAbout = async (
  db: Db,
  {
    subjects,
    actors,
    actions,
    ...asked
  }: Acts & { subjects: readonly string[]; actors: readonly string[]; actions: readonly string[] | 'changes' },
): Promise<AuditedRow[]> => {
  const kinds =
    actions === 'changes'
      ? sql`action not like '%.read' and action not like '%.viewed'`
      : sql`action = any (${[...actions]}::text[])`
  // One walk along the index for each subject.
  const { rows } = await sql<AuditedRow>`
    select a.* from unnest(${[...subjects]}::text[]) about
    cross join lateral (
      select id, at, actor, action, subject, details from audit
      where subject = about and actor = any (${[...actors]}::text[]) and ${kinds}
        and ${earlierThan(asked)}
      order by id desc limit ${asked.limit}
    ) a
    order by a.id desc limit ${asked.limit}`.execute(db)
  return rows
}

/** Whether a person did something to a subject with these details, such as opening a document. */
export const hasActed = async (
  db: Db,
  { actor, action, subject, details }: Pick<AuditTable, 'actor' | 'action' | 'subject'> & { details: object },
): Promise<boolean> => {
  const { rows } = await sql`
    select from audit
    where subject = ${subject} and actor = ${actor} and action = ${action} and details @> ${JSON.stringify(details)}::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}

/** How often a person did something since an instant. */
export const countActs = async (
  db: Db,
  { actor, action, since }: { actor: string; action: string; since: Temporal.Instant },
): Promise<number> => {
  const { rows } = await sql<{ acts: number }>`
    select count(*)::int as acts from audit
    where actor = ${actor} and action = ${action} and id >= ${firstIdAfter(since)}::uuid`.execute(db)
  return rows[0]?.acts ?? 0
}
