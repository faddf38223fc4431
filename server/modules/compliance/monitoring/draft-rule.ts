import type { monitoringRules } from '#contract/compliance/monitoring.ts'
import type { Rule } from '#contract/compliance/monitoring-rules.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Input } from '#contract/lib/route.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { refuseWhilePending } from '#server/modules/staff/approvals/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { versions } from './queries.ts'

type Draft = Input<typeof monitoringRules.draft>['body'] & { adminId: string; requestDigest: string }

const refuseEmptyBand = ({ kind, parameters }: Rule): void => {
  if (kind === 'structuring' && BigInt(parameters.from.minor) >= BigInt(parameters.below.minor))
    throw refuseFields({ 'rule.parameters.below': 'rule_empty_band' })
}

/**
 * Drafts the next version of a rule, in the place of an earlier draft or shadow. Idempotent. Refuses `rule_changed` when it is not based
 * on the latest version, `approval_waits` while one awaits its publication, and sums that no movement could fit.
 */
export const draftRule = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, after, rule, reason, adminId, requestDigest }: Draft,
): Promise<void> => {
  refuseEmptyBand(rule)
  const { kind, parameters } = rule
  await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    if (replayed(await versions.find(tx, { id }), requestDigest)) return
    const at = now()
    await refuseWhilePending(tx, { kinds: ['monitoring_rule'], subject: kind, at })
    const [latest] = await versions.list(tx, { kind }, 'version', 'desc')
    if (latest?.version !== after) throw new Refusal('rule_changed')
    if (latest.state === 'draft' || latest.state === 'shadow')
      await versions.update(tx, { id: latest.id }, { state: 'retired', retiredAt: at })
    const written = {
      id,
      requestDigest,
      kind,
      version: after + 1,
      parameters,
      reason,
      writtenBy: adminId,
      writtenAt: at,
    }
    if (!(await versions.insertOnce(tx, { ...written, state: 'draft' }))) throw new Refusal('rule_changed')
    const details = { version: after + 1, parameters, reason }
    await recordChange(tx, { at, actor: adminId, what: 'rule.drafted', subject: kind, details })
  })
  wake()
}
