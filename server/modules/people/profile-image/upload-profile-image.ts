import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { profileImage, profileImageBytes_max } from '#contract/people/profile-image.ts'
import { type Caller, parseFields } from '#server/http/serve.ts'
import { receiveUpload } from '#server/http/upload.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { Shape } from '#server/platform/image-protocol.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { isSameEmail, replaceProfileImage } from '../identity/index.ts'

type UploadDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'files' | 'images'>

const uploadsPerHour_max = 20
/** Twice the largest size shown, for high-density screens. Half the pixel limit of a document is plenty of input. */
const square: Shape = { width: 512, height: 512, fit: 'cover', enlarge: true, quality: 85, sent_max: 2 ** 25 }

/**
 * Replaces the caller's profile image by a small square recompressed from the upload; the original is never stored. Throws
 * `image_invalid`, `invalid_request`, `forbidden`, `too_many`, `unavailable`; then nothing is stored.
 */
export const uploadProfileImage = async (deps: UploadDeps, caller: Caller, request: FastifyRequest): Promise<void> => {
  const { db, now, files, images } = deps
  const { userId } = caller
  await takeLimit(deps, { key: `profile images ${userId}`, max: uploadsPerHour_max, minutes: 60 })
  const id = newId(now())
  const { fields, image: original } = await receiveUpload(request, {
    bytes_max: profileImageBytes_max,
    take: (content) => images.spool(id, content),
    drop: (spooled) => spooled.drop(),
  })
  const drawn = async (): Promise<Buffer> => {
    const { email } = parseFields(profileImage.upload, fields)
    if (!original) throw new Refusal('image_invalid', { fields: { image: 'required' } })
    if (email === '') throw new Refusal('invalid_request', { fields: { email: 'required' } })
    if (!isSameEmail(email, caller.email)) throw new Refusal('forbidden')
    return images.render(original, square, userId)
  }
  const picture = await drawn().finally(() => original?.drop())
  await files.put(id, [picture])
  try {
    await transaction(db, async (tx) => {
      const at = now()
      const previous = await replaceProfileImage(tx, userId, id)
      await audit(tx, { at, actor: userId, action: 'profile_image.replaced', subject: userId, details: { image: id } })
      if (previous) await emit(tx, { at, type: 'profile_image.dropped', subject: userId, payload: { image: previous } })
    })
  } catch (error) {
    await files.remove(id)
    throw error
  }
  deps.wake()
}
