import { Refusal } from '../../../../contract/errors.ts'
import type { User } from '../../../../contract/identity.ts'
import type { Tx } from '../../../platform/database.ts'
import { lockUser, updateToRequested, updateUser } from './queries.ts'
import { toUser, verificationStateOf } from './user.ts'

/** Not Verified → Pending, with the document. Throws `verification_already` for whoever asked or is verified already. */
export const requestVerification = async (
  tx: Tx,
  request: { userId: string; documentId: string; at: Temporal.Instant },
): Promise<void> => {
  const { userId, documentId, at } = request
  if (!(await updateToRequested(tx, { id: userId, documentId, at }))) throw new Refusal('verification_already')
}

type Pending = { user: User; documentId: string | null }

/**
 * Holds a person who waits for a decision until the transaction ends, so that of two administrators one decides. With
 * `requestedAt` the decision is about that request alone. Throws `not_found`, `verification_already`,
 * `verification_not_requested` and `verification_changed`.
 */
export const lockPending = async (
  tx: Tx,
  { userId, requestedAt }: { userId: string; requestedAt: string | undefined },
): Promise<Pending> => {
  const row = await lockUser(tx, userId)
  if (!row) throw new Refusal('not_found')
  const state = verificationStateOf(row)
  if (state === 'verified') throw new Refusal('verification_already')
  if (state === 'not_verified') throw new Refusal('verification_not_requested')
  if (requestedAt !== undefined && requestedAt !== row.requested_at?.toString())
    throw new Refusal('verification_changed')
  return { user: toUser(row), documentId: row.document_id }
}

/** Pending → Verified. Also for a person who never asked: then the request is taken as made now. */
export const markVerified = async (tx: Tx, { userId, at }: { userId: string; at: Temporal.Instant }): Promise<void> => {
  const row = await lockUser(tx, userId)
  if (!row) throw new Refusal('not_found')
  await updateUser(tx, userId, {
    is_verified: true,
    requested_verification: true,
    requested_at: row.requested_at ?? at,
  })
}

/** Verified or Pending → Not Verified: the document leaves the profile, and the person may ask again. */
export const withdrawVerification = async (tx: Tx, userId: string): Promise<void> => {
  const none = { is_verified: false, requested_verification: false, requested_at: null, document_id: null }
  await updateUser(tx, userId, none)
}
