import { tooMany_percent, tooManyFrom } from '#contract/compliance/monitoring.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { ruleOf, type VersionRow, versions } from './queries.ts'

type Acting = { id: string; adminId: string }

export const isTooWide = ({ backTest }: Pick<VersionRow, 'backTest'>): boolean =>
  backTest !== null && backTest.customers >= tooManyFrom && backTest.customers * 100 > backTest.active * tooMany_percent

const lockVersion = async (tx: Tx, id: string): Promise<VersionRow> => {
  const version = await versions.lock(tx, { id })
  if (!version) throw new Refusal('not_found')
  return version
}

/** Runs a draft in shadow. The same again changes nothing. Refuses `not_found`, `rule_changed` for a later state, and `rule_untried`. */
export const startShadow = ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, adminId }: Acting): Promise<VersionRow> =>
  transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const version = await lockVersion(tx, id)
    if (version.state === 'shadow') return version
    if (version.state !== 'draft') throw new Refusal('rule_changed')
    if (!version.backTest) throw new Refusal('rule_untried')
    const at = now()
    const { kind, version: number } = version
    const details = { version: number }
    await recordChange(tx, { at, actor: adminId, what: 'rule.in_shadow', subject: kind, details })
    return versions.update(tx, { id }, { state: 'shadow', shadowAt: at })
  })

/** Refuses `rule_changed` when it is no shadow, `rule_untried` before its first evaluation in shadow, and `rule_too_wide`. */
const assertPublishable = (version: VersionRow): void => {
  if (version.state !== 'shadow') throw new Refusal('rule_changed')
  if (!version.evaluatedAt) throw new Refusal('rule_untried')
  if (!isTooWide(version)) return
  const { customers, active } = version.backTest ?? { customers: 0, active: 0 }
  throw new Refusal('rule_too_wide', { values: { customers: String(customers), active: String(active) } })
}

type Publication = Acting & { requestId: string; reason: string; requestDigest: string }

/** Requests that a shadow replaces the live version, by dual approval. Idempotent. */
export const requestPublication = ({ db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>, request: Publication) =>
  transaction(db, async (tx) => {
    const { id: versionId, adminId, requestId: id, reason, requestDigest } = request
    await lockAdmins(tx, adminId)
    const version = await lockVersion(tx, versionId)
    if (await isRepeated(tx, { id, requestDigest })) return version
    assertPublishable(version)
    const content = {
      ...{ kind: 'monitoring_rule' as const, versionId, version: version.version, rule: ruleOf(version) },
      ...{ customers: version.backTest?.customers ?? 0, active: version.backTest?.active ?? 0 },
    }
    const asked = { requestedBy: adminId, requestDigest, at: now() }
    await requestApproval(tx, { id, subject: version.kind, content, reason, ...asked })
    return version
  }).finally(wake)

/** The shadow becomes the live version. */
export const publicationApproved: CarryOut<'monitoring_rule'> = async (
  { tx },
  { content: { versionId }, reason, requestedBy, approvedBy, at },
) => {
  const version = await lockVersion(tx, versionId)
  assertPublishable(version)
  const { kind, version: number } = version
  await versions.updateAll(tx, { kind, state: 'live' }, { state: 'retired', retiredAt: at })
  await versions.update(tx, { id: versionId }, { state: 'live', liveAt: at, approvedBy, evaluatedAt: null })
  const details = { version: number, reason, requestedBy }
  await recordChange(tx, { at, actor: approvedBy, what: 'rule.published', subject: kind, details })
  await markReadAbout(tx, { path: `/dashboard/compliance/rules/${kind}`, section: 'high_risk', at })
}
