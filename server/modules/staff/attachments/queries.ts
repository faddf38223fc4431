import type { Attachment } from '#contract/staff/attachments.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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
  isSent: boolean
}

export const attachments = rows<AttachmentRow>('attachments')
const tables = (db: Db) => db.withTables<{ attachments: AttachmentRow }>()

export const selectAttachments = (db: Db, messageIds: readonly string[]): Promise<AttachmentRow[]> =>
  tables(db)
    .selectFrom('attachments')
    .selectAll()
    .where('messageId', 'in', [...messageIds])
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()

/** Number of the uploader's files that were free, or already attached to this message. */
export const attachTo = async (
  tx: Tx,
  {
    ids,
    uploaderId,
    customerId,
    messageId,
    isSent = true,
  }: { ids: readonly string[]; uploaderId: string; customerId: string; messageId: string; isSent?: boolean },
): Promise<number> => {
  const taken = await tables(tx)
    .updateTable('attachments')
    .set({ messageId, customerId, isSent })
    .where('id', 'in', [...ids])
    .where('uploaderId', '=', uploaderId)
    .where((eb) => eb.or([eb('messageId', 'is', null), eb('messageId', '=', messageId)]))
    .returning('id')
    .execute()
  return taken.length
}

export const updateToSent = async (tx: Tx, messageId: string): Promise<void> => {
  await tables(tx).updateTable('attachments').set({ isSent: true }).where('messageId', '=', messageId).execute()
}

/** Deletes unattached uploads. Returns their files. */
export const deleteUnused = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<string[]> => {
  const rows = await tables(tx)
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

/**
 * Returns the files that an erased customer sent or received. One that was uploaded for another, such as a company or a case, is kept with
 * its record (31 CFR 1010.430).
 */
export const deleteOfCustomer = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tables(tx)
    .deleteFrom('attachments')
    .where((eb) => eb.or([eb('customerId', '=', userId), eb('customerId', 'is', null).and('uploaderId', '=', userId)]))
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns the files of deleted messages. */
export const deleteOfMessages = async (tx: Tx, messageIds: readonly string[]): Promise<string[]> => {
  const rows = await tables(tx)
    .deleteFrom('attachments')
    .where('messageId', 'in', [...messageIds])
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}
