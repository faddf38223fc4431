import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { viewPicture } from '../../http/view-picture.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectDocument, selectVerification } from './queries.ts'

/** The identity document on a customer's profile. The view and its reason are audited. Throws `not_found` when the profile has none. */
export const viewDocument = async (
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'images'>,
  { caller, userId, reason }: { caller: Caller; userId: string; reason: string },
): Promise<Buffer> => {
  const { documentId } = await selectVerification(deps.db, userId)
  const document = documentId ? await selectDocument(deps.db, documentId) : undefined
  if (!document) throw new Refusal('not_found')
  const details = { document: document.id, reason }
  return viewPicture(deps, { id: document.id, caller, action: 'document.viewed', subject: userId, details })
}
