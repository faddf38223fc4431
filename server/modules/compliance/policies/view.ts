import type { Policy, PolicySummary, PolicyVersion, policyReviewStates } from '#contract/compliance/policies.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { grantOf } from '#contract/lib/permissions.ts'
import type { Caller } from '#server/http/serve.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { waitingOf } from '#server/modules/staff/approvals/index.ts'
import { attachmentsOf } from '#server/modules/staff/attachments/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf, daysUntil } from '#server/platform/new-york.ts'
import { selectAcknowledgements, selectLatest, selectStaff, type VersionRow, versions } from './queries.ts'

const versionViews = async (db: Db, rows: readonly VersionRow[]): Promise<PolicyVersion[]> => {
  const ids = rows.flatMap(({ ownerId, writtenBy, approvedBy }) => [ownerId, writtenBy, approvedBy])
  const people = await readUsers(db, [...new Set(ids)])
  const files = await attachmentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ policyId: _, requestDigest: __, writtenBy, approvedBy, publishedAt, ...row }) => ({
    ...row,
    owner: nameOf(people, row.ownerId),
    document: files.get(row.id)?.[0] ?? null,
    writtenBy: nameOf(people, writtenBy),
    approvedBy: nameOf(people, approvedBy),
    publishedAt: publishedAt.toString(),
  }))
}

const reviewOf = (reviewOn: string, at: Temporal.Instant): (typeof policyReviewStates)[number] => {
  const left = daysUntil(reviewOn, dayOf(at))
  return left < 0 ? 'late' : left <= 30 ? 'due' : 'fine'
}

type ViewDeps = Pick<Deps, 'db' | 'now'>

const summaries = async (deps: ViewDeps, latest: readonly VersionRow[], { userId }: Caller) => {
  const { db, now } = deps
  const staff = new Set(await selectStaff(db))
  const waiting = await waitingOf(deps, 'policy_version')
  const read = await selectAcknowledgements(
    db,
    latest.map(({ id }) => id),
  )
  return latest.map(({ id, policyId, topic, reviewOn }) => {
    const acknowledgements = read.filter((one) => one.versionId === id)
    return {
      ...{ id: policyId, topic, review: reviewOf(reviewOn, now()) },
      acknowledgedAt: acknowledgements.find((one) => one.userId === userId)?.at.toString() ?? null,
      acknowledged: { count: acknowledgements.filter((one) => staff.has(one.userId)).length, of: staff.size },
      waits: waiting.some(({ content }) => content.policyId === policyId),
    }
  })
}

export const listPolicies = async (
  deps: ViewDeps,
  caller: Caller,
): Promise<{ items: PolicySummary[]; waiting: number }> => {
  const latest = await selectLatest(deps.db)
  const [shown, views] = [await summaries(deps, latest, caller), await versionViews(deps.db, latest)]
  const items = shown.flatMap((summary, index) => {
    const view = views[index]
    if (!view) return []
    const { text: _, ...rest } = view
    return [{ ...summary, latest: rest }]
  })
  const rank = ({ acknowledgedAt }: PolicySummary) => (acknowledgedAt === null ? 0 : 1)
  const waiting = (await waitingOf(deps, 'policy_version')).filter(({ content }) => content.version === 1).length
  return {
    items: items.sort((a, b) => rank(a) - rank(b) || a.latest.title.localeCompare(b.latest.title)),
    waiting,
  }
}

const readersOf = async (db: Db, { id }: VersionRow): Promise<Policy['readers']> => {
  const read = new Map((await selectAcknowledgements(db, [id])).map(({ userId, at }) => [userId, at]))
  const staff = await selectStaff(db)
  const people = await readUsers(db, staff)
  return staff
    .map((userId) => ({ name: nameOf(people, userId), at: read.get(userId)?.toString() ?? null }))
    .sort((a, b) => Number(a.at !== null) - Number(b.at !== null) || a.name.localeCompare(b.name)) // tidy allows Number because it orders
}

/** Refuses `not_found`. */
export const readPolicy = async (deps: ViewDeps, id: string, caller: Caller): Promise<Policy> => {
  const published = await versions.list(deps.db, { policyId: id }, 'version', 'desc')
  const [latest] = published
  if (!latest) throw new Refusal('not_found')
  const [summary] = await summaries(deps, [latest], caller)
  if (!summary) throw new Error(`policy ${id} has a version and no summary`)
  const mayManage = grantOf(caller.staffRoles ?? [], 'policies.manage') !== undefined
  return {
    ...summary,
    versions: await versionViews(deps.db, published),
    readers: mayManage ? await readersOf(deps.db, latest) : [],
  }
}
