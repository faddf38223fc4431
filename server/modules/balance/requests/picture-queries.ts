import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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

const tables = (db: Db) => db.withTables<{ request_pictures: RequestPicture }>()

export const pictures = rows<RequestPicture>('requestPictures')

/** Deletes pictures without a request. Returns their files. */
export const deleteUnused = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<string[]> => {
  const rows = await tables(tx)
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
  (await tables(tx).deleteFrom('request_pictures').where('userId', '=', userId).returning('fileId').execute()).map(
    ({ fileId }) => fileId,
  )
