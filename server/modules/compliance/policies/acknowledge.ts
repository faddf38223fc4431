import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { acknowledgements, versions } from './queries.ts'

type Reading = { policyId: string; version: number; userId: string }

/** Records that a staff member has read the latest version, once. Refuses `not_found`, and `policy_changed` for an earlier version. */
export const acknowledge = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { policyId, version, userId }: Reading,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [latest] = await versions.list(tx, { policyId }, 'version', 'desc')
    if (!latest) throw new Refusal('not_found')
    if (latest.version !== version) throw new Refusal('policy_changed')
    const at = now()
    if (!(await acknowledgements.insertOnce(tx, { versionId: latest.id, userId, at }))) return
    const details = { version, title: latest.title }
    await recordChange(tx, { at, actor: userId, what: 'policy.acknowledged', subject: policyId, details })
  })
