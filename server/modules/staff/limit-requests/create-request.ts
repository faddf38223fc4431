import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { evidenceBytesMax, type LimitRequest, limitRequests } from '#contract/staff/limit-requests.ts'
import { receivePicture } from '#server/http/receive-picture.ts'
import type { DigestUpload } from '#server/http/request-digest.ts'
import { parseFields } from '#server/http/serve.ts'
import type { Upload } from '#server/http/upload.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { verificationOf } from '../verification/index.ts'
import { wireRequest } from './limit-request.ts'
import { hasGranted, type LimitRequestRecord, type NewLimitRequest, requests, selectLatest } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake' | 'files' | 'images'>

const uploadsPerHour_max = 10

const assertMayAsk = async (db: Db, userId: string): Promise<void> => {
  if ((await verificationOf(db, userId)) !== 'verified') throw new Refusal('not_verified')
  if (await hasGranted(db, userId)) throw new Refusal('limits_raised_already')
  if ((await selectLatest(db, userId))?.state === 'pending') throw new Refusal('limit_request_waits')
}

type SentEvidence = {
  id: string
  userId: string
  digestUpload: DigestUpload<typeof limitRequests.create>
  request: FastifyRequest
}

/**
 * Requests higher limits for a customer, with a picture as evidence of the source of funds. The same id with the same text and
 * picture returns the same request. Refuses `image_invalid`, the fields, `not_verified`, `limits_raised_already`, `limit_request_waits`, `too_many`,
 * `conflict` for an id of another request and `not_found` for another customer's; neither a row nor a file remains then.
 */
export const createRequest = async (
  deps: Deps,
  { id, userId, digestUpload, request }: SentEvidence,
): Promise<LimitRequest> => {
  const { db, now, files } = deps
  await takeLimit(deps, { key: `evidence ${userId}`, max: uploadsPerHour_max, minutes: 60 })
  const fileId = newId(now())
  const admit = ({ fields, image }: Upload<string>) => {
    parseFields(limitRequests.create, fields)
    if (!image) throw new Refusal('document_required', { fields: { image: 'required' } })
  }
  const { fields, ...picture } = await receivePicture(deps, request, {
    id: fileId,
    userId,
    bytes_max: evidenceBytesMax,
    admit,
  })
  const body = parseFields(limitRequests.create, fields)
  const requestDigest = digestUpload({ body, sha256: picture.sha256 })
  let fileOf = ''
  try {
    const record = await transaction(db, (tx) =>
      insertOrReplay(tx, { id, userId, requestDigest, ...body, fileId, ...picture, requestedAt: now() }),
    )
    fileOf = record.fileId
    deps.wake()
    return wireRequest(record)
  } finally {
    if (fileOf !== fileId) await files.remove(fileId)
  }
}

const insertOrReplay = async (tx: Tx, row: NewLimitRequest): Promise<LimitRequestRecord> => {
  const { id, userId, requestDigest, evidence, sha256, requestedAt: at } = row
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  const known = await requests.find(tx, { id })
  if (known) {
    if (known.userId !== userId) throw new Refusal('not_found')
    return replayed(known, requestDigest)
  }
  await assertMayAsk(tx, userId)
  const details = { evidence, sha256 }
  await recordChange(tx, {
    at,
    actor: userId,
    what: 'limit_request.created',
    subject: id,
    details,
    payload: { userId },
  })
  const record = { ...row, state: 'pending', note: null, reasonCode: null, decidedBy: null, decidedAt: null } as const
  await requests.insert(tx, record)
  return record
}
