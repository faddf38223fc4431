import { sql } from 'kysely'
import { timelineActs } from '#contract/office/customer-timeline.ts'
import { type AuditedRow, selectActsAbout, selectActsBy } from '#server/platform/audit.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'

export type Source = 'movements' | 'tickets' | 'conversations' | 'notes' | 'access' | 'account' | 'staff'

/** A row of one of the sources, with its facts. */
export type TimelineRow = { source: Source; id: string; at: Temporal.Instant; facts: Record<string, unknown> }

type TimelineQuery = { userId: string; after: Place | undefined; limit: number }

const tables = {
  movements: {
    ...{ name: 'movements', at: 'started_at' },
    facts: sql`jsonb_build_object('kind', kind, 'state', state, 'phase', phase, 'title', title, 'code', code,
      'minor', coalesce(out_amount, in_amount)::text, 'currency', coalesce(out_currency, in_currency))`,
  },
  tickets: {
    ...{ name: 'tickets', at: 'created_at' },
    facts: sql`jsonb_build_object('topic', topic, 'reference', reference)`,
  },
  conversations: { name: 'conversations', at: 'created_at', facts: sql`jsonb_build_object('topic', topic)` },
  notes: {
    ...{ name: 'customer_notes', at: 'created_at' },
    facts: sql`jsonb_build_object('text', text, 'author', author_id)`,
  },
}

const ofTable = async (
  db: Db,
  source: keyof typeof tables,
  { userId, after, limit }: TimelineQuery,
): Promise<TimelineRow[]> => {
  const { name, at, facts } = tables[source]
  const place = after ? sql`(${sql.ref(at)}, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Omit<TimelineRow, 'source'>>`
    select id, ${sql.ref(at)} as at, ${facts} as facts from ${sql.table(name)}
    where user_id = ${userId}::uuid and ${place} order by ${sql.ref(at)} desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ source, ...row }))
}

/** Ids of a customer's items that staff decide about. */
const thingsOf = async (db: Db, userId: string): Promise<{ money: string[]; others: string[] }> => {
  const { rows } = await sql<{ id: string; isMoney: boolean }>`
    select id, true as "isMoney" from movements where user_id = ${userId}::uuid
    union all select id, false from tickets where user_id = ${userId}::uuid
    union all select id, false from conversations where user_id = ${userId}::uuid
    union all select id, false from limit_requests where user_id = ${userId}::uuid
    union all select id, false from cards where user_id = ${userId}::uuid`.execute(db)
  const idsOf = (isMoney: boolean) => rows.filter((row) => row.isMoney === isMoney).map(({ id }) => id)
  return { money: idsOf(true), others: idsOf(false) }
}

/** All staff except the customer, including former staff. */
const staffBut = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = 'admin' and id <> ${userId}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}

const rowOf =
  (source: Source, as?: string) =>
  ({ id, at, action, actor, subject, details }: AuditedRow): TimelineRow => ({
    ...{ source, id, at },
    facts: { act: as ?? action, action, actor, subject, details },
  })

/** Staff actions on the account and its items. Reading a movement is no decision about it. */
const staffActs = async (db: Db, query: TimelineQuery): Promise<TimelineRow[]> => {
  const { userId, ...page } = query
  const { money, others } = await thingsOf(db, userId)
  const actors = await staffBut(db, userId)
  const acts = { ...page, actors, subjects: [userId, ...others], actions: timelineActs.staff }
  const decisions = { ...page, actors, subjects: money, actions: 'changes' as const }
  return [
    ...(await selectActsAbout(db, acts)).map(rowOf('staff')),
    ...(await selectActsAbout(db, decisions)).map(rowOf('staff', 'movement.decided')),
  ]
}

const ownActs = async (
  db: Db,
  group: 'access' | 'account',
  { userId, ...page }: TimelineQuery,
): Promise<TimelineRow[]> =>
  (await selectActsBy(db, { ...page, actor: userId, actions: timelineActs[group] })).map(rowOf(group))

/** Newest first; ties by the greater id, as PostgreSQL orders them. */
const newestFirst = (one: TimelineRow, other: TimelineRow): number =>
  Temporal.Instant.compare(other.at, one.at) || (one.id < other.id ? 1 : -1)

/** One page of a customer's events, newest first, from the requested sources: each returns at most a page. */
export const selectTimeline = async (
  db: Db,
  query: TimelineQuery,
  sources: readonly Source[],
): Promise<TimelineRow[]> => {
  const rows: TimelineRow[] = []
  for (const source of sources) {
    if (source === 'access' || source === 'account') rows.push(...(await ownActs(db, source, query)))
    else if (source === 'staff') rows.push(...(await staffActs(db, query)))
    else rows.push(...(await ofTable(db, source, query)))
  }
  return rows.sort(newestFirst).slice(0, query.limit)
}
