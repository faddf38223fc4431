import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { refuseImage, type Sniff, sniffed } from '../platform/images.ts'
import { allowSlowUpload } from './request-timeouts.ts'

/** The text fields of a form, and the result of `take` for its picture, if there was one. */
export type Upload<T> = { fields: Record<string, string>; image: T | undefined }

/** Whether the request has a form; false for a call without a body. Throws `wrong_content_type` for any other body. */
export const isForm = (request: FastifyRequest): boolean => {
  if (request.isMultipart()) return true
  if (request.headers['content-type'] === undefined) return false
  throw new Refusal('wrong_content_type')
}

/** Throws `too_long` for a text that the parser truncated. */
export const fieldText = ({
  fieldname,
  value,
  valueTruncated,
}: MultipartValue & { valueTruncated?: boolean }): string => {
  if (valueTruncated) throw refuseFields({ [fieldname]: 'too_long' })
  return String(value)
}

/** The parser's errors for a malformed form have no code. */
export const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  /Boundary not found|needle cannot have a length|unexpected end of (?:multipart data|form)/i.test(error.message)

/** Room for the text fields and the boundaries. */
const overhead_max = 64 * 1024

const bounded = async function* (content: AsyncIterable<Buffer>, bytes_max: number, limit: string) {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > bytes_max) throw refuseImage('image_too_large', limit)
    yield chunk
  }
}

/**
 * Reads a form with one picture, named `image`, which is streamed to `take` and never in memory whole. A picture that is too large or has
 * the wrong signature is refused before the rest arrives; the rest is read and discarded, because a closed connection would hide the
 * reason from the caller. Throws `image_invalid`, `invalid_request` and the errors of `take`, after passing the result of `take` to
 * `drop`.
 */
export const receiveUpload = async <T>(
  request: FastifyRequest,
  {
    bytes_max,
    sniff,
    take,
    drop,
  }: {
    bytes_max: number
    /** A picture by default. */
    sniff?: Sniff
    take: (content: AsyncIterable<Buffer>) => Promise<T>
    drop: (taken: T) => Promise<void>
  },
): Promise<Upload<T>> => {
  const fields: Record<string, string> = {}
  const unknown: Record<string, ErrorCode> = {}
  let image: T | undefined
  if (!isForm(request)) return { fields, image }
  allowSlowUpload(request.raw)
  const limit = `${Math.floor(bytes_max / 1024 ** 2)} MB`
  try {
    const announced = Number.parseInt(request.headers['content-length'] ?? '0', 10)
    if (announced > bytes_max + overhead_max) throw refuseImage('image_too_large', limit)
    const options = { limits: { fileSize: bytes_max + 1 }, throwFileSizeLimit: false }
    for await (const part of request.parts(options)) {
      if (part.type === 'field') fields[part.fieldname] = fieldText(part)
      else if (part.fieldname === 'image')
        image = await take(sniffed(bounded(part.file.iterator({ destroyOnReturn: false }), bytes_max, limit), sniff))
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
    throw isBrokenForm(error) ? new Refusal('malformed_form') : error
  }
}
