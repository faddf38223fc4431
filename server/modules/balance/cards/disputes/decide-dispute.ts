import type { adminCardDisputes, DisputeReview } from '#contract/balance/card-disputes.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { aloneDays, grantOf, isEnoughFor } from '#contract/lib/permissions.ts'
import type { Reply } from '#contract/lib/route.ts'
import { approvalReasonLetters_max } from '#contract/staff/approvals.ts'
import { type DecisionReason, requireReasonFor } from '#contract/staff/decision-reasons.ts'
import { saysWhy } from '#contract/staff/match-comparison.ts'
import type { Caller } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import {
  findUserById,
  fullName,
  lockAdmins,
  readUser,
  refuseOwnAccount,
} from '#server/modules/people/identity/index.ts'
import { refuseWhilePending, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { dayOf } from '../card.ts'
import { collectFromCard, disputesAccount } from '../collect-from-card.ts'
import { selectOthersAt, selectRefundsOf } from '../purchases/refund-queries.ts'
import { tieWaiting } from '../purchases/tie-refund.ts'
import { cardAccounts } from '../queries.ts'
import { changeDispute, postCredit, postResolution } from './change-dispute.ts'
import { creditEndDay, type DisputeRecord, wireDispute } from './dispute.ts'
import { readPurchaseOf } from './open-dispute.ts'
import { disputes, hasUntiedRefund, selectDue, selectQueue, sumDecidedSince } from './queries.ts'

type DisputeDeps = Pick<Deps, 'db' | 'now' | 'wake'>
type Decision = {
  id: string
  decision: 'credit' | 'accept' | 'reject'
  paidBy: 'merchant' | 'sol'
  explanation: string
  /** Reason for a credit or an acceptance, for the audit record. */
  reason: string
  reasonCode: DecisionReason
}
type By = { actor: string; also: Partial<DisputeRecord>; reason?: string | undefined; at: Temporal.Instant }

const lockDispute = async (tx: Tx, id: string): Promise<DisputeRecord | undefined> => {
  const found = await disputes.find(tx, { id })
  if (!found) return undefined
  await cardAccounts.lock(tx, { id: found.accountId })
  return disputes.lock(tx, { id })
}

/** Grants provisional credit during the investigation. */
const credit = async (tx: Tx, dispute: DisputeRecord, { actor, also, reason, at }: By): Promise<DisputeRecord> => {
  await postCredit(tx, dispute, at)
  const purchase = await readPurchaseOf(tx, dispute)
  return changeDispute(tx, dispute, { to: 'credited', actor, also: { ...also, creditedAt: at }, purchase, reason, at })
}

/** Makes the credit final, at the merchant's cost or ours. */
const accept = async (
  tx: Tx,
  dispute: DisputeRecord,
  { actor, also, reason, at, paidBy }: By & Pick<Decision, 'paidBy'>,
): Promise<DisputeRecord> => {
  const purchase = await readPurchaseOf(tx, dispute)
  if (!dispute.creditedAt) await postCredit(tx, dispute, at)
  await postResolution(tx, dispute, { paidBy, partner: purchase.partner, at })
  const change = { ...also, paidBy, creditedAt: dispute.creditedAt ?? at }
  return changeDispute(tx, dispute, { to: 'accepted', actor, also: change, purchase, reason, at })
}

/** No error found: the credit is reversed five business days after the owner is notified of the reason (12 CFR 1005.11(d)(2)). */
const reject = async (
  tx: Tx,
  dispute: DisputeRecord,
  { actor, also, at, explanation }: By & Pick<Decision, 'explanation'>,
): Promise<DisputeRecord> => {
  const purchase = await readPurchaseOf(tx, dispute)
  const creditEndsOn = dispute.creditedAt ? creditEndDay(at) : null
  return changeDispute(tx, dispute, {
    to: 'rejected',
    actor,
    also: { ...also, explanation, creditEndsOn },
    purchase,
    at,
  })
}

const isOpenFor = ({ state }: DisputeRecord, decision: Decision['decision']): boolean =>
  state === 'open' || (state === 'credited' && decision !== 'credit')

/** The dispute's amount plus the 30-day total of this staff member, or of this customer's disputes. */
const countedOf = async (tx: Tx, { id, userId, amount, currency }: DisputeRecord, by: string, at: Temporal.Instant) => {
  const since = at.subtract({ hours: 24 * aloneDays })
  return { minor: amount + (await sumDecidedSince(tx, { except: id, userId, by, currency, since })), currency }
}

const request = async (
  tx: Tx,
  dispute: DisputeRecord,
  {
    id,
    decision,
    paidBy,
    reason,
    reasonCode,
    requestDigest,
    by,
    at,
  }: Omit<Decision, 'explanation'> & { requestDigest: string; by: string; at: Temporal.Instant },
): Promise<void> => {
  const [{ merchant }, person] = [await readPurchaseOf(tx, dispute), await readUser(tx, dispute.userId)]
  const content = {
    ...{ kind: 'dispute_decision' as const, disputeId: dispute.id, decision: decision as 'credit' | 'accept', paidBy },
    ...{ name: fullName(person), email: person.email, merchant, note: reason, reasonCode },
    amount: toWire({ minor: dispute.amount, currency: dispute.currency }),
  }
  const words = reason.slice(0, approvalReasonLetters_max)
  await requestApproval(tx, { id, subject: dispute.id, content, reason: words, requestedBy: by, requestDigest, at })
}

/**
 * Decides a dispute, once. A credit or acceptance above the role's own limit, counted over 30 days for the staff member and the customer,
 * needs dual approval. Refuses `not_found`, `dispute_changed` when already decided, a missing explanation or reason by field, a code of
 * another decision, `own_account`, `approval_waits`, and `conflict` for another decision under the same id.
 */
export const decideDispute = async (
  { db, now, wake }: DisputeDeps,
  {
    caller,
    disputeId,
    requestDigest,
    ...wanted
  }: Decision & { caller: Caller; disputeId: string; requestDigest: string },
): Promise<DisputeReview> => {
  const { decision, paidBy, explanation, reason, reasonCode } = wanted
  requireReasonFor(decision, reasonCode)
  if (decision === 'reject' && explanation === '') throw refuseFields({ explanation: 'required' })
  if (decision !== 'reject' && !saysWhy(reason)) throw refuseFields({ reason: 'reason_empty' })
  const decided = await transaction(db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    const dispute = await lockDispute(tx, disputeId)
    if (!dispute) throw new Refusal('not_found')
    refuseOwnAccount(caller.userId, dispute.userId)
    if (dispute.decisionId === wanted.id) {
      replayed({ requestDigest: dispute.decisionDigest }, requestDigest)
      return dispute
    }
    if (!isOpenFor(dispute, decision)) throw new Refusal('dispute_changed')
    const at = now()
    const also = { decidedBy: caller.userId, decisionId: wanted.id, decisionDigest: requestDigest, reasonCode }
    const by: By = { actor: caller.userId, also, reason, at }
    await refuseWhilePending(tx, { subject: disputeId, kinds: ['dispute_decision'], but: wanted.id, at })
    if (decision === 'reject') return reject(tx, dispute, { ...by, explanation })
    const counted = await countedOf(tx, dispute, caller.userId, at)
    if (!isEnoughFor(grantOf(caller.staffRoles ?? [], 'disputes.decide'), counted)) {
      await request(tx, dispute, { ...wanted, requestDigest, by: caller.userId, at })
      return dispute
    }
    return decision === 'credit' ? credit(tx, dispute, by) : accept(tx, dispute, { ...by, paidBy })
  })
  wake()
  return review(db, decided)
}

/** Executes an approved decision. Refuses `dispute_changed` when it was decided in the meantime. */
export const disputeApproved: CarryOut<'dispute_decision'> = async (
  { tx },
  { id, content, requestedBy, requestDigest, approvedBy, at },
) => {
  const { decision, paidBy, note: reason, reasonCode = null } = content
  const dispute = await lockDispute(tx, content.disputeId)
  if (!dispute || !isOpenFor(dispute, decision)) throw new Refusal('dispute_changed')
  refuseOwnAccount(approvedBy, dispute.userId)
  const also = { decidedBy: requestedBy, decisionId: id, decisionDigest: requestDigest, reasonCode }
  const by: By = { actor: requestedBy, also, reason, at }
  await (decision === 'credit' ? credit(tx, dispute, by) : accept(tx, dispute, { ...by, paidBy }))
}

const review = async (db: Db, dispute: DisputeRecord): Promise<DisputeReview> => {
  const [purchase, person] = [await readPurchaseOf(db, dispute), await readUser(db, dispute.userId)]
  const decider = dispute.decidedBy ? await findUserById(db, dispute.decidedBy) : undefined
  const { words, paidBy, reasonCode } = dispute
  const { city, merchantKind } = purchase
  return {
    ...wireDispute(dispute, purchase),
    ...{ words, paidBy, city, merchantKind, reasonCode },
    refunds: (await selectRefundsOf(db, purchase)).map(({ merchant, receivedAt, amount, isTied }) => ({
      ...{ merchant, receivedAt: receivedAt.toString(), isTied },
      amount: toWire({ minor: amount, currency: dispute.currency }),
    })),
    history: (await selectOthersAt(db, purchase)).map(({ id, startedAt, amount: minor, currency, state }) => ({
      ...{ id, state, at: startedAt.toString() },
      amount: toWire({ minor, currency }),
    })),
    decidedBy: decider ? fullName(decider) : null,
    customer: { id: dispute.userId, name: fullName(person), email: person.email },
  }
}

/** Refuses `not_found`. */
export const readReview = async (db: Db, id: string): Promise<DisputeReview> => {
  const found = await disputes.find(db, { id })
  if (!found) throw new Refusal('not_found')
  return review(db, found)
}

/** Open or decided disputes. Refuses `invalid_request` for an invalid cursor. */
export const listQueue = async (
  db: Db,
  { status, cursor, limit }: { status: 'waiting' | 'decided'; cursor?: string | undefined; limit: number },
): Promise<Reply<typeof adminCardDisputes.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectQueue(db, { status, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, openedAt, stateAt }) => ({
    id,
    at: status === 'waiting' ? openedAt : stateAt,
  }))
  return { items: await Promise.all(items.map((dispute) => review(db, dispute))), next }
}

const actor = 'cards'

const endCredit = async (tx: Tx, dispute: DisputeRecord, at: Temporal.Instant): Promise<void> => {
  const { id, accountId, userId, amount, currency } = dispute
  const account = await cardAccounts.find(tx, { id: accountId })
  if (!account) throw new Error(`the card dispute ${id} has no account`)
  const { partner } = await readPurchaseOf(tx, dispute)
  const shared = { id, subject: id, kind: 'card_credit_returned', partner, eventAt: at, at } as const
  await collectFromCard(tx, { account, amount, to: disputesAccount(currency), ...shared })
  await disputes.update(tx, { id }, { creditEndedAt: at })
  const details = { amount: amount.toString() }
  await recordChange(tx, { at, actor, what: 'card_dispute.credit_ended', subject: id, details, payload: { userId } })
}

const batch_max = 50

const runClock = async (tx: Tx, id: string, now: Deps['now']): Promise<void> => {
  const found = await lockDispute(tx, id)
  if (!found) return
  const [at, today] = [now(), dayOf(now())]
  const purchase = await readPurchaseOf(tx, found)
  await tieWaiting(tx, purchase, at)
  const dispute = (await disputes.find(tx, { id })) ?? found
  const { state, decideBy, creditBy, creditEndsOn, creditEndedAt } = dispute
  const isOverdue = (state === 'open' || state === 'credited') && decideBy < today
  if (isOverdue && !(await hasUntiedRefund(tx, purchase)))
    await accept(tx, dispute, { actor, also: {}, paidBy: 'sol', at })
  else if (state === 'open' && creditBy <= today) await credit(tx, dispute, { actor, also: {}, at })
  else if (creditEndsOn !== null && creditEndsOn <= today && creditEndedAt === null) await endCredit(tx, dispute, at)
}

/**
 * Applies due deadlines: a credit on its last day, a decision in the customer's favor when we made none in time, and reversals of
 * credits.
 */
export const runClocks = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> =>
  eachRow(deps, 'card-disputes', {
    due: (stalled) => selectDue(deps.db, { today: dayOf(deps.now()).toString(), stalled, limit: batch_max }),
    handle: (id) => transaction(deps.db, (tx) => runClock(tx, id, deps.now)),
  })
