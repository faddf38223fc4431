import { searchable } from '#contract/lib/names.ts'
import {
  cancelPayment,
  findPayment,
  isRenamable,
  type PaymentOf,
  type RenameOutcome,
  requestRename,
} from '#server/modules/funds/payments/index.ts'
import { fullNameOf, recipientToScreen } from '#server/modules/funds/recipients/index.ts'
import type { RecipientSnapshot } from '#server/modules/sending/disclosures/index.ts'
import { screenNames } from '#server/modules/staff/screening/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { reversePayout } from '../money.ts'
import { moveOn, type Step, type StepDeps, waitUntil } from '../process/step.ts'
import { transfers, updateSearch, updateTransfer } from '../queries.ts'
import { ownerOf, type TransferRecord } from '../record.ts'
import { type RepairRecord, repairs, selectLostRenames, selectRepairs } from './queries.ts'

/** A spelling may need a second try; more would be another person. */
export const renames_max = 3

/** A match of the corrected name waits for compliance, and is looked at again so often. */
const reviewEvery = Temporal.Duration.from({ hours: 1 })

type Named = Pick<RecipientSnapshot, 'firstName' | 'lastName' | 'secondLastName'>

const waitsAtCounter = ({ state, terms, payoutRecalledAt }: TransferRecord): boolean =>
  terms.payout === 'cash_pickup' &&
  (state === 'payout_submitted' || state === 'payout_available') &&
  payoutRecalledAt === null

/** Not answered by the partner, or waiting for compliance. */
const isPending = ({ kind, madeAt, outcome }: RepairRecord): boolean =>
  kind === 'rename' && madeAt === null && (outcome === null || outcome === 'in_review' || outcome === 'not_possible')

const findPending = async (db: Db, transferId: string): Promise<RepairRecord | undefined> =>
  (await selectRepairs(db, transferId)).find(isPending)

/** Whether the name of its unpaid pickup can be corrected: `pending` while a correction is being made, null where it cannot. */
export const renameOf = async (db: Db, transfer: TransferRecord): Promise<'possible' | 'pending' | null> => {
  if (!waitsAtCounter(transfer)) return null
  const made = (await selectRepairs(db, transfer.id)).filter(({ kind }) => kind === 'rename')
  if (made.some(isPending)) return 'pending'
  if (made.length >= renames_max) return null
  return isRenamable(await findPayment(db, 'payout', ownerOf(transfer))) ? 'possible' : null
}

/** The recipient of a transfer with another name; nothing else changes at a counter. */
export const renamed = (
  { payeeCheck: _, ...before }: RecipientSnapshot,
  { firstName, lastName, secondLastName }: Named,
): RecipientSnapshot => {
  const names = { firstName, lastName, secondLastName }
  return { ...before, ...names, fullName: fullNameOf(names) }
}

/** Screens the corrected name like the first one, then writes the request to the partner. A match waits until compliance clears it. */
export const processRename: Step = async (tx, deps, transfer) => {
  const pending = await findPending(tx, transfer.id)
  const after = pending?.detailsAfter
  if (!pending || !after || pending.outcome === 'not_possible') return waitUntil(tx, transfer, null)
  const names = [recipientToScreen(after)]
  // A name that waits for compliance has its alert.
  const moment = pending.outcome === null ? 'pickup_name' : 'transfer'
  if ((await screenNames(tx, deps, { moment, owner: transfer.userId, names })).length > 0) {
    await repairs.update(tx, { id: pending.id }, { outcome: 'in_review' })
    return waitUntil(tx, transfer, deps.at.add(reviewEvery))
  }
  const { firstName, lastName, secondLastName } = after
  const rename = { id: pending.id, firstName, lastName, secondLastName }
  if (!(await requestRename({ tx, at: deps.at }, { owner: ownerOf(transfer), rename })))
    await refuse(tx, deps, { transfer, pending })
  return waitUntil(tx, transfer, null)
}

type Pending = { transfer: TransferRecord; pending: RepairRecord }

const record = (
  tx: Tx,
  { at }: Pick<StepDeps, 'at'>,
  { transfer: { id, userId, state }, pending, what }: Pending & { what: string },
): Promise<void> => {
  const { id: repairId, requestedBy: actor, payoutAttempt } = pending
  const payload = { userId, state }
  return recordChange(tx, { at, actor, what, subject: id, details: { repairId, payoutAttempt }, payload })
}

const refuse = async (tx: Tx, deps: Pick<StepDeps, 'at'>, of: Pending): Promise<void> => {
  await repairs.update(tx, { id: of.pending.id }, { outcome: 'too_late' })
  await record(tx, deps, { ...of, what: 'transfer.rename_refused' })
}

/** The partner's answer to a correction, in the event's transaction. */
export const followRename = async (
  tx: Tx,
  deps: StepDeps,
  { transfer, payload }: { transfer: TransferRecord; payload: Event['payload'] },
): Promise<void> => {
  const pending = await findPending(tx, transfer.id)
  if (!pending || pending.id !== payload.renameId) return
  const outcome = payload.outcome as RenameOutcome
  if (outcome === 'too_late') {
    // The cancellation decides first: `continueRename` ends the correction, or requests it again.
    return transfer.state === 'canceling' ? undefined : refuse(tx, deps, { transfer, pending })
  }
  if (outcome === 'not_possible') {
    await repairs.update(tx, { id: pending.id }, { outcome })
    // Ordered again with the corrected name, once the partner has canceled this one.
    return cancelPayment({ tx, at: deps.at }, { kind: 'payout', owner: ownerOf(transfer) })
  }
  await repairs.update(tx, { id: pending.id }, { outcome, madeAt: deps.at })
  await updateSearch(tx, await updateTransfer(tx, transfer.id, changeOf(pending)))
  const what = outcome === 'new_code' ? 'transfer.renamed_with_code' : 'transfer.renamed'
  await record(tx, deps, { transfer, pending, what })
}

const changeOf = ({ detailsAfter: recipient }: RepairRecord) => {
  if (!recipient) throw new Error('a correction of a name has no name')
  return { recipient, recipientSearch: searchable(recipient.fullName) }
}

/**
 * A payout that the partner canceled because it cannot change a name: the money is back on the transfer, and is paid out under the next
 * reference, at the same terms and screened again. Undefined for any other canceled payout.
 */
export const orderAgain = async (
  tx: Tx,
  deps: StepDeps,
  { transfer, payout }: { transfer: TransferRecord; payout: PaymentOf<'payout'> },
): Promise<TransferRecord | undefined> => {
  if (payout.state !== 'canceled' || !waitsAtCounter(transfer)) return undefined
  const pending = await findPending(tx, transfer.id)
  if (pending?.outcome !== 'not_possible') return undefined
  await repairs.update(tx, { id: pending.id }, { madeAt: deps.at })
  const moved = await moveOn(tx, deps, transfer, {
    to: 'screening',
    reason: 'the partner canceled it to correct the recipient’s name',
    eventAt: payout.stateAt,
    key: payout.reference,
    posting: reversePayout(payout.partner, 'payout_failed'),
    change: { nextRunAt: deps.at, payoutAttempt: transfer.payoutAttempt + 1, ...changeOf(pending) },
  })
  await updateSearch(tx, moved)
  await record(tx, deps, { transfer, pending, what: 'transfer.repaired' })
  return moved
}

const lost_max = 100

/** Continues corrections that nothing would make any more, such as those of an earlier release. Returns how many. */
export const wakeRenames = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> =>
  eachRow(deps, 'transfer-renames', {
    due: (stalled) => selectLostRenames(deps.db, { stalled, limit: lost_max }),
    handle: (id) =>
      transaction(deps.db, async (tx) => {
        const transfer = await transfers.lock(tx, { id })
        if (transfer) await continueRename(tx, { at: deps.now() }, transfer)
      }),
  })

/** After each change of the payout: a correction is refused once it cannot be made any more, and otherwise stays due. */
export const continueRename = async (tx: Tx, deps: Pick<StepDeps, 'at'>, transfer: TransferRecord): Promise<void> => {
  if (transfer.terms.payout !== 'cash_pickup' || transfer.state === 'canceling') return
  const pending = await findPending(tx, transfer.id)
  const payout = pending && (await findPayment(tx, 'payout', ownerOf(transfer)))
  if (!payout) return
  const isImpossible = pending.outcome === 'not_possible'
  // It could not change the name, and refused to cancel.
  const isKept = isImpossible && !payout.cancelRequestedAt
  if (isKept || !waitsAtCounter(transfer)) return refuse(tx, deps, { transfer, pending })
  if (!isImpossible && !payout.rename) await waitUntil(tx, transfer, transfer.nextRunAt ?? deps.at)
}
