import { Refusal } from '../../../contract/errors.ts'
import type { TransferState } from '../../../contract/transfers.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockAdmins } from '../identity/index.ts'
import { clearHits } from '../screening/index.ts'
import { blockFunds, type PostingStep } from './money.ts'
import { move } from './move.ts'
import { partiesOf } from './process/parties.ts'
import { findTransfer } from './queries.ts'
import type { Change, TransferRecord } from './record.ts'
import { payoutHeldUntil, repairableUntil } from './transfer.ts'

type Decision = { id: string; adminId: string; reason: string }
type DecideDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'secrets'>
type Decide = (deps: DecideDeps, decision: Decision) => Promise<TransferRecord>

/** A transfer that a person holds: for compliance (also while the sender wants to cancel) or for a missing detail. */
const isHeld = ({ state, heldAt }: TransferRecord): boolean =>
  state === 'on_hold_compliance' || state === 'on_hold_information' || (state === 'cancelling' && heldAt !== null)

/** Its payout waits because of a new password. It continues without a decision; until then it can be rejected. */
const waitsForPassword = (transfer: TransferRecord, at: Temporal.Instant): boolean =>
  transfer.state === 'funds_collected' && payoutHeldUntil(transfer, at) !== null

const decideBy =
  (
    outcome: (
      tx: Tx,
      transfer: TransferRecord,
      deps: { at: Temporal.Instant } & Pick<Deps, 'secrets'>,
      decision: Decision,
    ) => Promise<{ to: TransferState; posting?: PostingStep; change: Change & { nextRunAt: Temporal.Instant | null } }>,
  ): Decide =>
  async ({ db, now, wake, secrets }, decision) => {
    const { id, adminId, reason } = decision
    const decided = await transaction(db, async (tx) => {
      await lockAdmins(tx, adminId)
      const transfer = await findTransfer(tx, id, { lock: true })
      if (!transfer) throw new Refusal('not_found')
      const at = now()
      if (!isHeld(transfer) && !waitsForPassword(transfer, at)) throw new Refusal('illegal_move')
      const { to, posting, change } = await outcome(tx, transfer, { at, secrets }, decision)
      const step = { id, from: transfer.state, to, actor: adminId, reason, eventAt: at, at }
      return move(tx, { ...step, ...(posting ? { posting } : {}), change: { heldAt: null, ...change } })
    })
    wake()
    return decided
  }

/** The cancellation that the sender requested during the hold. */
const cancelAfterAll = (at: Temporal.Instant) =>
  ({ to: 'cancelled', change: { nextRunAt: at, problem: null, hits: null } }) as const

/**
 * Releases a held transfer: it is screened again, and the hits that this administrator reviewed are recorded as cleared, so
 * only new ones can hold it. A missing detail counts as confirmed by the reason given. Refuses `illegal_move`, also for a refused payout:
 * that is sent again or repaired.
 */
export const releaseTransfer: Decide = decideBy(async (tx, transfer, deps, { adminId, reason }) => {
  const { at } = deps
  if (!isHeld(transfer) || repairableUntil(transfer)) throw new Refusal('illegal_move')
  for (const screened of await partiesOf(tx, transfer)) {
    const hits = (transfer.hits ?? []).filter(
      ({ kind, subject }) => kind === screened.kind && subject === screened.subject,
    )
    const entryIds = hits.map(({ entryId }) => entryId)
    if (entryIds.length > 0) await clearHits(tx, deps, { screened, entryIds, actor: adminId, reason })
  }
  if (transfer.state === 'cancelling') return cancelAfterAll(at)
  const cleared = transfer.state === 'on_hold_information' ? { recordClearedAt: at } : {}
  return { to: 'screening', change: { nextRunAt: at, problem: null, hits: null, ...cleared } }
})

/**
 * Rejects a held transfer, or one whose payout waits after a new password that its owner did not choose; everything is
 * refunded. Refuses `illegal_move`.
 */
export const rejectTransfer: Decide = decideBy(async (_tx, transfer, { at }) =>
  transfer.state === 'cancelling'
    ? cancelAfterAll(at)
    : { to: 'rejected', change: { nextRunAt: at, problem: { code: 'rejected_after_review', values: {} } } },
)

/**
 * Blocks a held transfer: its money is frozen on the account of blocked property (31 CFR 501.603), which `blocked-property` has the
 * reports of. Refuses `illegal_move`.
 */
export const blockTransfer: Decide = decideBy(async (_tx, transfer, { at }) => {
  if (!isHeld(transfer) || transfer.state === 'on_hold_information') throw new Refusal('illegal_move')
  const posting = blockFunds(transfer)
  return {
    to: 'blocked',
    ...(posting ? { posting } : {}),
    // Its debit may have been returned during the hold.
    change: { nextRunAt: at, problem: { code: 'held_for_review', values: {} } },
  }
})
