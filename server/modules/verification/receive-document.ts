import type { FastifyRequest } from 'fastify'
import { type ErrorCode, Refusal } from '../../../contract/errors.ts'
import { documentBytesMax } from '../../../contract/verification.ts'
import type { Files } from '../../platform/files.ts'
import { type MediaType, sniff } from './document.ts'

/** A document that was sealed while it came, and the text fields beside it. */
export type Received = {
  fields: Record<string, string>
  document: { mediaType: MediaType; bytes: bigint; sha256: string } | undefined
}

// A file that is too large is ours to refuse, with the words of this route.
const options = { limits: { fileSize: documentBytesMax }, throwFileSizeLimit: false }

/** Of the wrong kind: nothing more of it is stored. */
class WrongKind extends Error {}

/** The form itself is broken. The parser says so in words alone: its errors bear no code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /Boundary not found|unexpected end of multipart data/i.test(error.message)

/**
 * Reads a multipart request to its end: the file named `image` is sealed under `id` as it comes and is never in memory
 * whole; a file of the wrong kind or size is read on without being kept, so that the caller hears the reason and not a
 * broken connection. Throws `document_invalid` and `invalid_request`; then nothing is stored.
 */
export const receiveDocument = async (request: FastifyRequest, files: Files, id: string): Promise<Received> => {
  if (!request.isMultipart()) throw new Refusal('document_required')
  const fields: Received['fields'] = {}
  const unknown: Record<string, ErrorCode> = {}
  let document: Received['document']
  let refused = false
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (part.fieldname !== 'image') {
        unknown[part.fieldname] = 'unknown_field'
        part.file.resume()
        continue
      }
      let mediaType: MediaType | undefined
      const checked = sniff(part.file.iterator({ destroyOnReturn: false }), (type) => {
        if (!type) throw new WrongKind()
        mediaType = type
      })
      try {
        const stored = await files.put(id, checked)
        if (part.file.truncated || !mediaType) refused = true
        else document = { mediaType, ...stored }
      } catch (error) {
        if (!(error instanceof WrongKind)) throw error
        refused = true
        part.file.resume()
      }
    }
    if (refused) throw new Refusal('document_invalid', { fields: { image: 'document_invalid' } })
    if (Object.keys(unknown).length > 0) throw new Refusal('invalid_request', { fields: unknown })
    return { fields, document }
  } catch (error) {
    await files.remove(id)
    throw isBrokenForm(error) ? new Refusal('invalid_request') : error
  }
}
