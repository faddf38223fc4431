import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type NoteRow = {
  id: string
  userId: string
  requestDigest: string
  authorId: string
  text: string
  createdAt: Temporal.Instant
}

const own = (db: Db) => db.withTables<{ customerNotes: NoteRow }>()

/** False when the id is taken. */
export const insertNote = async (tx: Tx, note: NoteRow): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('customerNotes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectNote = (db: Db, id: string): Promise<NoteRow | undefined> =>
  own(db).selectFrom('customerNotes').selectAll().where('id', '=', id).executeTakeFirst()

export const selectNotes = (
  db: Db,
  { userId, after, limit }: { userId: string; after: Place | undefined; limit: number },
): Promise<NoteRow[]> =>
  own(db)
    .selectFrom('customerNotes')
    .selectAll()
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => {
        const { at, id } = after as Place
        return eb(refTuple('createdAt', 'id'), '<', tuple(at, id))
      }),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const deleteNotes = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('customerNotes').where('userId', '=', userId).execute()
}
