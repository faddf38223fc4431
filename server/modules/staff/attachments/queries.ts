import type { Attachment } from '#contract/staff/attachments.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type AttachmentRow = {
  id: string
  uploaderId: string
  /** Whose conversation it belongs to; null until a message takes it. */
  customerId: string | null
  fileId: string
  kind: Attachment['kind']
  name: string
  /** Of what was sealed. */
  sha256: string
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

/** Those of messages, in the order of their upload. */
export const selectAttachments = (db: Db, messageIds: readonly string[]): Promise<AttachmentRow[]> =>
  own(db)
    .selectFrom('attachments')
    .selectAll()
    .where('messageId', 'in', [...messageIds])
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()

/** How many of the uploader's were free for the message, or its own already. */
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

/** Removes those that no message came for. Returns their files. */
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

/** Returns the files of what an erased customer sent and was sent. */
export const deleteOfCustomer = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await own(tx)
    .deleteFrom('attachments')
    .where((eb) => eb.or([eb('customerId', '=', userId), eb('uploaderId', '=', userId)]))
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns the files of messages that were removed. */
export const deleteOfMessages = async (tx: Tx, messageIds: readonly string[]): Promise<string[]> => {
  const rows = await own(tx)
    .deleteFrom('attachments')
    .where('messageId', 'in', [...messageIds])
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}
