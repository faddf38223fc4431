import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { documentBytesMax, verification } from '#contract/staff/verification.ts'
import { receivePicture } from '#server/http/receive-picture.ts'
import { type Caller, parseFields } from '#server/http/serve.ts'
import type { Upload } from '#server/http/upload.ts'
import { confirmPassword, isSameEmail } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { requestVerification } from './change-verification.ts'
import { storeIdNumber, typedWithDocument } from './id-number.ts'
import { documents } from './queries.ts'
import { verificationOf } from './read-verification.ts'

type RequestDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'files' | 'images'>

const uploadsPerHour_max = 20
/** Checks beyond the request itself: the owner, the state and the password. */
const admit = async ({ db, now }: RequestDeps, caller: Caller, { fields, image }: Upload<string>): Promise<void> => {
  const { email, password, ...rest } = parseFields(verification.request, fields)
  const missing = Object.entries({ image, email, password }).filter(([, given]) => !given)
  if (missing.length > 0)
    throw new Refusal('document_required', { fields: Object.fromEntries(missing.map(([name]) => [name, 'required'])) })
  if (!isSameEmail(email, caller.email)) throw new Refusal('forbidden')
  if ((await verificationOf(db, caller.userId)) !== 'not_verified') throw new Refusal('verification_already')
  typedWithDocument(rest)
  await confirmPassword({ db, now }, { userId: caller.userId, password })
}

/**
 * Not Verified → Pending: requires the picture of the identity document and the password. Refuses `document_required`, `image_invalid`,
 * `identifier_malformed`, `forbidden`, `verification_already`, `wrong_password`, `too_many`, `unavailable`; neither a row nor a file remains then.
 */
export const askForVerification = async (deps: RequestDeps, caller: Caller, request: FastifyRequest): Promise<void> => {
  const { db, now, files } = deps
  const { userId } = caller
  await takeLimit(deps, { key: `documents ${userId}`, max: uploadsPerHour_max, minutes: 60 })
  const id = newId(now())
  const { bytes, sha256, fields } = await receivePicture(deps, request, {
    id,
    userId,
    bytes_max: documentBytesMax,
    admit: (form) => admit(deps, caller, form),
  })
  const idNumber = typedWithDocument(parseFields(verification.request, fields))
  try {
    await transaction(db, async (tx) => {
      const at = now()
      await documents.insert(tx, { id, userId, bytes, sha256, receivedAt: at })
      await requestVerification(tx, { userId, documentId: id, at })
      if (idNumber) await storeIdNumber(tx, { userId, idNumber, at })
      await audit(tx, {
        at,
        actor: userId,
        action: 'verification.requested',
        subject: userId,
        details: { document: id },
      })
      await emit(tx, { at, type: 'verification.requested', subject: userId })
    })
  } catch (error) {
    await files.remove(id)
    throw error
  }
  deps.wake()
}
