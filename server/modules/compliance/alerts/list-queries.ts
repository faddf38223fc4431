import { type RawBuilder, sql } from 'kysely'
import type { AlertsSought } from '#contract/compliance/alerts.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { selectFew } from '#server/platform/few.ts'
import { isShown } from '#server/platform/hidden-records.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import { codeTyped } from '#server/platform/reference-code.ts'
import { type AlertRow, tables } from './queries.ts'

type Bool = RawBuilder<boolean>

export type ListQuery = AlertsSought & { userId: string; after: Place | undefined; limit: number }

/** A search. `few`: ids of all matches; undefined when there are many. */
type Search = { text: string; code: string | undefined; few: readonly string[] | undefined }

const like = (text: string): string => `%${escapeLike(text)}%`

/** Matches the id or the code of the movement, each with its own index. */
const namedBy = ({ text, code }: Omit<Search, 'few'>): RawBuilder<{ id: string }> => sql`
  select id from alerts where subject_id = ${text}
  ${code ? sql`union select a.id from movements m join alerts a on a.subject_id = m.id::text where m.words like ${like(` ${code} `)}` : sql``}`

const find = async (db: Db, search: string | undefined): Promise<Search | undefined> => {
  const text = search?.trim().toLowerCase()
  if (!text) return undefined
  const typed = { text, code: codeTyped(text) }
  const found = sql<{
    id: string
  }>`${namedBy(typed)} union select id from alerts where lower(facts::text) like ${like(text)}`
  return { ...typed, few: await selectFew(db, found) }
}

/** Evaluated per row on a scan: the index has another collation. */
const isFound = (found: Search): Bool =>
  found.few
    ? sql`id = any (${found.few}::uuid[])`
    : sql`(lower(facts::text) collate "C" like ${like(found.text)} or id = any (array(${namedBy(found)})))`

/** Statuses are literal, to match the partial indexes. */
const conditionsOf = ({ status, kind, userId }: ListQuery, found: Search | undefined): Bool => {
  const conditions: (Bool | undefined)[] = [
    status === 'closed' ? sql`closed_at is not null` : sql`closed_at is null`,
    status === 'closed' ? undefined : status === 'waiting' ? sql`outcome is not null` : sql`outcome is null`,
    status === 'mine' ? sql`assignee_id = ${userId}::uuid` : undefined,
    kind && sql`kind = ${kind}`,
    isShown(userId),
    found && isFound(found),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

export const selectAlerts = async (db: Db, query: ListQuery): Promise<AlertRow[]> => {
  const { status, search, after, limit } = query
  const found = await find(db, search)
  const [at, way, beyond] =
    status === 'closed' ? (['closedAt', 'desc', sql`<`] as const) : (['dueAt', 'asc', sql`>`] as const)
  return tables(db)
    .selectFrom('alerts')
    .selectAll()
    .where(conditionsOf(query, found))
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(${sql.ref(at)}, id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(at, way)
    .orderBy('id', way)
    .limit(limit)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}
