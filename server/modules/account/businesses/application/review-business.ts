import {
  type adminBusinesses,
  type BusinessReview,
  type QueuedBusiness,
  unnamedOf,
} from '#contract/account/admin-businesses.ts'
import { reasonLetters } from '#contract/account/businesses.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Reply } from '#contract/lib/route.ts'
import { approvalReasonLetters_max } from '#contract/staff/approvals.ts'
import { type DecisionReason, requireReasonFor } from '#contract/staff/decision-reasons.ts'
import { hitKey, saysWhy } from '#contract/staff/match-comparison.ts'
import type { CarryOut } from '#server/modules/module.ts'
import {
  closeAccount,
  fullName,
  lockAdmins,
  readUsers,
  refuseOwnAccount,
} from '#server/modules/people/identity/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { requireOpened } from '#server/modules/staff/attachments/index.ts'
import { clearHits } from '#server/modules/staff/screening/index.ts'
import { markVerified, recordEin } from '#server/modules/staff/verification/index.ts'
import { audit } from '#server/platform/audit.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type BusinessHit, type BusinessRecord, displayName } from '../business.ts'
import { selectMembers } from '../members/member-queries.ts'
import { findBusiness, lockBusiness, selectPeople, selectQueue, updateBusiness } from '../queries.ts'
import { addressOfPerson, reviewOf } from '../view.ts'
import { namesOf, screenBusiness } from './screen-business.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

export const listQueue = async (
  { db }: Pick<Deps, 'db'>,
  { filter, cursor, limit }: { filter: 'pending' | 'decided'; cursor?: string | undefined; limit: number },
): Promise<{ items: QueuedBusiness[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { items, next } = pageOf(
    await selectQueue(db, { filter, after, limit: limit + 1 }),
    limit,
    ({ id, submittedAt, decidedAt }) => ({ id, at: filter === 'pending' ? submittedAt : (decidedAt ?? submittedAt) }),
  )
  const openers = await readUsers(
    db,
    items.map(({ openedBy }) => openedBy),
  )
  const rows = items.map((business): QueuedBusiness => {
    const opener = openers.get(business.openedBy)
    return {
      ...{ id: business.id, name: displayName(business), state: business.state, hits: business.hits.length },
      openedBy: fullName(opener),
      submittedAt: business.submittedAt.toString(),
      decidedAt: business.decidedAt?.toString() ?? null,
    }
  })
  return { items: rows, next }
}

/** Unmasked, for an administrator: the view is audited first. Refuses `not_found`. */
export const readReview = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, adminId }: { id: string; adminId: string },
): Promise<BusinessReview> =>
  transaction(db, async (tx) => {
    const business = await findBusiness(tx, id)
    if (!business) throw new Refusal('not_found')
    await audit(tx, { at: now(), actor: adminId, action: 'business.viewed', subject: id })
    return reviewOf(tx, business)
  })

/** Birth dates and addresses of a company's people; the viewer and reason are audited first. Refuses `not_found`. */
export const revealPeople = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
): Promise<Reply<typeof adminBusinesses.reveal>> =>
  transaction(db, async (tx) => {
    if (!(await findBusiness(tx, id))) throw new Refusal('not_found')
    await audit(tx, { at: now(), actor: adminId, action: 'business.revealed', subject: id, details: { reason } })
    const people = await selectPeople(tx, id)
    return { people: people.map((person) => ({ id: person.id, dob: person.dob, address: addressOfPerson(person) })) }
  })

type Decision = {
  id: string
  adminId: string
  decision: 'approved' | 'refused'
  reason: string
  reasonCode: DecisionReason | null
}

/**
 * Approves a company, which may pay from then on, or rejects it permanently with a reason shown to its applicant. It is screened again in
 * the same transaction: on a match, approval needs dual approval, and the reason clears the matches as other people. Refuses `not_found`,
 * `business_decided` (also to the slower of two administrators), `owners_unnamed` while an owner of a quarter may be missing, an empty or
 * meaningless reason, an approval without opening each document (`document_unopened`), `own_account`, and `approval_waits`.
 */
export const decideBusiness = async (
  deps: Deps,
  {
    id,
    adminId,
    decision,
    reason,
    reasonCode,
    restBelowQuarter,
  }: Decision & { reasonCode: DecisionReason; restBelowQuarter: boolean },
): Promise<BusinessReview> => {
  requireReasonFor(decision, reasonCode)
  const review = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, adminId)
    const business = await lockPending(tx, { id, by: adminId })
    const hits = await screenAgain(tx, deps, { business, at })
    if (reason.length < reasonLetters.min) throw refuseFields({ reason: 'required' })
    if (decision === 'approved' && !saysWhy(reason)) throw refuseFields({ reason: 'reason_empty' })
    if (decision === 'approved' && unnamedOf(await selectPeople(tx, id)).mayHideOwner && !restBelowQuarter)
      throw refuseFields({ restBelowQuarter: 'owners_unnamed' })
    if (decision === 'approved') await requireOpened(tx, { messageId: id, actor: adminId })
    if (decision === 'refused' || hits.length === 0)
      return decide(tx, deps, { business, hits, adminId, decision, reason, reasonCode, at })
    const content = {
      ...{ kind: 'business_approval' as const, businessId: id, name: displayName(business), note: reason },
      reasonCode,
      hits: hits.map(({ name, listedName, list }) => ({ name, listedName, list })),
    }
    const words = reason.slice(0, approvalReasonLetters_max)
    await requestApproval(tx, {
      ...{ id: newId(at), subject: id, content, reason: words, requestedBy: adminId, requestDigest: null, at },
    })
    return reviewOf(tx, business)
  })
  deps.wake()
  return review
}

/** Executes an approved decision. Refuses `approval_changed` when the matches have changed. */
export const businessApproved: CarryOut<'business_approval'> = async (
  deps,
  { content, requestedBy: adminId, approvedBy, at },
) => {
  const { tx } = deps
  const business = await lockPending(tx, { id: content.businessId, by: approvedBy })
  const hits = await screenAgain(tx, deps, { business, at })
  const reviewed = content.hits.map(hitKey)
  if (!hits.every((hit) => reviewed.includes(hitKey(hit)))) throw new Refusal('approval_changed')
  const { note: reason, reasonCode = null } = content
  await decide(tx, deps, { business, hits, adminId, decision: 'approved', reason, reasonCode, at })
}

const lockPending = async (tx: Tx, { id, by }: { id: string; by: string }): Promise<BusinessRecord> => {
  const business = await lockBusiness(tx, id)
  if (!business) throw new Refusal('not_found')
  for (const member of await selectMembers(tx, id)) refuseOwnAccount(by, member.userId)
  if (business.state !== 'pending') throw new Refusal('business_decided')
  return business
}

type Deciding = Screened & { hits: BusinessHit[] } & Omit<Decision, 'id'>

const decide = async (
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  { business, hits, adminId, decision, reason, reasonCode, at }: Deciding,
): Promise<BusinessReview> => {
  const { id } = business
  const decided = { state: decision, decidedBy: adminId, decidedAt: at, reason, reasonCode, hits }
  await updateBusiness(tx, id, decided)
  if (decision === 'approved') {
    await clear(tx, deps, { business, hits, adminId, reason, at })
    await markVerified(tx, { userId: id, at })
    await recordEin(tx, { userId: id, ein: business.ein, by: adminId, at })
  } else await closeAccount(tx, { userId: id, at })
  const details = { reason, reasonCode, hits: hits.length }
  await recordChange(tx, { at, actor: adminId, what: `business.${decision}`, subject: id, details })
  return reviewOf(tx, { ...business, ...decided })
}

type Screened = { business: BusinessRecord; at: Temporal.Instant }

const screenAgain = async (tx: Tx, deps: Deps, { business, at }: Screened): Promise<BusinessHit[]> =>
  screenBusiness(tx, { ...deps, at }, { company: business, people: await selectPeople(tx, business.id) })

const clear = async (
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { business, hits, adminId, reason, at }: Screened & { hits: readonly BusinessHit[]; adminId: string; reason: string },
): Promise<void> => {
  for (const screened of namesOf(business, await selectPeople(tx, business.id))) {
    const entryIds = hits.filter(({ subject, name }) => subject === screened.subject && name === screened.name)
    if (entryIds.length > 0)
      await clearHits(
        tx,
        { secrets, at },
        { screened, entryIds: entryIds.map(({ entryId }) => entryId), actor: adminId, reason },
      )
  }
}
