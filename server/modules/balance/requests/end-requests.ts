import type { Tx } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { moveRequest } from './change-request.ts'
import { eraseNames } from './payment-queries.ts'
import { deletePicturesOf } from './picture-queries.ts'
import { lockOpenOf } from './queries.ts'

/** Requests of a closed account cannot be paid. */
export const endRequestsOf = async (tx: Tx, userId: string, at: Temporal.Instant): Promise<void> => {
  for (const request of await lockOpenOf(tx, userId)) await moveRequest(tx, request, { to: 'canceled', at })
}

export const eraseRequestsOf = async (tx: Tx, { files }: { files: Files }, userId: string): Promise<void> => {
  await eraseNames(tx, userId)
  for (const id of await deletePicturesOf(tx, userId)) await files.remove(id)
}
