import { type RawBuilder, sql } from 'kysely'
import type { Place } from './cursor.ts'
import type { Db, Tx } from './database.ts'
import { isShown } from './hidden-records.ts'
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
 * Records an action in the transaction that performs it. `actor` is a user's id, or the name of a job that acted automatically
 * ('transfers'). `details` holds ids, states and reasons: never a secret, a code or a document.
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

/** Nouns and kinds of approvals that only compliance may learn of (31 USC 5318(g)(2)). */
const secret = { nouns: ['case', 'ctr', 'sar'], approvals: ['case_decision', 'ctr_filing', 'sar_filing'] }
const notSecret = sql`split_part(action, '.', 1) <> all (${secret.nouns}::text[])
  and not (action like 'approval.%' and details ->> 'kind' = any (${secret.approvals}::text[]))`

export type AuditFilter = {
  actor: string | undefined
  /** The prefix of the actions: 'transfer'. */
  about: string | undefined
  since: Temporal.Instant | undefined
  until: Temporal.Instant | undefined
  /** Includes read-only actions. */
  reads: boolean
  /** Includes what only compliance may learn of. */
  secrets: boolean
  /** Never includes what is hidden from this reader. */
  readerId: string
}

export const selectAudit = async (
  db: Db,
  { actor, about, since, until, reads, secrets, readerId }: AuditFilter,
  asked: Acts,
): Promise<AuditedRow[]> => {
  const narrowed = [
    earlierThan(asked),
    isShown(readerId, sql.ref('subject')),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(about === undefined ? [] : [sql`split_part(action, '.', 1) = ${about}`]),
    // Ids carry their creation time, which may be slightly before or after the action's time.
    ...(since
      ? [sql`at >= ${since}::timestamptz and id >= ${firstIdAfter(since.subtract({ minutes: 10 }))}::uuid`]
      : []),
    ...(until ? [sql`at < ${until}::timestamptz and id < ${firstIdAfter(until.add({ minutes: 10 }))}::uuid`] : []),
    ...(secrets ? [] : [notSecret]),
    ...(reads ? [] : [sql`action not like '%.read' and action not like '%.viewed'`]),
  ]
  const { rows } = await sql<AuditedRow>`
    select id, at, actor, action, subject, details from audit
    where ${sql.join(narrowed, sql` and `)} order by id desc limit ${asked.limit}`.execute(db)
  return rows
}

/**
 * A user's actions (unless `withActs` is false) and actions on that user, newest first, before the row `after`, without one kind of action,
 * without those that only compliance may learn of, and without actions on records that are hidden from the reader.
 */
export const selectAuditAbout = async (
  db: Db,
  {
    userId,
    after,
    readerId,
    without,
    withActs = true,
    limit,
  }: {
    userId: string
    readerId?: string
    after: string | undefined
    without?: string
    withActs?: boolean
    limit: number
  },
): Promise<AuditedRow[]> => {
  const earlier = after === undefined ? sql`true` : sql`id < ${after}::uuid`
  const isVisible = readerId === undefined ? sql`true` : isShown(readerId, sql.ref('subject'))
  const wanted = sql`${earlier} and ${notSecret} and ${isVisible}${without === undefined ? sql`` : sql` and action <> ${without}`}`
  // Two index scans; an `or` would read the whole history of a busy user first.
  const { rows } = await sql<AuditedRow>`
    select * from (
      (select * from audit where subject = ${userId} and ${wanted} order by id desc limit ${limit})
      union
      (select * from audit where actor = ${userId} and ${withActs} and ${wanted} order by id desc limit ${limit})
    ) about order by id desc limit ${limit}`.execute(db)
  return rows
}

type Acts = { after: Place | undefined; limit: number }

/** Ids start with their time, and the indexes are ordered by them: rows from this id on are later than the millisecond. */
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

/** One user's actions of these kinds, newest first, before a cursor. */
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

/** Actions of several users on these subjects, newest first, before a cursor; of these kinds, or all but reads. */
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
  // One index scan per subject.
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

/** Whether a user performed an action on a subject with these details, such as opening a document. */
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

export const countActs = async (
  db: Db,
  { actor, action, since }: { actor: string; action: string; since: Temporal.Instant },
): Promise<number> => {
  const { rows } = await sql<{ acts: number }>`
    select count(*)::int as acts from audit
    where actor = ${actor} and action = ${action} and id >= ${firstIdAfter(since)}::uuid`.execute(db)
  return rows[0]?.acts ?? 0
}
