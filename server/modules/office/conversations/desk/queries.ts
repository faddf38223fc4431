import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

export type NoteRow = {
  id: string
  /** Null for the answer of another team. */
  requestDigest: string | null
  conversationId: string
  authorId: string
  text: string
  writtenAt: Instant
}
type TagRow = { conversationId: string; tag: string; taggedBy: string; taggedAt: Instant }

type Tables = {
  conversation_tags: TagRow
  conversations: { id: string; assigneeId: string | null; waitingSince: Instant | null }
}
const tables = (db: Db) => db.withTables<Tables>()

export const tags = rows<TagRow>('conversationTags', { unique: ['conversationId', 'tag'] })
/** Ordered by `position`, which is unique for notes of one instant. */
export const notes = rows<NoteRow, NoteRow & { position: bigint }>('conversationNotes', {
  read: ({ position: _, ...note }) => note,
})

export const selectTags = async (db: Db, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const tagged = await tables(db)
    .selectFrom('conversation_tags')
    .select(['conversationId', 'tag'])
    .where('conversationId', 'in', [...ids])
    .orderBy('taggedAt')
    .orderBy('tag')
    .execute()
  const byConversation = Map.groupBy(tagged, ({ conversationId }) => conversationId)
  return new Map([...byConversation].map(([id, found]) => [id, found.map(({ tag }) => tag)]))
}

export const selectUsedTags = async (db: Db, limit: number): Promise<string[]> => {
  const used = await tables(db)
    .selectFrom('conversation_tags')
    .select('tag')
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
  return used.map(({ tag }) => tag)
}

export const countWaiting = async (db: Db, adminId: string): Promise<{ mine: number; free: number }> =>
  tables(db)
    .selectFrom('conversations')
    .where('waitingSince', 'is not', null)
    .select([
      sql<number>`count(*) filter (where assignee_id = ${adminId})::int`.as('mine'),
      sql<number>`count(*) filter (where assignee_id is null)::int`.as('free'),
    ])
    .executeTakeFirstOrThrow()
