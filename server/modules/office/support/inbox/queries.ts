import { sql } from 'kysely'
import type { InboxSought } from '#contract/office/inbox.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import { mentioning } from '../list-queries.ts'
import { type TicketRow, tables } from '../queries.ts'

export type Sought = InboxSought & { readerId: string }
type Paged = { sought: Sought; after: Place | undefined; limit: number }

/** Waiting ones, longest first; all others by their last message, newest first. */
export const selectInbox = async (db: Db, { sought, after, limit }: Paged): Promise<TicketRow[]> => {
  const { filter, source, lang, search, readerId } = sought
  const found = await mentioning(db, search)
  const waits = filter === 'open' || filter === 'mine'
  const later = waits ? sql`>` : sql`<`
  return tables(db)
    .selectFrom('tickets')
    .selectAll()
    .where('source', '<>', 'account')
    .$if(waits, (query) => query.where('answeredAt', 'is', null))
    .$if(filter === 'mine', (query) => query.where('assigneeId', '=', readerId))
    .$if(filter === 'answered', (query) => query.where('answeredAt', 'is not', null).where('closedAt', 'is', null))
    .$if(filter === 'closed', (query) => query.where('closedAt', 'is not', null).where('spamAt', 'is', null))
    .$if(filter === 'spam', (query) => query.where('spamAt', 'is not', null))
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? 'form'))
    .$if(lang !== undefined, (query) => query.where('lang', '=', lang ?? 'es'))
    .where(found ?? sql<boolean>`true`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(waiting_since, id) ${later} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('waitingSince', waits ? 'asc' : 'desc')
    .orderBy('id', waits ? 'asc' : 'desc')
    .limit(limit)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}

export const selectBeginnings = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ ticketId: string; beginning: string }>`
    select distinct on (ticket_id) ticket_id as "ticketId", left(text, 200) as beginning from ticket_messages
    where ticket_id = any(${[...ids]}::uuid[]) and author = 'customer' order by ticket_id, position desc`.execute(db)
  return new Map(rows.map(({ ticketId, beginning }) => [ticketId, beginning]))
}
