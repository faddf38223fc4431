import { type adminClaims, outcomesOf } from '#contract/books/claims.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import type { z } from '#contract/lib/zod.ts'
import { approvalReasonLetters_max } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import { lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import { attach } from '#server/modules/staff/attachments/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { grantRemedyIn, listRemedies, mayReceive, readersOf } from '../remedies/index.ts'
import { type ClaimRecord, reportBy } from './claim.ts'
import { claims, findClaimed } from './queries.ts'
import { tell } from './tell.ts'

type Body = z.output<typeof adminClaims.decide.body>
type Decision = Body & { claimId: string; requestDigest: string }

/**
 * The remedy that an error gives the sender now, (c)(2): for a late transfer the rest of its fees, for others the sum that staff found. Money that has
 * not arrived is refunded or sent on with the transfer itself, and an account that is closed or blocked takes nothing.
 */
const remedyOf = async (
  tx: Tx,
  { kind, userId, transferId }: ClaimRecord,
  { outcome, remedy, amount: typed }: Decision,
) => {
  if (remedy && (outcome !== 'error' || kind === 'late')) throw refuseFields({ amount: 'malformed' })
  if (remedy) return { kind: remedy, amount: typed }
  if (outcome !== 'error') return null
  const { left } = await listRemedies(tx, transferId)
  const [fees, amount] = [fromWire(left.fees), fromWire(left.amount)]
  if (fees.minor + amount.minor === 0n || !(await mayReceive(tx, userId))) return null
  if (kind !== 'late') throw refuseFields({ amount: 'required' })
  return fees.minor === 0n ? null : { kind: 'fees' as const, amount: decimalText(fees) }
}

/**
 * Decides an open claim, grants its remedy, and reports both to the sender in one transaction, so a decision is never without its report.
 * The decision's id is the remedy's. Idempotent. Refuses `not_found`, `own_account`, `claim_changed`, an outcome of another kind, an
 * error without its remedy, and as `grantRemedyIn` does.
 */
export const decideClaim = async (deps: Deps, caller: Caller, decision: Decision): Promise<void> => {
  const { claimId, id, outcome, explanation, documents, requestDigest } = decision
  const { userId: actor } = caller
  await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, actor)
    const claim = await claims.lock(tx, { id: claimId })
    if (!claim) throw new Refusal('not_found')
    if (replayed((await claims.find(tx, { decisionId: id })) && { requestDigest: claim.decisionDigest }, requestDigest))
      return
    const { userId, transferId, kind } = claim
    for (const reader of await readersOf(tx, userId)) refuseOwnAccount(actor, reader._id)
    if (claim.state !== 'open') throw new Refusal('claim_changed')
    if (!(outcomesOf(kind) as readonly string[]).includes(outcome)) throw refuseFields({ outcome: 'invalid' })
    const at = deps.now()
    const given = await remedyOf(tx, claim, decision)
    if (given && kind !== 'documents') {
      const reason = [...explanation].slice(0, approvalReasonLetters_max).join('')
      await grantRemedyIn({ ...deps, tx }, caller, { ...given, id, transferId, error: kind, reason, requestDigest })
    }
    await attach(tx, { ids: documents, uploaderId: actor, customerId: userId, messageId: claimId })
    const decided = await claims.update(
      tx,
      { id: claimId },
      {
        ...{ state: outcome, explanation, decisionId: id, decisionDigest: requestDigest, decidedBy: actor },
        ...{ decidedAt: at, reportBy: reportBy(at), reportedAt: at },
      },
    )
    const transfer = await findClaimed(tx, transferId)
    if (transfer) await tell({ ...deps, tx }, decided, transfer, at)
    const details = { outcome, explanation, remedy: given, documents: documents.length }
    await recordChange(tx, { at, actor, what: `claim.${outcome}`, subject: claimId, details, payload: { userId } })
  })
  deps.wake()
}
