import type { adminPolicies } from '#contract/compliance/policies.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Input } from '#contract/lib/route.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { fullName, listAdmins, lockAdmins } from '#server/modules/people/identity/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { attachPdf } from '#server/modules/staff/attachments/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { versions } from './queries.ts'

type VersionRequest = Input<typeof adminPolicies.ask>['body'] & {
  policyId: string
  adminId: string
  requestDigest: string
}

const ownerOf = async (tx: Tx, ownerId: string): Promise<string> => {
  const owner = (await listAdmins(tx)).find(({ _id }) => _id === ownerId)
  if (!owner) throw refuseFields({ ownerId: 'not_found' })
  return fullName(owner)
}

/**
 * Requests publication of a version by dual approval. Idempotent; a different text under the same id is a `conflict`. Refuses
 * `policy_changed` when it is not based on the latest version, `approval_waits` while another version waits, a review date before the
 * effective date, and a version without text and file.
 */
export const requestVersion = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  request: VersionRequest,
): Promise<void> => {
  const { id, policyId, adminId, after, documentId, topic, title, text, effectiveOn, reviewOn, ownerId, reason } =
    request
  const { requestDigest } = request
  if (reviewOn <= effectiveOn) throw refuseFields({ reviewOn: 'policy_review_early' })
  if (text === '' && documentId === null) throw refuseFields({ text: 'required' })
  await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    if (replayed(await versions.find(tx, { id }), requestDigest)) return
    const [latest] = await versions.list(tx, { policyId }, 'version', 'desc')
    if ((latest?.version ?? 0) !== after) throw new Refusal('policy_changed')
    const owner = await ownerOf(tx, ownerId)
    const file = documentId && (await attachPdf(tx, { documentId, adminId, recordId: policyId, messageId: id }))
    const document = file ? file.name : null
    const draft = { policyId, version: after + 1, topic, title, text, effectiveOn, reviewOn, ownerId, owner, document }
    const content = { kind: 'policy_version' as const, ...draft }
    await requestApproval(tx, {
      id,
      subject: policyId,
      content,
      reason,
      requestedBy: adminId,
      requestDigest,
      at: now(),
    })
  })
  wake()
}

/** Publishes an approved version. Throws `policy_changed` when another version took its number. */
export const policyApproved: CarryOut<'policy_version'> = async (
  { tx },
  { id, content, reason, requestedBy, requestDigest, approvedBy, at },
) => {
  const { kind: _, owner: __, document: ___, ...draft } = content
  const row = { ...draft, id, requestDigest, reason, writtenBy: requestedBy, approvedBy, publishedAt: at }
  if (!(await versions.insertOnce(tx, row))) throw new Refusal('policy_changed')
  const { policyId, version, title, effectiveOn, reviewOn } = draft
  const details = { version, title, effectiveOn, reviewOn, reason, writtenBy: requestedBy }
  await recordChange(tx, { at, actor: approvedBy, what: 'policy.published', subject: policyId, details })
  await markReadAbout(tx, { path: `/dashboard/compliance/policies/${policyId}`, section: 'high_risk', at })
}
