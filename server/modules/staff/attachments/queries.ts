import type { Attachment } from '#contract/staff/attachments.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type AttachmentRow = {
  id: string
  uploaderId: string
  /** Customer of the conversation; null until attached. */
  customerId: string | null
  fileId: string
  kind: Attachment['kind']
  name: string
  /** Digest of the sealed content. */
  sha256: string
  requestDigest: string
  bytes: bigint
  receivedAt: Temporal.Instant
  messageId: string | null
}
const own = (db: Db) => db.withTables<{ attachments: AttachmentRow }>()

/** False when the id is taken. */
export const insertAttachment = async (tx: Tx, row: AttachmentRow): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('attachments')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findAttachment = (db: Db, id: string): Promise<AttachmentRow | undefined> =>
  own(db).selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst()

export const selectAttachments = (db: Db, messageIds: readonly string[]): Promise<AttachmentRow[]> =>
  own(db)
    .selectFrom('attachments')
    .selectAll()
    .where('messageId', 'in', [...messageIds])
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()

/** Number of the uploader's files that were free, or already attached to this message. */
export const takeFor = async (
  tx: Tx,
  {
    ids,
    uploaderId,
    customerId,
    messageId,
  }: { ids: readonly string[]; uploaderId: string; customerId: string; messageId: string },
): Promise<number> => {
  const taken = await own(tx)
    .updateTable('attachments')
    .set({ messageId, customerId })
    .where('id', 'in', [...ids])
    .where('uploaderId', '=', uploaderId)
    .where((eb) => eb.or([eb('messageId', 'is', null), eb('messageId', '=', messageId)]))
    .returning('id')
    .execute()
  return taken.length
}

/** Deletes unattached uploads. Returns their files. */
export const deleteUnused = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<string[]> => {
  const rows = await own(tx)
    .deleteFrom('attachments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('attachments')
        .select('id')
        .where('messageId', 'is', null)
        .where('receivedAt', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns the files that an erased customer sent or received. */
export const deleteOfCustomer = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await own(tx)
    .deleteFrom('attachments')
    .where((eb) => eb.or([eb('customerId', '=', userId), eb('uploaderId', '=', userId)]))
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns the files of deleted messages. */
export const deleteOfMessages = async (tx: Tx, messageIds: readonly string[]): Promise<string[]> => {
  const rows = await own(tx)
    .deleteFrom('attachments')
    .where('messageId', 'in', [...messageIds])
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}
