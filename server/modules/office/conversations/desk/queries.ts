import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'

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

const tables = (db: Db) =>
  db.withTables<{
    conversation_tags: TagRow
    conversation_notes: NoteRow & { position: Generated<bigint> }
    conversations: { id: string; assigneeId: string | null; waitingSince: Instant | null }
  }>()

const noteColumns = ['id', 'requestDigest', 'conversationId', 'authorId', 'text', 'writtenAt'] as const

export const selectTags = async (db: Db, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await tables(db)
    .selectFrom('conversation_tags')
    .select(['conversationId', 'tag'])
    .where('conversationId', 'in', [...ids])
    .orderBy('taggedAt')
    .orderBy('tag')
    .execute()
  const tags = Map.groupBy(rows, ({ conversationId }) => conversationId)
  return new Map([...tags].map(([id, found]) => [id, found.map(({ tag }) => tag)]))
}

/** False when it has the tag. */
export const insertTag = async (tx: Tx, row: TagRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('conversation_tags')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteTag = async (
  tx: Tx,
  { conversationId, tag }: Pick<TagRow, 'conversationId' | 'tag'>,
): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('conversation_tags')
    .where('conversationId', '=', conversationId)
    .where('tag', '=', tag)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const selectUsedTags = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('conversation_tags')
    .select('tag')
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
  return rows.map(({ tag }) => tag)
}

export const selectNotes = (db: Db, conversationId: string): Promise<NoteRow[]> =>
  tables(db)
    .selectFrom('conversation_notes')
    .select(noteColumns)
    .where('conversationId', '=', conversationId)
    .orderBy('position')
    .execute()

export const findNote = (db: Db, id: string): Promise<NoteRow | undefined> =>
  tables(db).selectFrom('conversation_notes').select(noteColumns).where('id', '=', id).executeTakeFirst()

/** False when the id is taken. */
export const insertNote = async (tx: Tx, row: NoteRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('conversation_notes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
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
