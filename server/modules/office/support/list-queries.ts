import { type RawBuilder, sql } from 'kysely'
import type { TicketList } from '#contract/office/support.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { selectFew } from '#server/platform/few.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import { codeTyped } from '#server/platform/reference-code.ts'
import { type ListQuery, type TicketRow, tables } from './queries.ts'

/** Search text of a ticket, spelled as in its index. */
const words = sql`lower(name || ' ' || email || ' ' || coalesce(title, '') || ' ' || reference)`

/** Whether name, address, title or reference of a ticket contains the search; undefined without a search. */
export const mentioning = async (db: Db, search: string | undefined): Promise<RawBuilder<boolean> | undefined> => {
  if (!search) return undefined
  const like = [search.toLowerCase(), codeTyped(search) ?? []].flat().map((text) => `%${escapeLike(text)}%`)
  const few = await selectFew(db, sql`select id from tickets where ${words} like any (${like}::text[])`)
  // Evaluated per row on a scan: the index has another collation.
  return few ? sql`id = any (${few}::uuid[])` : sql`${words} collate "C" like any (${like}::text[])`
}

export const orders = {
  open: { by: 'waitingSince', direction: 'asc' },
  escalated: { by: 'escalatedAt', direction: 'asc' },
  answered: { by: 'answeredAt', direction: 'desc' },
  rated: { by: 'ratedAt', direction: 'desc' },
} as const satisfies Record<TicketList, { by: keyof TicketRow; direction: 'asc' | 'desc' }>

type TicketsQuery = ListQuery & { status: TicketList; search?: string | undefined; channel?: 'account' | undefined }

export const selectList = async (
  db: Db,
  { status, search, channel, after, limit }: TicketsQuery,
): Promise<TicketRow[]> => {
  const found = await mentioning(db, search)
  const { by, direction } = orders[status]
  const later = direction === 'asc' ? sql`>` : sql`<`
  return (
    tables(db)
      .selectFrom('tickets')
      .selectAll()
      .$if(status === 'open', (query) => query.where('answeredAt', 'is', null))
      .$if(status !== 'open', (query) => query.where(by, 'is not', null))
      .$if(status === 'answered', (query) => query.where('spamAt', 'is', null))
      // Escalated tickets are on their own list.
      .$if(channel !== undefined, (query) => query.where('source', '=', 'account'))
      .$if(channel !== undefined && status === 'open', (query) => query.where('escalatedAt', 'is', null))
      .where(found ?? sql<boolean>`true`)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(${sql.ref(by)}, id) ${later} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy(by, direction)
      .orderBy('id', direction)
      .limit(limit)
      .modifyEnd(sql.raw(noPreparedPlan))
      .execute()
  )
}
