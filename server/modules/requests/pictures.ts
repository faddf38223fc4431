import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/errors.ts'
import { requestPictureBytesMax, requests } from '../../../contract/requests.ts'
import { receivePicture } from '../../http/receive-picture.ts'
import { type Caller, parseFields } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { takeLimit } from '../../platform/limits.ts'
import { refuseUnverified } from './create-request.ts'
import { findPicture, insertPicture } from './picture-queries.ts'
import type { RequestRecord } from './request.ts'

type PictureDeps = Pick<Deps, 'db' | 'now' | 'files' | 'images'>

const uploadsPerHour_max = 30

/**
 * Takes the photograph of a request, re-encoded and sealed. The same id with the same picture changes nothing. Throws `required`,
 * `image_invalid`, `not_verified`, `conflict`, `too_many`, `unavailable`; then neither a row nor a file is left.
 */
export const putPicture = async (
  deps: PictureDeps,
  { caller: { userId }, id, request }: { caller: Caller; id: string; request: FastifyRequest },
): Promise<void> => {
  const { db, now, files } = deps
  await takeLimit(deps, { key: `request-pictures ${userId}`, max: uploadsPerHour_max, minutes: 60 })
  const fileId = newId(now())
  const { bytes, sha256 } = await receivePicture(deps, request, {
    id: fileId,
    userId,
    bytes_max: requestPictureBytesMax,
    admit: async ({ fields, image }) => {
      parseFields(requests.putPicture, fields)
      if (!image) throw new Refusal('required', { fields: { image: 'required' } })
      await refuseUnverified(db, userId)
    },
  })
  const isNew = await transaction(db, async (tx) => {
    const at = now()
    const picture = { id, userId, fileId, sha256, bytes, receivedAt: at, requestId: null }
    if (!(await insertPicture(tx, picture))) return false
    await audit(tx, { at, actor: userId, action: 'request_picture.received', subject: id, details: { file: fileId } })
    return true
  }).catch(async (error: unknown) => {
    await files.remove(fileId)
    throw error
  })
  if (isNew) return
  await files.remove(fileId)
  const known = await findPicture(db, id)
  if (known?.userId !== userId || known.sha256 !== sha256) throw new Refusal('conflict')
}

/** The photograph of a request as it was sealed. Throws `not_found` where there is none. */
export const readPicture = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { pictureId }: Pick<RequestRecord, 'pictureId'>,
): Promise<Buffer> => {
  const picture = pictureId === null ? undefined : await findPicture(db, pictureId)
  if (!picture) throw new Refusal('not_found')
  return files.read(picture.fileId)
}
