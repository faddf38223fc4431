import { lifeOf } from '../../../../contract/transfer-states.ts'
import { transaction } from '../../../platform/database.ts'
import { recordChange } from '../../../platform/record-change.ts'
import type { AchEntry } from '../../rails/index.ts'
import { postReceivable, returnToBank } from '../money.ts'
import { move } from '../move.ts'
import { findTransfer, updateTransfer } from '../queries.ts'
import { referencesOf, type TransferRecord } from '../record.ts'
import { endAccountAfter, returnReason } from './funding.ts'
import { clearDebitNews } from './process-queries.ts'
import type { Outcome, StepDeps } from './step.ts'

/**
 * A debit that had settled may still come back, for sixty days. While we hold the money the transfer ends; once it is
 * paid out or given back, the sender owes it to us: a receivable, and an event for whoever watches risk. Undefined: there
 * is no such news.
 */
export const processReturnedDebit = async (deps: StepDeps, transfer: TransferRecord): Promise<Outcome | undefined> => {
  const { db, rails } = deps
  const { state, debitNews, collectedAt, debitReturnedAt, money, creditAttemptedAt } = transfer
  // Before it settled, its return is the funding's own affair.
  if (!debitNews || !collectedAt || debitReturnedAt) return undefined
  // A refund that may be on its way is finished first: what then comes back is owed. So is a screening, and what a person decides.
  if (money === 'in_flight' && (creditAttemptedAt || lifeOf(state).fundsLocked)) return undefined
  const entry = await rails.payIn.read(referencesOf(transfer).debit)
  if (entry.status !== 'returned') {
    await clearDebitNews(db, transfer)
    return undefined
  }
  return { moved: money === 'in_flight' ? await endFunded(deps, transfer, entry) : await claim(deps, transfer, entry) }
}

/** We hold the money: it goes back to the bank that took it. */
const endFunded = ({ db, now, rails }: StepDeps, transfer: TransferRecord, entry: AchEntry): Promise<TransferRecord> =>
  transaction(db, async (tx) => {
    const at = now()
    const moved = await move(tx, {
      id: transfer.id,
      from: transfer.state,
      to: transfer.state === 'funds_collected' ? 'funding_failed' : 'refunded',
      actor: 'transfers',
      reason: `the debit came back: ${returnReason(entry)}`,
      eventAt: entry.at,
      at,
      key: referencesOf(transfer).debit,
      posting: returnToBank(rails.payIn.name),
      change: {
        nextRunAt: null,
        debitReturnedAt: entry.at,
        problem: { code: 'funding_returned', values: { reason: returnReason(entry) } },
      },
    })
    await endAccountAfter(tx, transfer, { entry, at })
    return moved
  })

/** The money is gone: the transfer goes its way, and the sender owes us what the bank took back. */
const claim = ({ db, now, rails }: StepDeps, { id }: TransferRecord, entry: AchEntry): Promise<TransferRecord> =>
  transaction(db, async (tx) => {
    const at = now()
    const transfer = await findTransfer(tx, id, { lock: true })
    if (!transfer) throw new Error(`transfer ${id} is gone`)
    if (transfer.debitReturnedAt) return transfer
    const receivablePostingId = await postReceivable(rails.payIn.name)(tx, transfer, { eventAt: entry.at, at })
    const details = { receivablePostingId, returnCode: entry.returnCode, state: transfer.state }
    await recordChange(tx, {
      at,
      actor: 'transfers',
      what: 'transfer.funding_returned',
      subject: id,
      details,
      payload: { userId: transfer.userId, reason: returnReason(entry) },
    })
    await endAccountAfter(tx, transfer, { entry, at })
    return updateTransfer(tx, id, { receivablePostingId, debitReturnedAt: entry.at })
  })
