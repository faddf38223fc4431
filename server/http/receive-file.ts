import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { allowSlowUpload } from './request-timeouts.ts'

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** The one file of a form, in memory. Refuses `image_too_large` beyond `bytes_max`, and `required` when there is none. */
export const receiveFile = async (
  request: FastifyRequest,
  { bytes_max }: { bytes_max: number },
): Promise<Buffer<ArrayBuffer>> => {
  const missing = new Refusal('invalid_request', { fields: { file: 'required' } })
  if (!request.isMultipart()) throw missing
  allowSlowUpload(request.raw)
  try {
    const part = await request.file({ limits: { fileSize: bytes_max } })
    if (!part) throw missing
    const bytes = Buffer.from(await part.toBuffer())
    if (bytes.length === 0) throw missing
    return bytes
  } catch (error) {
    if (!isTooLarge(error)) throw error
    const limit = `${Math.floor(bytes_max / 1024 ** 2)} MB`
    throw new Refusal('image_too_large', { fields: { file: 'image_too_large' }, values: { limit } })
  }
}
