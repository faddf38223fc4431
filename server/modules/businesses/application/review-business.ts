import type { BusinessReview, QueuedBusiness } from '../../../../contract/admin-businesses.ts'
import { reasonLetters } from '../../../../contract/businesses.ts'
import { Refusal, refuseFields } from '../../../../contract/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { pageOf, readCursor } from '../../../platform/cursor.ts'
import { type Tx, transaction } from '../../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../../platform/deps.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { closeAccount, lockAdmins, readUsers } from '../../identity/index.ts'
import { clearHits } from '../../screening/index.ts'
import { markVerified } from '../../verification/index.ts'
import { type BusinessHit, type BusinessRecord, displayName } from '../business.ts'
import { findBusiness, selectPeople, selectQueue, updateBusiness } from '../queries.ts'
import { nameOf, reviewOf } from '../view.ts'
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
      openedBy: opener ? nameOf(opener) : '',
      submittedAt: business.submittedAt.toString(),
      decidedAt: business.decidedAt?.toString() ?? null,
    }
  })
  return { items: rows, next }
}

/** Whole, for an administrator: the view is in the audit log before it leaves. Refuses `not_found`. */
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

type Decision = { id: string; adminId: string; decision: 'approved' | 'refused'; reason: string }

/**
 * Approves a company, whose account may pay from then on, or refuses it for good with a reason, which its opener reads. Screened again in
 * the same transaction: names that agree are cleared by the reason of the approval, as other people. Refuses `not_found`, `business_decided`
 * (also to the slower of two administrators), and on the field `reason` when one is needed.
 */
export const decideBusiness = async (
  deps: Deps,
  { id, adminId, decision, reason }: Decision,
): Promise<BusinessReview> => {
  const review = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, adminId)
    const business = await findBusiness(tx, id, { lock: true })
    if (!business) throw new Refusal('not_found')
    if (business.state !== 'pending') throw new Refusal('business_decided')
    const hits = await screenAgain(tx, deps, { business, at })
    if ((decision === 'refused' || hits.length > 0) && reason.length < reasonLetters.min)
      throw refuseFields({ reason: 'required' })
    await updateBusiness(tx, id, { state: decision, decidedBy: adminId, decidedAt: at, reason: reason || null, hits })
    if (decision === 'approved') {
      await clear(tx, deps, { business, hits, adminId, reason, at })
      await markVerified(tx, { userId: id, at })
    } else await closeAccount(tx, { userId: id, at })
    const details = { reason, hits: hits.length }
    await recordChange(tx, { at, actor: adminId, what: `business.${decision}`, subject: id, details })
    return reviewOf(tx, {
      ...business,
      state: decision,
      decidedBy: adminId,
      decidedAt: at,
      reason: reason || null,
      hits,
    })
  })
  deps.wake()
  return review
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
