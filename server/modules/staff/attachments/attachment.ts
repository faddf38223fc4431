import type { FastifyReply } from 'fastify'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import type { Caller } from '#server/http/serve.ts'
import { viewPicture } from '#server/http/view-picture.ts'
import { audit, hasActed } from '#server/platform/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type AttachmentRow,
  attachments,
  attachTo,
  deleteOfMessages,
  selectAttachments,
  updateToSent,
} from './queries.ts'

// tidy allows Number because it counts bytes, ten million at most
export const wireAttachment = ({ id, kind, name, bytes }: AttachmentRow): Attachment => ({ id, kind, name, bytes: Number(bytes) }) // biome-ignore format: the remark stands above it

export const attachmentsOf = async (db: Db, messageIds: readonly string[]): Promise<Map<string, Attachment[]>> => {
  const found = new Map<string, Attachment[]>()
  if (messageIds.length === 0) return found
  for (const row of await selectAttachments(db, messageIds)) {
    const of = row.messageId ?? ''
    found.set(of, [...(found.get(of) ?? []), wireAttachment(row)])
  }
  return found
}

type Attaching = { ids: readonly string[]; uploaderId: string; customerId: string; messageId: string; isSent?: boolean }

/**
 * Attaches uploaded files to a message, in its transaction. `isSent` is false until the message reaches the customer (`sendOfMessage`).
 * Refuses `not_found` for a file that is another person's, used or deleted.
 */
export const attach = async (tx: Tx, given: Attaching): Promise<void> => {
  const ids = [...new Set(given.ids)]
  if (ids.length > 0 && (await attachTo(tx, { ...given, ids })) !== ids.length) throw new Refusal('not_found')
}

/** The files of a message that was attached unsent now belong to what the customer received. */
export const sendOfMessage = (tx: Tx, messageId: string): Promise<void> => updateToSent(tx, messageId)

type DocumentUse = { documentId: string; adminId: string; recordId: string; messageId: string }

/** Attaches one uploaded PDF to a staff record, in its transaction. Refuses as `attach` does, and a file that is no PDF. */
export const attachPdf = async (
  tx: Tx,
  { documentId, adminId: uploaderId, recordId: customerId, messageId }: DocumentUse,
): Promise<Attachment> => {
  await attach(tx, { ids: [documentId], uploaderId, customerId, messageId })
  const [document] = (await attachmentsOf(tx, [messageId])).get(messageId) ?? []
  if (document?.kind !== 'document') throw refuseFields({ documentId: 'not_a_pdf' })
  return document
}

/** The attachment's message; null while unattached. Refuses `not_found`. */
export const messageOfAttachment = async (db: Db, id: string): Promise<string> => {
  const messageId = (await attachments.find(db, { id }))?.messageId
  if (!messageId) throw new Refusal('not_found')
  return messageId
}

/** A picture is displayed inline; a document is download-only, so no browser runs it on our site. */
const send = (reply: FastifyReply, { kind, name }: AttachmentRow, content: Buffer): FastifyReply => {
  const disposition = kind === 'picture' ? 'inline' : 'attachment'
  return reply
    .type(kind === 'picture' ? 'image/jpeg' : 'application/pdf')
    .headers({
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'cache-control': 'no-store',
    })
    .send(content)
}

const found = async (db: Db, id: string): Promise<AttachmentRow> => {
  const row = await attachments.find(db, { id })
  if (!row) throw new Refusal('not_found')
  return row
}

/** Sends it to a customer; the caller has checked that it belongs to their message. */
export const sendAttachment = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id, reply }: { id: string; reply: FastifyReply },
): Promise<FastifyReply> => {
  const row = await found(db, id)
  return send(reply, row, await files.read(row.fileId))
}

/** Sends it to staff: the view is audited first, and a picture is watermarked with the viewer. */
export const showAttachment = async (
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'images'>,
  {
    id,
    caller,
    reply,
    action = 'attachment.viewed',
  }: { id: string; caller: Caller; reply: FastifyReply; action?: string },
): Promise<FastifyReply> => {
  const { db, now, files } = deps
  const row = await found(db, id)
  const view = { action, subject: row.customerId ?? id, details: { attachment: id } }
  if (row.kind === 'picture') return send(reply, row, await viewPicture(deps, { id: row.fileId, caller, ...view }))
  await transaction(db, (tx) => audit(tx, { at: now(), actor: caller.userId, ...view }))
  return send(reply, row, await files.read(row.fileId))
}

/** Refuses `document_unopened` when this staff member has not opened each file of a message. */
export const requireOpened = async (
  tx: Tx,
  { messageId, actor }: { messageId: string; actor: string },
): Promise<void> => {
  for (const { id, customerId } of await selectAttachments(tx, [messageId])) {
    const view = { actor, action: 'attachment.viewed', subject: customerId ?? id, details: { attachment: id } }
    if (!(await hasActed(tx, view))) throw new Refusal('document_unopened')
  }
}

/** Deletes messages with their files; `remove` returns the message ids. Returns the count. */
export const removeOfMessages = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  remove: (tx: Tx) => Promise<string[]>,
): Promise<number> => {
  const { count, fileIds } = await transaction(db, async (tx) => {
    const removed = await remove(tx)
    return { count: removed.length, fileIds: removed.length > 0 ? await deleteOfMessages(tx, removed) : [] }
  })
  await Promise.all(fileIds.map((id) => files.remove(id)))
  return count
}
