import { type Claim, type ClaimKind, type ClaimWish, mayResend } from '#contract/books/claims.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { attachmentsOf } from '#server/modules/staff/attachments/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { isCompany, readersOf } from '../remedies/index.ts'
import { type ClaimRecord, claimUntil, decideBy, mayReopen, wireClaim } from './claim.ts'
import { reportedFindings, wireFinding } from './findings.ts'
import { type ClaimedTransfer, claims, findClaimed, lastAnswered } from './queries.ts'
import { tell } from './tell.ts'

/** The transfer, of this sender if one is named. Refuses `not_found`. */
const readClaimed = async (db: Db, id: string, userId: string | undefined): Promise<ClaimedTransfer> => {
  const transfer = await findClaimed(db, id)
  if (!transfer || (userId !== undefined && transfer.userId !== userId)) throw new Refusal('not_found')
  return transfer
}

const untilOf = async (db: Db, { id, terms }: ClaimedTransfer): Promise<Temporal.PlainDate> =>
  claimUntil(terms.dateAvailable, await lastAnswered(db, id))

/** With its reported decisions and their documents; those of earlier releases are attached to the claim itself. */
export const withDocuments = async (db: Db, claim: ClaimRecord): Promise<Claim> => {
  const reported = await reportedFindings(db, claim.id)
  const ids = reported.length === 0 ? [] : [claim.id, ...reported.map(({ id }) => id)]
  const documents = await attachmentsOf(db, ids)
  return wireClaim(claim, {
    documents: ids.flatMap((id) => documents.get(id) ?? []),
    findings: reported.map(wireFinding),
  })
}

/** A sender's claims on a transfer. Refuses `not_found`, also for another customer's. */
export const listClaims = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, userId }: { id: string; userId: string },
) => {
  const transfer = await readClaimed(db, id, userId)
  const until = await untilOf(db, transfer)
  const found = await claims.list(db, { transferId: id }, 'openedAt')
  return {
    items: await Promise.all(found.map((claim) => withDocuments(db, claim))),
    until: until.toString(),
    mayClaim: Temporal.PlainDate.compare(dayOf(now()), until) <= 0,
    mayResend: mayResend(transfer.state),
  }
}

type Opening = {
  id: string
  transferId: string
  kind: ClaimKind
  words: string
  wish: ClaimWish | null
  language: Language
  requestDigest: string
  /** The sender who claims; undefined: `by` is staff and records it for them. */
  senderId: string | undefined
  by: string
}

/**
 * Opens a claim and starts its clock. The same id returns the same claim. Refuses `not_found`, `claim_late` after the last day, when
 * nothing is stored, `claim_known` for an error that was claimed before, and a wish that the transfer no longer allows.
 */
export const openClaim = async (deps: Deps, opening: Opening): Promise<Claim> => {
  const { id, transferId, kind, words, wish, requestDigest, senderId, by } = opening
  if ((kind === 'documents') !== (wish === null)) throw refuseFields({ wish: wish ? 'invalid' : 'required' })
  const opened = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const transfer = await readClaimed(tx, transferId, senderId)
    const known = replayed(await claims.find(tx, { id }), requestDigest)
    if (known) return known
    if (Temporal.PlainDate.compare(dayOf(at), await untilOf(tx, transfer)) > 0) throw new Refusal('claim_late')
    if (wish === 'resend' && !mayResend(transfer.state)) throw refuseFields({ wish: 'invalid' })
    if (wish === 'resend' && (await isCompany(tx, transfer.userId))) throw refuseFields({ wish: 'resend_of_company' })
    const [reader] = await readersOf(tx, transfer.userId)
    const claim: ClaimRecord = {
      ...{ id, requestDigest, transferId, userId: transfer.userId, kind, words, wish, state: 'open', openedBy: by },
      // Staff records it in the language of the sender.
      language: senderId === undefined && reader ? reader.lang : opening.language,
      ...{ openedAt: at, decideBy: decideBy(at), decisionId: null, decisionDigest: null, explanation: null },
      ...{ decidedBy: null, decidedAt: null, reportBy: null, reportedAt: null, reopenedAt: null, reopenedFor: null },
    }
    if (!(await claims.insertOnce(tx, claim))) throw new Refusal('claim_known')
    await tell({ ...deps, tx }, claim, transfer, at)
    const details = { transferId, kind, wish, decideBy: claim.decideBy }
    const payload = { userId: transfer.userId }
    await recordChange(tx, { at, actor: by, what: 'claim.open', subject: id, details, payload })
    return claim
  })
  deps.wake()
  return withDocuments(deps.db, opened)
}

/**
 * Has a decided claim investigated again, once: its clock starts again. Repeated with the same reason, nothing changes. Refuses
 * `not_found` and `claim_changed`.
 */
export const reopenClaim = async (
  deps: Deps,
  { id, userId, reason }: { id: string; userId: string; reason: string },
): Promise<Claim> => {
  const reopened = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const claim = await claims.lock(tx, { id })
    if (claim?.userId !== userId) throw new Refusal('not_found')
    if (claim.reopenedFor === reason) return claim
    if (!mayReopen(claim)) throw new Refusal('claim_changed')
    const change = { state: 'open', decideBy: decideBy(at), reopenedAt: at, reopenedFor: reason } as const
    const changed = await claims.update(tx, { id }, change)
    await tell({ ...deps, tx }, changed, await readClaimed(tx, claim.transferId, userId), at)
    const details = { reason, decideBy: change.decideBy }
    await recordChange(tx, { at, actor: userId, what: 'claim.reopened', subject: id, details, payload: { userId } })
    return changed
  })
  deps.wake()
  return withDocuments(deps.db, reopened)
}
