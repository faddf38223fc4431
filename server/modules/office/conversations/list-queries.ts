import { sql } from 'kysely'
import type { QueueView } from '#contract/office/admin-conversations.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import type { ConversationRow, MessageRow } from './conversation.ts'
import { messageColumns, tables } from './queries.ts'

const holds = (part: string) => sql<boolean>`search like ${`%${escapeLike(part)}%`}`

type Part = { after: Place | undefined; limit: number }

/** Latest first; with `parts`, those with one message that contains all of them. */
export const selectOwn = (
  db: Db,
  { userId, important, parts, after, limit }: Part & { userId: string; important: boolean; parts: readonly string[] },
): Promise<ConversationRow[]> => {
  let query = tables(db).selectFrom('conversations').selectAll().where('userId', '=', userId)
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
  const { count } = await tables(db)
    .selectFrom('conversations')
    .where('userId', '=', userId)
    .where('important', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type QueuePart = Part & { view: QueueView; tag: string | undefined; adminId: string }

const queue = (db: Db, { view, tag, adminId }: QueuePart) => {
  let query = tables(db).selectFrom('conversations').selectAll()
  if (view === 'mine') query = query.where('assigneeId', '=', adminId)
  if (view === 'free') query = query.where('assigneeId', 'is', null)
  if (view === 'important') query = query.where('officeImportant', '=', true)
  if (tag !== undefined)
    query = query.where(
      sql<boolean>`exists (select from conversation_tags as t where t.conversation_id = conversations.id and t.tag = ${tag})`,
    )
  return query
}

export const selectWaiting = (db: Db, part: QueuePart): Promise<ConversationRow[]> =>
  queue(db, part)
    .where('waitingSince', 'is not', null)
    .$if(part.after !== undefined, (query) =>
      query.where(sql<boolean>`(waiting_since, id) > (${part.after?.at}::timestamptz, ${part.after?.id}::uuid)`),
    )
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(part.limit)
    .execute()

export const selectAnswered = (db: Db, part: QueuePart): Promise<ConversationRow[]> =>
  queue(db, part)
    .where('state', '=', 'open')
    .where('waitingSince', 'is', null)
    .$if(part.after !== undefined, (query) =>
      query.where(sql<boolean>`(last_message_at, id) < (${part.after?.at}::timestamptz, ${part.after?.id}::uuid)`),
    )
    .orderBy('lastMessageAt', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .execute()

export const selectClosed = (db: Db, part: QueuePart): Promise<ConversationRow[]> =>
  queue(db, part)
    .where('state', '=', 'closed')
    .$if(part.after !== undefined, (query) =>
      query.where(sql<boolean>`(closed_at, id) < (${part.after?.at}::timestamptz, ${part.after?.id}::uuid)`),
    )
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .execute()

/** The latest message of each conversation, among those with all `parts`. */
export const selectLatest = (db: Db, ids: readonly string[], parts: readonly string[] = []): Promise<MessageRow[]> =>
  tables(db)
    .selectFrom('conversationMessages')
    .distinctOn('conversationId')
    .select(messageColumns)
    .where('conversationId', 'in', [...ids])
    .$if(parts.length > 0, (query) => query.where((eb) => eb.and(parts.map(holds))).modifyEnd(sql.raw(noPreparedPlan)))
    .orderBy('conversationId')
    .orderBy('position', 'desc')
    .execute()

export const selectLastTransfers = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tables(db)
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
