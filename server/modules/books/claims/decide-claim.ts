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
import type { ClaimRecord } from './claim.ts'
import { findings, pendingFinding, reportFinding } from './findings.ts'
import { claims } from './queries.ts'

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
  if (remedy)
    return { kind: remedy === 'resend' ? 'amount' : remedy, amount: typed, resends: remedy === 'resend' } as const
  if (outcome !== 'error') return null
  const { left } = await listRemedies(tx, transferId)
  const [fees, amount] = [fromWire(left.fees), fromWire(left.amount)]
  if (fees.minor + amount.minor === 0n || !(await mayReceive(tx, userId))) return null
  if (kind !== 'late') throw refuseFields({ amount: 'required' })
  return fees.minor === 0n ? null : { kind: 'fees' as const, amount: decimalText(fees) }
}

/**
 * Decides an open claim, grants its remedy, and reports both to the sender in one transaction; a remedy that waits for a second approver is
 * reported once it is granted. The decision's id is the remedy's. Idempotent. Refuses `not_found`, `own_account`, `claim_changed`, an outcome of another kind, an
 * error without its remedy, and as `grantRemedyIn` does.
 */
export const decideClaim = async (deps: Deps, caller: Caller, decision: Decision): Promise<void> => {
  const { claimId, id, outcome, explanation, documents, requestDigest } = decision
  const { userId: actor } = caller
  await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, actor)
    const claim = await claims.lock(tx, { id: claimId })
    if (!claim) throw new Refusal('not_found')
    if (replayed(await findings.find(tx, { id }), requestDigest)) return
    const { userId, transferId, kind } = claim
    for (const reader of await readersOf(tx, userId)) refuseOwnAccount(actor, reader._id)
    if (claim.state !== 'open' || (await pendingFinding(tx, claimId))) throw new Refusal('claim_changed')
    if (!(outcomesOf(kind) as readonly string[]).includes(outcome)) throw refuseFields({ outcome: 'invalid' })
    const at = deps.now()
    const given = await remedyOf(tx, claim, decision)
    let waits = false
    if (given && kind !== 'documents') {
      const reason = [...explanation].slice(0, approvalReasonLetters_max).join('')
      const request = { ...given, id, transferId, error: kind, reason, requestDigest }
      waits = (await grantRemedyIn({ ...deps, tx }, caller, request)).waits
    }
    await attach(tx, { ids: documents, uploaderId: actor, customerId: userId, messageId: id, isSent: false })
    const finding = {
      ...{ id, requestDigest, claimId, outcome, explanation, state: 'pending' as const },
      ...{ decidedBy: actor, decidedAt: at, reportedAt: null },
    }
    await findings.insert(tx, finding)
    const details = { outcome, explanation, remedy: given, documents: documents.length, waits }
    await recordChange(tx, { at, actor, what: 'claim.decided', subject: claimId, details, payload: { userId } })
    if (!waits) await reportFinding({ ...deps, tx }, finding, at)
  })
  deps.wake()
}
