import type { Db, Tx } from '#server/platform/database.ts'

export type RequestPicture = {
  id: string
  userId: string
  fileId: string
  /** Digest of the sealed content. */
  sha256: string
  requestDigest: string
  bytes: bigint
  receivedAt: Temporal.Instant
  requestId: string | null
}

const own = (db: Db) => db.withTables<{ request_pictures: RequestPicture }>()

/** False when the id is taken. */
export const insertPicture = async (tx: Tx, picture: RequestPicture): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('request_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** `lock`: prevents another request from claiming it, and its removal, until commit. */
export const findPicture = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<RequestPicture | undefined> =>
  own(db)
    .selectFrom('request_pictures')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const keepPicture = async (tx: Tx, { id, requestId }: { id: string; requestId: string }): Promise<void> => {
  await own(tx).updateTable('request_pictures').set({ requestId }).where('id', '=', id).execute()
}

/** Deletes pictures without a request. Returns their files. */
export const deleteUnused = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<string[]> => {
  const rows = await own(tx)
    .deleteFrom('request_pictures')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('request_pictures')
        .select('id')
        .where('requestId', 'is', null)
        .where('receivedAt', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns the files of an erased customer's pictures. */
export const deletePicturesOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (await own(tx).deleteFrom('request_pictures').where('userId', '=', userId).returning('fileId').execute()).map(
    ({ fileId }) => fileId,
  )
