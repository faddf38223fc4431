import type { RejectReason } from '#contract/balance/check-deposits.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import type { Caller } from '#server/http/serve.ts'
import { requestCheckItem } from '#server/modules/funds/payments/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import { refuseDependent } from '#server/modules/staff/approvals/index.ts'
import { heldRoles } from '#server/modules/staff/staff/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { changeState } from '../change-state.ts'
import { type CheckDepositRecord, itemReference, ownerOf } from '../check-deposit.ts'
import { deposits } from '../queries.ts'
import { termsOf } from '../terms.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { rails: Rails }
type Decision = {
  id: string
  revision: number
  decision: 'accept' | 'reject'
  amount: string
  reason: RejectReason | null
}
type Deciding = {
  caller: Caller
  made: Pick<CheckDepositRecord, 'decisionId' | 'decisionDigest'>
  at: Temporal.Instant
}

/** Parses a decision. Refuses its fields by name. */
const readDecision = ({ decision, amount, reason }: Decision, currency: string) => {
  if (decision === 'reject') {
    if (reason === null) throw refuseFields({ reason: 'required' })
    return { reason }
  }
  if (amount.trim() === '') throw refuseFields({ amount: 'required' })
  const read = parseAmount(amount.trim(), currency)
  if (typeof read === 'string') throw refuseFields({ amount: read })
  return { read }
}

/**
 * Decides a check, once. Acceptance needs the amount as read by the reviewer; a different one goes back to the customer. From the
 * threshold of the terms on, two different administrators accept. Refuses `not_found`, `check_changed` when another administrator was
 * faster or the customer changed it, `second_person_required`, `own_account`, the fields, and `conflict` for another
 * decision under the same id.
 */
export const decideCheck = async (
  deps: Deps,
  {
    caller,
    depositId,
    requestDigest,
    ...decision
  }: Decision & { caller: Caller; depositId: string; requestDigest: string },
): Promise<void> => {
  await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    const deposit = await deposits.lock(tx, { id: depositId })
    if (!deposit) throw new Refusal('not_found')
    refuseOwnAccount(caller.userId, deposit.userId)
    if (deposit.decisionId === decision.id) {
      replayed({ requestDigest: deposit.decisionDigest }, requestDigest)
      return
    }
    const decided = readDecision(decision, deposit.currency)
    if (deposit.state !== 'in_review' || deposit.revision !== decision.revision) throw new Refusal('check_changed')
    const made = { decisionId: decision.id, decisionDigest: requestDigest }
    const of: Deciding = { caller, made, at: deps.now() }
    if (decided.reason) await reject(tx, deposit, { ...of, reason: decided.reason })
    else await accept(tx, deps, deposit, { ...of, read: decided.read })
  })
  deps.wake()
}

const reject = (
  tx: Tx,
  deposit: CheckDepositRecord,
  { caller, made, reason, at }: Deciding & { reason: RejectReason },
) =>
  changeState(tx, deposit, {
    to: 'rejected',
    actor: caller.userId,
    also: { reason, ...made, decidedBy: caller.userId },
    at,
  })

const accept = async (
  tx: Tx,
  { rails }: Pick<Deps, 'rails'>,
  deposit: CheckDepositRecord,
  { caller, made, read, at }: Deciding & { read: bigint },
): Promise<void> => {
  const { id, userId, amount, currency, approvedBy, revision } = deposit
  const actor = caller.userId
  if (read !== amount) {
    const also = { readAmount: read, approvedBy: null, approvedAt: null, ...made, decidedBy: actor }
    const details = { typed: amount.toString(), read: read.toString() }
    await changeState(tx, deposit, { to: 'amount_differs', actor, also, details, at })
    return
  }
  if (amount >= termsOf(deposit).needsTwoFrom) {
    if (approvedBy === actor) throw new Refusal('second_person_required')
    if (approvedBy === null) {
      await deposits.update(tx, { id }, { approvedBy: actor, approvedAt: at, ...made, revision: revision + 1 })
      const details = { amount: amount.toString(), currency }
      await recordChange(tx, { at, actor, what: 'check_deposit.approved', subject: id, details, payload: { userId } })
      return
    }
    const pair = { permission: 'checks.decide', requestedBy: approvedBy, deciderId: actor, at } as const
    await refuseDependent({ tx, heldRoles }, pair)
  }
  const { routingNumber, accountNumber, checkNumber, frontId, backId } = deposit
  const micr = { routingNumber, accountNumber, checkNumber }
  const request = { owner: ownerOf(deposit), reference: itemReference(deposit), amount: { minor: amount, currency } }
  await requestCheckItem({ tx, rails, at }, { ...request, userId, micr, frontId, backId })
  const details = { amount: amount.toString(), currency, first: approvedBy }
  await changeState(tx, deposit, { to: 'accepted', actor, also: { ...made, decidedBy: actor }, details, at })
}
