import type { FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/ids.ts'
import type { Shape } from '../platform/image-protocol.ts'
import { receiveUpload, type Upload } from './upload.ts'

/** Preserves the smallest print of a document in a phone's photograph. */
const legible: Shape = { width: 4096, height: 4096, fit: 'inside', enlarge: false, quality: 90 }

/**
 * Receives the picture of a document in a form. The upload is sealed as it arrives and is never on disk unencrypted; once `admit` has
 * accepted the form, the picture is re-rendered and sealed under `id`, and the upload is removed. Throws the refusals of `receiveUpload`
 * and `admit`; then no file remains. The caller removes the file when its own row is not written.
 */
export const receivePicture = async (
  { now, files, images }: Pick<Deps, 'now' | 'files' | 'images'>,
  request: FastifyRequest,
  {
    id,
    userId,
    bytes_max,
    admit,
  }: { id: string; userId: string; bytes_max: number; admit: (form: Upload<string>) => Promise<void> | void },
): Promise<{ fields: Record<string, string>; bytes: bigint; sha256: string }> => {
  const uploadId = newId(now())
  try {
    const received = await receiveUpload(request, {
      bytes_max,
      take: async (content) => {
        await files.put(uploadId, content)
        return uploadId
      },
      drop: files.remove,
    })
    await admit(received)
    const sealed = await files.put(id, [await images.render(await files.read(uploadId), legible, userId)])
    return { fields: received.fields, ...sealed }
  } finally {
    await files.remove(uploadId)
  }
}
