import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Shape } from '../../platform/image-protocol.ts'
import { selectDocument, selectVerification } from './queries.ts'

const shown: Shape = { width: 2000, height: 2000, fit: 'inside', enlarge: true, quality: 85 }

/** To the second and in UTC, as the audit log has it: 2026-11-21 15:04:05 UTC. */
const momentOf = (at: Temporal.Instant): string => `${at.toString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * The identity document on a customer's profile, with the viewer's e-mail and the time rendered into it. The audit
 * row with the reason is committed before the picture leaves. Throws `not_found` when the profile has none.
 */
export const viewDocument = async (
  { db, now, files, images }: Pick<Deps, 'db' | 'now' | 'files' | 'images'>,
  { caller, userId, reason }: { caller: Caller; userId: string; reason: string },
): Promise<Buffer> => {
  const { documentId } = await selectVerification(db, userId)
  const document = documentId ? await selectDocument(db, documentId) : undefined
  if (!document) throw new Refusal('not_found')
  const at = now()
  const details = { document: document.id, reason }
  await transaction(db, (tx) =>
    audit(tx, { at, actor: caller.userId, action: 'document.viewed', subject: userId, details }),
  )
  const picture = await files.read(document.id)
  return images.render(picture, { ...shown, mark: `${caller.email} · ${momentOf(at)}` }, caller.userId)
}
