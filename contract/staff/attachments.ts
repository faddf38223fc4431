import { Id, IdParams, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** A PNG, a JPEG or a PDF by content, and at most ten megabytes. */
export const attachmentBytesMax = 10 * 1024 * 1024
export const attachments_max = 5
export const attachmentName_max = 120

export const Attachment = z.strictObject({
  id: Id,
  kind: z.enum(['picture', 'document']),
  name: z.string(),
  bytes: z.int(),
})
export type Attachment = z.infer<typeof Attachment>

export const AttachmentIds = z.array(Id).max(attachments_max).default([])

export const attachments = {
  put: route({
    method: 'PUT',
    path: '/api/attachments/:id',
    idempotent: true,
    access: 'signed-in',
    summary: 'Uploads a picture or a PDF for a message.',
    params: IdParams,
    multipart: true,
    body: z.strictObject({ name: typedText().max(attachmentName_max) }),
    limit: { max: 60, minutes: 60 },
    reply: Attachment,
  }),
}
