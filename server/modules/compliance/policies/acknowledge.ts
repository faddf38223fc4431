import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { insertAcknowledgement, selectVersions } from './queries.ts'

type Read = { policyId: string; version: number; userId: string }

/** Records that a staff member has read the latest version, once. Refuses `not_found`, and `policy_changed` for an earlier version. */
export const acknowledge = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { policyId, version, userId }: Read,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [latest] = await selectVersions(tx, policyId)
    if (!latest) throw new Refusal('not_found')
    if (latest.version !== version) throw new Refusal('policy_changed')
    const at = now()
    if (!(await insertAcknowledgement(tx, { versionId: latest.id, userId, at }))) return
    const details = { version, title: latest.title }
    await recordChange(tx, { at, actor: userId, what: 'policy.acknowledged', subject: policyId, details })
  })
