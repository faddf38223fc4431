import { type RawBuilder, sql } from 'kysely'
import type { TicketList } from '../../../contract/support.ts'
import type { Db } from '../../platform/database.ts'
import { escapeLike } from '../../platform/escape-like.ts'
import { type ListQuery, own, type TicketRow } from './queries.ts'

/** Whether a ticket has it in its name, address, title or reference. */
export const mentions = (search: string): RawBuilder<boolean> => {
  const like = `%${escapeLike(search)}%`
  return sql`(name ilike ${like} or email ilike ${like} or title ilike ${like} or reference ilike ${like})`
}

/** What waits is listed from the longest waiting, what is done from the newest. */
export const orders = {
  open: { by: 'waitingSince', direction: 'asc' },
  escalated: { by: 'escalatedAt', direction: 'asc' },
  answered: { by: 'answeredAt', direction: 'desc' },
  rated: { by: 'ratedAt', direction: 'desc' },
} as const satisfies Record<TicketList, { by: keyof TicketRow; direction: 'asc' | 'desc' }>

type Wanted = ListQuery & { status: TicketList; search?: string | undefined }

export const selectList = (db: Db, { status, search, after, limit }: Wanted): Promise<TicketRow[]> => {
  const { by, direction } = orders[status]
  const later = direction === 'asc' ? sql`>` : sql`<`
  return own(db)
    .selectFrom('tickets')
    .selectAll()
    .$if(status === 'open', (query) => query.where('answeredAt', 'is', null))
    .$if(status !== 'open', (query) => query.where(by, 'is not', null))
    .$if(status === 'answered', (query) => query.where('spamAt', 'is', null))
    .$if(Boolean(search), (query) => query.where(mentions(search ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(by)}, id) ${later} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}
