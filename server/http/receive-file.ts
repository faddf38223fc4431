import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { allowSlowUpload } from './request-timeouts.ts'
import { fieldText, isBrokenForm, isForm } from './upload.ts'

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/**
 * Reads a form with one file, named `file`, in memory, and its text fields. Empty bytes when only fields arrived. Refuses
 * `image_too_large` beyond `bytes_max`, `required` without a file and without fields, and a file part under another name.
 */
export const receiveFile = async (
  request: FastifyRequest,
  { bytes_max }: { bytes_max: number },
): Promise<{ bytes: Buffer<ArrayBuffer>; fields: Record<string, string> }> => {
  const fields: Record<string, string> = {}
  let bytes: Buffer<ArrayBuffer> | undefined
  if (isForm(request)) {
    allowSlowUpload(request.raw)
    try {
      for await (const part of request.parts({ limits: { fileSize: bytes_max } }))
        if (part.type === 'field') fields[part.fieldname] = fieldText(part)
        else if (part.fieldname === 'file') bytes = Buffer.from(await part.toBuffer())
        else throw new Refusal('invalid_request', { fields: { [part.fieldname]: 'unknown_field' } })
    } catch (error) {
      request.raw.unpipe()
      request.raw.resume()
      if (!isTooLarge(error)) throw isBrokenForm(error) ? new Refusal('malformed_form') : error
      const limit = `${Math.floor(bytes_max / 1024 ** 2)} MB`
      throw new Refusal('image_too_large', { fields: { file: 'image_too_large' }, values: { limit } })
    }
  }
  if (!bytes?.length && Object.keys(fields).length === 0)
    throw new Refusal('invalid_request', { fields: { file: 'required' } })
  return { bytes: bytes ?? Buffer.alloc(0), fields }
}
