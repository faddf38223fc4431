import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'

export type FormPart = { name: string; value: string } | { file: string }

type Bounds = { bytes_max: number; parts_max: number; fieldBytes_max: number }

const namedTooMany = (): Refusal => new Refusal('malformed_form')

/** Leaves '+' and '%C3%A9' as typed and omits a truncated escape at the end. */
const decoded = (raw: string): string => {
  const whole = raw
    .replaceAll('+', ' ')
    .replace(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
      escapes === '%' ? '' : Buffer.from(escapes.replaceAll('%', ''), 'hex').toString(),
    )
  return whole.toWellFormed()
}

const urlEncoded = async function* (
  body: AsyncIterable<Buffer>,
  { parts_max, fieldBytes_max }: Bounds,
): AsyncGenerator<FormPart> {
  const separator = '&'.charCodeAt(0)
  let parts = 0
  let held: Buffer[] = []
  let held_bytes = 0
  const add = (bytes: Buffer): void => {
    const room = fieldBytes_max - held_bytes
    if (room <= 0 || bytes.length === 0) return
    // Copied: a slice would retain its whole chunk in memory.
    held.push(Buffer.from(bytes.subarray(0, room)))
    held_bytes += Math.min(room, bytes.length)
  }
  const take = (): FormPart | undefined => {
    const [name = '', ...value] = Buffer.concat(held).toString('latin1').split('=')
    held = []
    held_bytes = 0
    parts += 1
    if (parts > parts_max) throw namedTooMany()
    return name === '' ? undefined : { name: decoded(name), value: decoded(value.join('=')) }
  }
  for await (const chunk of body) {
    let from = 0
    for (let at = chunk.indexOf(separator); at >= 0; at = chunk.indexOf(separator, from)) {
      add(chunk.subarray(from, at))
      const part = take()
      if (part) yield part
      from = at + 1
    }
    add(chunk.subarray(from))
  }
  const last = take()
  if (last) yield last
}

const multipart = async function* (
  request: FastifyRequest,
  { bytes_max, parts_max, fieldBytes_max }: Bounds,
): AsyncGenerator<FormPart> {
  const limits = {
    parts: parts_max,
    fields: parts_max,
    files: parts_max,
    fieldSize: fieldBytes_max,
    fileSize: bytes_max,
  }
  const options = { limits, throwFileSizeLimit: false }
  for await (const part of request.parts(options)) {
    if (part.type === 'field') yield { name: part.fieldname, value: String(part.value) }
    else {
      part.file.resume()
      yield { file: part.filename }
    }
  }
}

/**
 * Reads a form as a stream: discards files and truncates a long field at `fieldBytes_max`. The consumer may stop early. Throws
 * `too_large` and `malformed_form`.
 */
export const formParts = async function* (request: FastifyRequest, bounds: Bounds): AsyncGenerator<FormPart> {
  const { raw } = request
  const announced = Number.parseInt(request.headers['content-length'] ?? '', 10)
  // Without a length, a body could be endless.
  if (!(announced <= bounds.bytes_max)) throw new Refusal('too_large')
  try {
    if (request.isMultipart()) yield* multipart(request, bounds)
    else yield* urlEncoded(raw.iterator({ destroyOnReturn: false }), bounds)
  } catch (error) {
    throw error instanceof Refusal ? error : namedTooMany()
  } finally {
    raw.unpipe()
    raw.resume()
  }
}
