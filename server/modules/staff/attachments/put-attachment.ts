import type { FastifyRequest } from 'fastify'
import { oneLine } from '#contract/lib/clean-text.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { attachmentBytesMax, attachments as calls } from '#contract/staff/attachments.ts'
import type { DigestUpload } from '#server/http/request-digest.ts'
import { parseFields } from '#server/http/serve.ts'
import { receiveUpload, type Upload } from '#server/http/upload.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import type { Shape } from '#server/platform/image-protocol.ts'
import { isPicture } from '#server/platform/images.ts'
import type { DocumentProblem } from '#server/platform/inspect-document.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type AttachmentRow, attachments } from './queries.ts'

type PutDeps = Pick<Deps, 'db' | 'now' | 'files' | 'images' | 'parsers'>

/** Keeps small print legible on a photographed receipt. */
const legible: Shape = { width: 4096, height: 4096, fit: 'inside', enlarge: false, quality: 85 }

const inspection = new URL('../../../platform/inspect-document.ts', import.meta.url)

const isDocument = (head: Buffer): boolean => head.subarray(0, 5).equals(Buffer.from('%PDF-'))
const sniff = {
  begins: (head: Buffer): boolean => isPicture(head) || isDocument(head),
  refuse: () => new Refusal('attachment_invalid', { fields: { image: 'attachment_wrong_kind' } }),
}

/** The device's file name, without invisible characters that could disguise its extension. */
const nameIn = ({ fields }: Upload<string>): string => {
  const name = oneLine(parseFields(calls.put, fields).name.replace(/\p{C}/gu, ''))
  if (name === '') throw refuseFields({ name: 'required' })
  return name
}

type Sent = {
  id: string
  userId: string
  digestUpload: DigestUpload<typeof calls.put>
  request: FastifyRequest
}
type Sealed = Pick<AttachmentRow, 'kind' | 'sha256' | 'bytes'>

/** A picture is re-encoded. A document is stored unchanged after a check for active content. */
const sealChecked = async (
  { files, images, parsers }: PutDeps,
  { uploadId, fileId, userId }: { uploadId: string; fileId: string; userId: string },
): Promise<Sealed> => {
  const sent = await files.read(uploadId)
  if (!isDocument(sent))
    return { kind: 'picture', ...(await files.put(fileId, [await images.render(sent, legible, userId)])) }
  const problem = await parsers.run<DocumentProblem | null>(inspection, sent, {
    owner: userId,
    field: 'image',
    time_ms: 2_000,
  })
  if (problem) throw new Refusal('attachment_invalid', { fields: { image: problem } })
  return { kind: 'document', ...(await files.put(fileId, [sent])) }
}

/** Seals the upload as received, checks it, seals the result under `fileId`, and deletes the upload. */
const receive = async (
  deps: PutDeps,
  request: FastifyRequest,
  { fileId, userId }: { fileId: string; userId: string },
): Promise<Sealed & { name: string }> => {
  const uploadId = newId(deps.now())
  try {
    const received = await receiveUpload(request, {
      bytes_max: attachmentBytesMax,
      sniff,
      take: async (content) => {
        await deps.files.put(uploadId, content)
        return uploadId
      },
      drop: deps.files.remove,
    })
    const name = nameIn(received)
    if (!received.image) throw new Refusal('required', { fields: { image: 'required' } })
    return { ...(await sealChecked(deps, { uploadId, fileId, userId })), name }
  } finally {
    await deps.files.remove(uploadId)
  }
}

/**
 * Stores a picture or PDF for a future message. The same id with the same file changes nothing. Refuses `required`, `malformed`,
 * `attachment_invalid`, `image_invalid`, `conflict`, `unavailable`; neither a row nor a file remains then.
 */
export const putAttachment = async (
  deps: PutDeps,
  { id, userId, digestUpload, request }: Sent,
): Promise<AttachmentRow> => {
  const { db, now, files } = deps
  const fileId = newId(now())
  const { name, ...sealed } = await receive(deps, request, { fileId, userId })
  const requestDigest = digestUpload({ body: { name }, sha256: sealed.sha256 })
  const at = now()
  const row = {
    ...{ id, uploaderId: userId, requestDigest, customerId: null, fileId, name, ...sealed },
    ...{ receivedAt: at, messageId: null, isSent: true },
  }
  const isNew = await transaction(db, async (tx) => {
    if (!(await attachments.insertOnce(tx, row))) return false
    const details = { file: fileId, kind: sealed.kind }
    await audit(tx, { at, actor: userId, action: 'attachment.received', subject: id, details })
    return true
  }).catch(async (error: unknown) => {
    await files.remove(fileId)
    throw error
  })
  if (isNew) return row
  await files.remove(fileId)
  const known = replayed(await attachments.find(db, { id }), row.requestDigest)
  if (!known) throw new Refusal('conflict')
  return known
}
