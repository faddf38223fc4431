import { audit } from '../platform/audit.ts'
import { transaction } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import type { Shape } from '../platform/image-protocol.ts'
import type { Caller } from './serve.ts'

const shown: Shape = { width: 2000, height: 2000, fit: 'inside', enlarge: true, quality: 85 }

/** In UTC with seconds, like the audit log: 2026-11-21 15:04:05 UTC. */
const momentOf = (at: Temporal.Instant): string => `${at.toString().slice(0, 19).replace('T', ' ')} UTC`

/** A sealed picture for staff, watermarked with the viewer's email and the time. The audit row is committed before the picture is sent. */
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
