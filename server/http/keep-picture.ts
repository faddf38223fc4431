import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import type { Route } from '#contract/lib/route.ts'
import { audit } from '../platform/audit.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/ids.ts'
import { takeLimit } from '../platform/limits.ts'
import { replayed } from '../platform/replayed.ts'
import { receivePicture } from './receive-picture.ts'
import type { DigestUpload } from './request-digest.ts'
import { parseFields } from './serve.ts'

/** A picture uploaded before the record that it belongs to, under an id that its owner chose. */
export type KeptPicture = {
  id: string
  userId: string
  fileId: string
  sha256: string
  requestDigest: string
  bytes: bigint
  receivedAt: Temporal.Instant
}

/** A module's use of stored pictures. */
type Album = {
  route: Route
  /** Names the picture in the audit log and its rate limit: 'check_picture'. */
  what: string
  uploadsPerHour_max: number
  bytes_max: number
  admit: (db: Db, userId: string) => Promise<void>
  /** Returns false when the id is taken. */
  insert: (tx: Tx, picture: KeptPicture) => Promise<boolean>
  find: (db: Db, id: string) => Promise<Pick<KeptPicture, 'requestDigest'> | undefined>
}

/** The input of a handler that stores an upload. */
export type SentPicture = { userId: string; id: string; digestUpload: DigestUpload; request: FastifyRequest }

/**
 * Stores a picture, re-encoded and sealed. Repeating the same id with the same picture changes nothing. Throws `required`,
 * `image_invalid`, `conflict`, `too_many`, `unavailable` and the refusals of `admit`; then neither a row nor a file remains.
 */
export const keepPicture = async (
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'images'>,
  { route, what, uploadsPerHour_max, bytes_max, admit, insert, find }: Album,
  { userId, id, digestUpload, request }: SentPicture,
): Promise<void> => {
  const { db, now, files } = deps
  await takeLimit(deps, { key: `${what} ${userId}`, max: uploadsPerHour_max, minutes: 60 })
  const fileId = newId(now())
  const { fields, bytes, sha256 } = await receivePicture(deps, request, {
    id: fileId,
    userId,
    bytes_max,
    admit: async ({ fields, image }) => {
      parseFields(route, fields)
      if (!image) throw new Refusal('required', { fields: { image: 'required' } })
      await admit(db, userId)
    },
  })
  const requestDigest = digestUpload({ body: parseFields(route, fields), sha256 })
  const isNew = await transaction(db, async (tx) => {
    const at = now()
    if (!(await insert(tx, { id, userId, fileId, sha256, requestDigest, bytes, receivedAt: at }))) return false
    await audit(tx, { at, actor: userId, action: `${what}.received`, subject: id, details: { file: fileId } })
    return true
  }).catch(async (error: unknown) => {
    await files.remove(fileId)
    throw error
  })
  if (isNew) return
  await files.remove(fileId)
  if (!replayed(await find(db, id), requestDigest)) throw new Refusal('conflict')
}
