import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { escapeLike } from '../../platform/escape-like.ts'
import { noPreparedPlan } from '../../platform/prepared.ts'
import type { ConversationRow, MessageRow } from './conversation.ts'
import { messageColumns, own } from './queries.ts'

const holds = (part: string) => sql<boolean>`search like ${`%${escapeLike(part)}%`}`

type Part = { after: Place | undefined; limit: number }

/** A customer's conversations, the latest first; with `parts`, those of which one message has all of them. */
export const selectOwn = (
  db: Db,
  { userId, important, parts, after, limit }: Part & { userId: string; important: boolean; parts: readonly string[] },
): Promise<ConversationRow[]> => {
  let query = own(db).selectFrom('conversations').selectAll().where('userId', '=', userId)
  if (important) query = query.where('important', '=', true)
  if (parts.length > 0)
    query = query
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('conversationMessages as m')
          .innerJoin('conversations as c', 'c.id', 'm.conversationId')
          .where('c.userId', '=', userId)
          .where((inner) => inner.and(parts.map(holds)))
          .select('m.conversationId'),
      )
      .modifyEnd(sql.raw(noPreparedPlan))
  if (after) query = query.where(sql<boolean>`(last_message_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('lastMessageAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export const countImportant = async (db: Db, userId: string): Promise<number> => {
  const { count } = await own(db)
    .selectFrom('conversations')
    .where('userId', '=', userId)
    .where('important', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those that wait, the longest waiting first. */
export const selectWaiting = (db: Db, { after, limit }: Part): Promise<ConversationRow[]> =>
  own(db)
    .selectFrom('conversations')
    .selectAll()
    .where('waitingSince', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(waiting_since, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those whose customer has the answer, the latest first. */
export const selectAnswered = (db: Db, { after, limit }: Part): Promise<ConversationRow[]> =>
  own(db)
    .selectFrom('conversations')
    .selectAll()
    .where('state', '=', 'open')
    .where('waitingSince', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(last_message_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('lastMessageAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const selectClosed = (db: Db, { after, limit }: Part): Promise<ConversationRow[]> =>
  own(db)
    .selectFrom('conversations')
    .selectAll()
    .where('state', '=', 'closed')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(closed_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The latest message of each conversation, of those that have all `parts`. */
export const selectLatest = (db: Db, ids: readonly string[], parts: readonly string[] = []): Promise<MessageRow[]> =>
  own(db)
    .selectFrom('conversationMessages')
    .distinctOn('conversationId')
    .select(messageColumns)
    .where('conversationId', 'in', [...ids])
    .$if(parts.length > 0, (query) => query.where((eb) => eb.and(parts.map(holds))).modifyEnd(sql.raw(noPreparedPlan)))
    .orderBy('conversationId')
    .orderBy('position', 'desc')
    .execute()

/** The transfer that was attached last to each. */
export const selectLastTransfers = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await own(db)
    .selectFrom('conversationMessages')
    .distinctOn('conversationId')
    .select(['conversationId', 'transferId'])
    .where('conversationId', 'in', [...ids])
    .where('transferId', 'is not', null)
    .orderBy('conversationId')
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ conversationId, transferId }) => [conversationId, transferId ?? '']))
}
