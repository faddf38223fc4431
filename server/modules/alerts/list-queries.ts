import { type RawBuilder, sql } from 'kysely'
import type { AlertsSought } from '../../../contract/alerts.ts'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { escapeLike } from '../../platform/escape-like.ts'
import { noPreparedPlan } from '../../platform/prepared.ts'
import { type AlertRow, own } from './queries.ts'

type Bool = RawBuilder<boolean>

export type ListQuery = AlertsSought & { userId: string; after: Place | undefined; limit: number }

/** The ids of what was typed, each way to read it by its own index. */
const idsOf = (text: string): RawBuilder<string[]> => sql`array(
  select id from alerts where subject_id = ${text.toLowerCase()}
  union select a.id from movements m join alerts a on a.subject_id = m.id::text
    where m.words like ${`% ${escapeLike(text.toLowerCase())} %`}
  union select id from alerts where lower(facts::text) like ${`%${escapeLike(text.toLowerCase())}%`}
)`

/** The statuses are spelled as the indexes have them. */
const conditionsOf = ({ status, kind, search, userId }: ListQuery): Bool => {
  const text = search?.trim()
  const conditions: (Bool | undefined)[] = [
    status === 'closed' ? sql`closed_at is not null` : sql`closed_at is null`,
    status === 'closed' ? undefined : status === 'waiting' ? sql`outcome is not null` : sql`outcome is null`,
    status === 'mine' ? sql`assignee_id = ${userId}::uuid` : undefined,
    kind && sql`kind = ${kind}`,
    text ? sql`id = any (${idsOf(text)})` : undefined,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** What is due first at the top; of closed ones the latest. */
export const selectAlerts = (db: Db, query: ListQuery): Promise<AlertRow[]> => {
  const { status, after, limit } = query
  const [at, way, beyond] =
    status === 'closed' ? (['closedAt', 'desc', sql`<`] as const) : (['dueAt', 'asc', sql`>`] as const)
  return own(db)
    .selectFrom('alerts')
    .selectAll()
    .where(conditionsOf(query))
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(${sql.ref(at)}, id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(at, way)
    .orderBy('id', way)
    .limit(limit)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}
