import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Files } from '../../platform/files.ts'
import { readProfile } from '../identity/index.ts'
import type { MediaType } from './document.ts'
import { selectDocument } from './queries.ts'

/**
 * The identity document on a customer's profile, unsealed. That it was viewed, and by whom, is committed before the
 * picture leaves. Throws `not_found` when the profile has none.
 */
export const viewDocument = async (
  { db, now, files }: Pick<Deps, 'db' | 'now'> & { files: Files },
  { caller, userId }: { caller: Caller; userId: string },
): Promise<{ mediaType: MediaType; content: Buffer }> => {
  const { documentId } = await readProfile(db, userId)
  const document = documentId ? await selectDocument(db, documentId) : undefined
  if (!document) throw new Refusal('not_found')
  const row = { actor: caller.userId, action: 'document.viewed', subject: userId, details: { document: document.id } }
  await transaction(db, (tx) => audit(tx, { at: now(), ...row }))
  return { mediaType: document.media_type, content: await files.read(document.id) }
}
