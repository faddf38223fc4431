import { audit } from '../platform/audit.ts'
import { transaction } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import type { Shape } from '../platform/image-protocol.ts'
import type { Caller } from './serve.ts'

const shown: Shape = { width: 2000, height: 2000, fit: 'inside', enlarge: true, quality: 85 }

/** To the second and in UTC, as the audit log has it: 2026-11-21 15:04:05 UTC. */
const momentOf = (at: Temporal.Instant): string => `${at.toString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * A sealed picture for staff, with the viewer's e-mail and the time rendered into it. The audit row is committed before the
 * picture leaves.
 */
export const viewPicture = async (
  { db, now, files, images }: Pick<Deps, 'db' | 'now' | 'files' | 'images'>,
  {
    id,
    caller,
    action,
    subject,
    details,
  }: { id: string; caller: Caller; action: string; subject: string; details: Record<string, unknown> },
): Promise<Buffer> => {
  const at = now()
  await transaction(db, (tx) => audit(tx, { at, actor: caller.userId, action, subject, details }))
  const picture = await files.read(id)
  return images.render(picture, { ...shown, mark: `${caller.email} · ${momentOf(at)}` }, caller.userId)
}
