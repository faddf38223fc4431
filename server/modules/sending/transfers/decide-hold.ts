import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { TransferState } from '#contract/sending/transfers.ts'
import { approvalReasonLetters_max } from '#contract/staff/approvals.ts'
import {
  hitKey,
  isToldApart,
  type MatchComparison,
  type releaseReasons,
  saysWhy,
} from '#contract/staff/match-comparison.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { clearHits } from '#server/modules/staff/screening/index.ts'
import { hasActed } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { namesOf } from './by-two.ts'
import { blockFunds, type PostingStep } from './money.ts'
import { move } from './move.ts'
import { parameters } from './process/parameters.ts'
import { partiesOf } from './process/parties.ts'
import { lacksSender, missingOf } from './process/required-record.ts'
import { transfers } from './queries.ts'
import { type Change, isHeld, type TransferRecord } from './record.ts'
import { payoutHeldUntil, repairableUntil } from './transfer.ts'

type ReleaseReason = (typeof releaseReasons)[number]
type Decision = { id: string; adminId: string; reason: string }
type DecideDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'secrets'>
type Decide = (deps: DecideDeps, decision: Decision) => Promise<TransferRecord>

/** Its payout is delayed after a new password. It continues without a decision; until then it can be rejected. */
const waitsForPassword = (transfer: TransferRecord, at: Temporal.Instant): boolean =>
  transfer.state === 'funds_collected' && payoutHeldUntil(transfer, at) !== null

const decideBy =
  (
    outcome: (
      transfer: TransferRecord,
      at: Temporal.Instant,
    ) => Promise<{ to: TransferState; posting?: PostingStep; change: Change & { nextRunAt: Temporal.Instant | null } }>,
  ): Decide =>
  async ({ db, now, wake }, { id, adminId, reason }) => {
    const decided = await transaction(db, async (tx) => {
      await lockAdmins(tx, adminId)
      const transfer = await transfers.lock(tx, { id })
      if (!transfer) throw new Refusal('not_found')
      refuseOwnAccount(adminId, transfer.userId)
      const at = now()
      if (!isHeld(transfer) && !waitsForPassword(transfer, at)) throw new Refusal('illegal_move')
      const { to, posting, change } = await outcome(transfer, at)
      const step = { id, from: transfer.state, to, actor: adminId, reason, eventAt: at, at }
      return move(tx, { ...step, ...(posting ? { posting } : {}), change: { heldAt: null, ...change } })
    })
    wake()
    return decided
  }

const cancelAfterAll = (at: Temporal.Instant) =>
  ({ to: 'canceled', change: { nextRunAt: at, problem: null, hits: null } }) as const

type ReleaseDeps = { tx: Tx; at: Temporal.Instant } & Pick<Deps, 'secrets'>

/** Screens it again; reviewed hits are recorded as cleared, so only new ones can hold it. */
const release = async (
  deps: ReleaseDeps,
  transfer: TransferRecord,
  { actor, reason }: { actor: string; reason: string },
): Promise<TransferRecord> => {
  const { tx, at } = deps
  for (const screened of await partiesOf(tx, transfer)) {
    const hits = (transfer.hits ?? []).filter(
      ({ kind, subject }) => kind === screened.kind && subject === screened.subject,
    )
    const entryIds = hits.map(({ entryId }) => entryId)
    if (entryIds.length > 0) await clearHits(tx, deps, { screened, entryIds, actor, reason })
  }
  const cleared = transfer.state === 'on_hold_information' ? { recordClearedAt: at } : {}
  const next =
    transfer.state === 'canceling'
      ? cancelAfterAll(at)
      : { to: 'screening' as const, change: { nextRunAt: at, problem: null, hits: null, ...cleared } }
  const step = { id: transfer.id, from: transfer.state, to: next.to, actor, reason, eventAt: at, at }
  return move(tx, { ...step, change: { heldAt: null, ...next.change } })
}

const lockReleasable = async (tx: Tx, { id, by }: { id: string; by: string }): Promise<TransferRecord> => {
  const transfer = await transfers.lock(tx, { id })
  if (!transfer) throw new Refusal('not_found')
  refuseOwnAccount(by, transfer.userId)
  if (!isHeld(transfer) || repairableUntil(transfer)) throw new Refusal('illegal_move')
  return transfer
}

/** Staff may confirm that a detail of the recipient is not known, but not waive the record of the sender (31 CFR 1010.410(e)(1)). */
const refuseWithoutSender = async (tx: Tx, transfer: TransferRecord): Promise<void> => {
  if (transfer.state !== 'on_hold_information') return
  if (lacksSender(await missingOf(tx, transfer, parameters))) throw new Refusal('sender_record_required')
}

const isAsShown = ({ hits }: TransferRecord, compared: readonly MatchComparison[]): boolean => {
  const [shown, seen] = [(hits ?? []).map(hitKey), compared.map(({ hit }) => hitKey(hit))]
  return new Set(shown).size === new Set(seen).size && shown.every((key) => seen.includes(key))
}

type Release = Decision & { releaseReason: ReleaseReason | null; comparisons: readonly MatchComparison[] }

/** Refuses a release unless each listed name was compared and distinguished, and a reason without content. */
const assertReviewed = (transfer: TransferRecord, { reason, releaseReason, comparisons }: Release): ReleaseReason => {
  if (!isAsShown(transfer, comparisons)) throw refuseFields({ comparisons: 'match_not_compared' })
  if (!comparisons.every(isToldApart)) throw refuseFields({ comparisons: 'match_not_apart' })
  if (!saysWhy(reason)) throw refuseFields({ reason: 'reason_empty' })
  if (releaseReason === null) throw refuseFields({ releaseReason: 'required' })
  return releaseReason
}

/**
 * Releases a held transfer. With listed names, its record must have been opened, each is compared and the release needs dual approval. A
 * missing detail of the recipient counts as confirmed by the given reason. Refuses `sender_record_required`, `illegal_move`, also for a refused payout, which is resent or repaired;
 * as `assertReviewed` does, `own_account`, and `approval_waits`.
 */
export const releaseTransfer = async (
  { db, now, wake, secrets }: DecideDeps,
  request: Release,
): Promise<{ transfer: TransferRecord; waits: boolean }> => {
  const { id, adminId, reason } = request
  const done = await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const transfer = await lockReleasable(tx, { id, by: adminId })
    const at = now()
    await refuseWithoutSender(tx, transfer)
    if (!transfer.hits?.length)
      return { transfer: await release({ tx, at, secrets }, transfer, { actor: adminId, reason }), waits: false }
    const releaseReason = assertReviewed(transfer, request)
    if (!(await hasActed(tx, { actor: adminId, action: 'transfer.read', subject: id, details: {} })))
      throw refuseFields({ comparisons: 'match_not_compared' })
    const { total: minor, currency } = transfer
    const content = {
      ...{ kind: 'hold_release' as const, transferId: id, ...(await namesOf(tx, transfer)) },
      ...{ total: toWire({ minor, currency }), releaseReason, comparisons: [...request.comparisons], note: reason },
    }
    const words = reason.slice(0, approvalReasonLetters_max)
    await requestApproval(tx, {
      ...{ id: newId(at), subject: id, content, reason: words, requestedBy: adminId, requestDigest: null, at },
    })
    return { transfer, waits: true }
  })
  wake()
  return done
}

/**
 * Carries out a release after dual approval. Refuses `approval_changed` when the matching names have changed; its refusals undo the
 * approval.
 */
export const releaseApproved: CarryOut<'hold_release'> = async (
  deps,
  { content, requestedBy: actor, approvedBy, at },
) => {
  const transfer = await lockReleasable(deps.tx, { id: content.transferId, by: approvedBy })
  if (!isAsShown(transfer, content.comparisons)) throw new Refusal('approval_changed')
  await release({ tx: deps.tx, secrets: deps.secrets, at }, transfer, { actor, reason: content.note })
}

/**
 * Rejects a held transfer, or one with a payout delayed by a new password that its owner did not set; everything is refunded. Refuses
 * `illegal_move`.
 */
export const rejectTransfer: Decide = decideBy(async (transfer, at) =>
  transfer.state === 'canceling'
    ? cancelAfterAll(at)
    : { to: 'rejected', change: { nextRunAt: at, problem: { code: 'rejected_after_review', values: {} } } },
)

/**
 * Blocks a held transfer: its money is frozen on the account of blocked property (31 CFR 501.603), which `blocked-property` reports.
 * Refuses `illegal_move`.
 */
export const blockTransfer: Decide = decideBy(async (transfer, at) => {
  if (!isHeld(transfer) || transfer.state === 'on_hold_information') throw new Refusal('illegal_move')
  const posting = blockFunds(transfer)
  return {
    to: 'blocked',
    ...(posting ? { posting } : {}),
    // Its debit may have been returned during the hold.
    change: { nextRunAt: at, problem: { code: 'held_for_review', values: {} } },
  }
})
