import { Refusal } from '#contract/lib/errors.ts'
import { lockOpenUser, type Person } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import {
  selectVerification,
  updateToNotVerified,
  updateToRenamed,
  updateToRestored,
  upsertVerification,
} from './queries.ts'

// Every change locks the user's row first, because a person without a request has no row here.

/** Not Verified → Pending, with the document. Refuses `verification_already` for a pending or verified person, `not_found`. */
export const requestVerification = async (
  tx: Tx,
  { userId, documentId, at }: { userId: string; documentId: string; at: Temporal.Instant },
): Promise<void> => {
  await lockOpenUser(tx, userId)
  const { state } = await selectVerification(tx, userId)
  if (state !== 'not_verified') throw new Refusal('verification_already')
  await upsertVerification(tx, userId, { state: 'pending', requestedAt: at, documentId })
}

/**
 * Locks a pending person until commit, so only one of two administrators decides. With `requestedAt` the decision applies to that request
 * alone. Refuses `not_found`, `verification_already`, `verification_not_requested` and `verification_changed`.
 */
export const lockPending = async (
  tx: Tx,
  { userId, requestedAt }: { userId: string; requestedAt: string | undefined },
): Promise<{ user: Person; documentId: string | null }> => {
  const user = await lockOpenUser(tx, userId)
  const verification = await selectVerification(tx, userId)
  if (verification.state === 'verified') throw new Refusal('verification_already')
  if (verification.state === 'not_verified') throw new Refusal('verification_not_requested')
  if (requestedAt !== undefined && requestedAt !== verification.requestedAt?.toString())
    throw new Refusal('verification_changed')
  return { user, documentId: verification.documentId }
}

/** Pending → Verified. A person without a request counts as requesting now. Refuses `not_found`. */
export const markVerified = async (tx: Tx, { userId, at }: { userId: string; at: Temporal.Instant }): Promise<void> => {
  await lockOpenUser(tx, userId)
  const { requestedAt, documentId } = await selectVerification(tx, userId)
  await upsertVerification(tx, userId, { state: 'verified', requestedAt: requestedAt ?? at, documentId })
}

/** Verified or Pending → Not Verified: removes the document from the profile. False when the person was neither. */
export const withdrawVerification = (tx: Tx, userId: string): Promise<boolean> =>
  updateToNotVerified(tx, userId, { from: ['pending', 'verified'], keepDocument: false })

/** A changed name withdraws a request or a verification; reverting to the verified name restores it. Undefined when neither happened. */
export const changeVerifiedName = async (
  tx: Tx,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<'withdrawn' | 'restored' | undefined> => {
  if (await updateToRestored(tx, userId, after)) return 'restored'
  const withdrawn = (await updateToRenamed(tx, userId, before)) || (await withdrawVerification(tx, userId))
  return withdrawn ? 'withdrawn' : undefined
}

/** A closed account needs no decision. The document stays on the profile for the retention period of the law. */
export const withdrawPending = (tx: Tx, userId: string): Promise<boolean> =>
  updateToNotVerified(tx, userId, { from: ['pending'], keepDocument: true })
