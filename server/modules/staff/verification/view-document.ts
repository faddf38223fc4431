import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { viewPicture } from '#server/http/view-picture.ts'
import type { Deps } from '#server/platform/deps.ts'
import { documents, selectVerification } from './queries.ts'

/**
 * The identity document on a customer's profile. The view and its reason are audited. Refuses `not_found` when the profile has none, and
 * `verification_changed` when a newer request replaced the requested one.
 */
export const viewDocument = async (
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'images'>,
  input: { caller: Caller; userId: string; reason: string; requestedAt: string | undefined },
): Promise<Buffer> => {
  const { caller, userId, reason, requestedAt } = input
  const found = await selectVerification(deps.db, userId)
  const document = found.documentId ? await documents.find(deps.db, { id: found.documentId }) : undefined
  if (!document) throw new Refusal('not_found')
  if (requestedAt !== undefined && requestedAt !== found.requestedAt?.toString())
    throw new Refusal('verification_changed')
  const details = { document: document.id, reason }
  return viewPicture(deps, { id: document.id, caller, action: 'document.viewed', subject: userId, details })
}
