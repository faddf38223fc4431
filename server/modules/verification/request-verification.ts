import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/errors.ts'
import { verification } from '../../../contract/verification.ts'
import { type Caller, parseFields } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { emit } from '../../platform/events.ts'
import type { Files } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import { takeLimit } from '../../platform/limits.ts'
import { confirmPassword, isSameEmail, requestVerification, verificationOf } from '../identity/index.ts'
import { insertDocument } from './queries.ts'
import { type Received, receiveDocument } from './receive-document.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'wake'> & { files: Files }

const uploadsPerHour_max = 20

/** The checks that need more than the request: whose it is, whether it may be asked, and who is really there. */
const admit = async ({ db, now }: Needed, caller: Caller, { fields, document }: Received) => {
  const { email, password } = parseFields(verification.request, fields)
  if (!document || password === '' || email === '') throw new Refusal('document_required')
  if (!isSameEmail(email, caller.email)) throw new Refusal('forbidden')
  if ((await verificationOf(db, caller.userId)) !== 'not_verified') throw new Refusal('verification_already')
  await confirmPassword({ db, now }, { userId: caller.userId, password })
  return document
}

/**
 * Not Verified → Pending: takes the picture of the identity document, sealed as it comes, and the password again. Throws
 * `document_required`, `document_invalid`, `forbidden`, `verification_already`, `wrong_password`, `too_many`; then neither
 * a row nor a file is left.
 */
export const askForVerification = async (deps: Needed, caller: Caller, request: FastifyRequest): Promise<void> => {
  const { db, now, files } = deps
  const { userId } = caller
  await takeLimit(deps, { key: `documents ${userId}`, max: uploadsPerHour_max, minutes: 60 })
  const id = newId(now())
  const received = await receiveDocument(request, files, id)
  try {
    const { mediaType, bytes, sha256 } = await admit(deps, caller, received)
    await transaction(db, async (tx) => {
      const at = now()
      await insertDocument(tx, { id, user_id: userId, media_type: mediaType, bytes, sha256, received_at: at })
      await requestVerification(tx, { userId, documentId: id, at })
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
