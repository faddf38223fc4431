import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { ApprovalContent } from '#contract/staff/approvals.ts'
import { type SettingContent, type SettingKind, settingLead_minutes } from '#contract/staff/settings.ts'
import type { Caller } from '#server/http/serve.ts'
import type { Approved, Module } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { canonicalJson } from '#server/platform/canonical-json.ts'
import { announce } from '#server/platform/change-feed.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { isRepeated, requestApproval } from '../approvals/index.ts'
import { checkContent } from './check-content.ts'
import { subject } from './follow-company.ts'
import { settingsAt } from './in-force.ts'
import { cancellations, findVersion, lockKind, versions } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>

const refuseTooSoon = (effectiveFrom: Temporal.Instant, at: Temporal.Instant): void => {
  if (Temporal.Instant.compare(effectiveFrom, at.add({ minutes: settingLead_minutes })) < 0)
    throw refuseFields({ effectiveFrom: 'setting_too_soon' })
}

type Draft = { content: SettingContent; basedOn: string; effectiveFrom: Temporal.Instant }

/** Refuses `setting_changed` when it is not based on the version it would replace, and `setting_unchanged`. */
const refuseOutdated = async (tx: Tx, { content, basedOn, effectiveFrom }: Draft): Promise<void> => {
  const before = (await settingsAt(tx, effectiveFrom))[content.kind]
  if (before.version !== basedOn) throw new Refusal('setting_changed')
  if (canonicalJson(before.value) === canonicalJson(content.value)) throw new Refusal('setting_unchanged')
}

const approvalOf = ({ content, basedOn, effectiveFrom }: Draft): ApprovalContent => {
  const version = { basedOn, effectiveFrom: effectiveFrom.toString() }
  if (content.kind === 'fees') return { kind: 'fees_setting', ...version, value: content.value }
  if (content.kind === 'limits') return { kind: 'limits_setting', ...version, value: content.value }
  if (content.kind === 'corridors') return { kind: 'corridors_setting', ...version, value: content.value }
  return { kind: 'company_setting', ...version, value: content.value }
}

/**
 * Requests a new version; one change per kind may be pending. Refuses invalid fields by name, `setting_changed`, `setting_unchanged` and
 * as `requestApproval` does.
 */
export const askSetting = async (
  { db, now, wake }: Deps,
  caller: Pick<Caller, 'userId'>,
  { id, reason, requestDigest, ...draft }: Draft & { id: string; reason: string; requestDigest: string },
): Promise<void> => {
  const { kind } = draft.content
  checkContent(draft.content)
  await transaction(db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    await lockKind(tx, kind)
    if (await isRepeated(tx, { id, requestDigest })) return
    const at = now()
    refuseTooSoon(draft.effectiveFrom, at)
    await refuseOutdated(tx, draft)
    const request = { id, subject: kind, content: approvalOf(draft), reason, requestedBy: caller.userId }
    await requestApproval(tx, { ...request, requestDigest, at })
  })
  wake()
}

type Decided = Omit<Approved, 'content'> & { content: Pick<Draft, 'basedOn'> & { effectiveFrom: string } }

/** Writes an approved version. Refuses as `askSetting` does when its effective time has passed or its base was replaced. */
const writeVersion = async (
  tx: Tx,
  content: SettingContent,
  { id, content: { basedOn, effectiveFrom: from }, reason, requestedBy, approvedBy, at }: Decided,
): Promise<void> => {
  const { kind } = content
  await lockKind(tx, kind)
  const effectiveFrom = Temporal.Instant.from(from)
  refuseTooSoon(effectiveFrom, at)
  await refuseOutdated(tx, { content, basedOn, effectiveFrom })
  await versions.insert(tx, {
    ...{ id, kind, content: content.value, effectiveFrom, reason },
    ...{ author: requestedBy, approver: approvedBy, approvedAt: at },
  })
  await recordChange(tx, {
    ...{ at, actor: requestedBy, what: 'setting.approved', subject: id },
    details: { kind, effectiveFrom: from, basedOn, reason, approvedBy },
    payload: { kind },
  })
  await announce(tx, [subject])
}

export const settingApprovals: NonNullable<Module['approvals']> = {
  fees_setting: ({ tx }, approved) => writeVersion(tx, { kind: 'fees', value: approved.content.value }, approved),
  limits_setting: ({ tx }, approved) => writeVersion(tx, { kind: 'limits', value: approved.content.value }, approved),
  corridors_setting: ({ tx }, approved) =>
    writeVersion(tx, { kind: 'corridors', value: approved.content.value }, approved),
  company_setting: ({ tx }, approved) => writeVersion(tx, { kind: 'company', value: approved.content.value }, approved),
}

/** Cancels a future version. Idempotent. Refuses `not_found` and `setting_in_force`. */
export const cancelSetting = async (
  { db, now, wake }: Deps,
  caller: Pick<Caller, 'userId'>,
  { id, kind, reason }: { id: string; kind: SettingKind; reason: string },
): Promise<void> => {
  await transaction(db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    await lockKind(tx, kind)
    const at = now()
    const found = await findVersion(tx, id)
    if (found?.kind !== kind) throw new Refusal('not_found')
    if (found.canceledAt) return
    if (Temporal.Instant.compare(found.effectiveFrom, at) <= 0) throw new Refusal('setting_in_force')
    await cancellations.insert(tx, { versionId: id, canceledBy: caller.userId, canceledAt: at, reason })
    await recordChange(tx, {
      ...{ at, actor: caller.userId, what: 'setting.canceled', subject: id },
      details: { kind, reason },
      payload: { kind },
    })
    await announce(tx, [subject])
  })
  wake()
}
