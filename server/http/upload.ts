import type { FastifyRequest } from 'fastify'
import { type ErrorCode, Refusal } from '../../contract/errors.ts'
import { refuseImage, sniffed } from '../platform/images.ts'
import { allowSlowUpload } from './request-timeouts.ts'

/** What a form brought: its text fields, and what `take` made of the picture; undefined when there was none. */
export type Upload<T> = { fields: Record<string, string>; image: T | undefined }

/** The form itself is broken. The parser says so in words alone: its errors bear no code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /Boundary not found|unexpected end of (?:multipart data|form)/i.test(error.message)

/** Room in the request for the text fields and for what stands between the parts. */
const besides_max = 64 * 1024

const bounded = async function* (content: AsyncIterable<Buffer>, bytes_max: number, limit: string) {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > bytes_max) throw refuseImage('image_too_large', limit)
    yield chunk
  }
}

/**
 * Reads a form with one picture, named `image`. It is given to `take` as it comes, and is never in memory whole. What is
 * too large by its own word, too large in the end, or no picture from its first bytes on is refused at once: the answer
 * does not wait for the rest, which is read away behind it so that the caller hears a reason and not a broken connection.
 * Throws `image_invalid` and `invalid_request`, and what `take` throws; what was taken is then given to `drop`.
 */
export const receiveUpload = async <T>(
  request: FastifyRequest,
  {
    bytes_max,
    take,
    drop,
  }: {
    bytes_max: number
    take: (content: AsyncIterable<Buffer>) => Promise<T>
    drop: (taken: T) => Promise<void>
  },
): Promise<Upload<T>> => {
  const fields: Record<string, string> = {}
  const unknown: Record<string, ErrorCode> = {}
  let image: T | undefined
  if (!request.isMultipart()) return { fields, image }
  allowSlowUpload(request.raw)
  const limit = `${Math.floor(bytes_max / 1024 ** 2)} MB`
  try {
    const told = Number.parseInt(request.headers['content-length'] ?? '0', 10)
    if (told > bytes_max + besides_max) throw refuseImage('image_too_large', limit)
    const options = { limits: { fileSize: bytes_max + 1 }, throwFileSizeLimit: false }
    for await (const part of request.parts(options)) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'image')
        image = await take(sniffed(bounded(part.file.iterator({ destroyOnReturn: false }), bytes_max, limit)))
      else {
        unknown[part.fieldname] = 'unknown_field'
        part.file.resume()
      }
    }
    if (Object.keys(unknown).length > 0) throw new Refusal('invalid_request', { fields: unknown })
    return { fields, image }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    if (image !== undefined) await drop(image)
    throw isBrokenForm(error) ? new Refusal('invalid_request') : error
  }
}
