import { searchable } from '#contract/lib/names.ts'
import type { RepairKind } from '#contract/sending/payout-repairs.ts'
import { askAgain, findPayment, isUnanswered } from '#server/modules/funds/payments/index.ts'
import { adoptDetails } from '#server/modules/funds/recipients/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { move } from '../move.ts'
import { updateSearch } from '../queries.ts'
import { ownerOf, type TransferRecord } from '../record.ts'
import { repairableUntil } from '../transfer.ts'
import { changesOf } from './changes.ts'
import type { RepairRecord } from './queries.ts'

/** How staff or the sender can continue its payout; null when it continues automatically, or not at all. */
export const wayOnOf = async (
  db: Db,
  transfer: TransferRecord,
  at: Temporal.Instant,
): Promise<Exclude<RepairKind, 'repair' | 'rename'> | null> => {
  const until = repairableUntil(transfer)
  if (until) return Temporal.Instant.compare(at, until) < 0 ? 'send_again' : null
  if (transfer.state !== 'payout_submitted') return null
  const payout = await findPayment(db, 'payout', ownerOf(transfer))
  return payout && isUnanswered(payout, at) ? 'ask_again' : null
}

/**
 * Carries out the possible repair of the locked transfer. An unanswered order is queried again under the same reference; a refused one,
 * with its money back on the transfer, goes through the whole payout process again, starting with screening, under the next reference.
 * Staff's repairs also correct the recipient, unless their sender changed them meanwhile.
 */
export const make = async (
  { tx, secrets }: { tx: Tx } & Pick<Deps, 'secrets'>,
  transfer: TransferRecord,
  { id: repairId, kind, requestedBy: actor, reason, ...row }: RepairRecord,
  at: Temporal.Instant,
): Promise<TransferRecord> => {
  const { id, userId, state, payoutAttempt } = transfer
  const fields = changesOf(row).map(({ field }) => field)
  const details = { repairId, reason, payoutAttempt, confirmedBy: row.confirmedBy, fields }
  const what =
    kind === 'repair' ? 'transfer.repaired' : kind === 'send_again' ? 'transfer.resent' : 'transfer.requested_again'
  if (kind === 'ask_again') await askAgain({ tx, at }, ownerOf(transfer))
  const repaired = row.detailsAfter
  const moved =
    kind === 'ask_again'
      ? transfer
      : await move(tx, {
          ...{ id, from: state, to: 'screening', actor, reason, eventAt: at, at, key: repairId },
          change: {
            ...{ nextRunAt: at, problem: null, payoutAttempt: payoutAttempt + 1 },
            ...(repaired ? { recipient: repaired, recipientSearch: searchable(repaired.fullName) } : {}),
          },
        })
  if (repaired) await updateSearch(tx, moved)
  if (repaired && row.confirmedBy !== 'sender' && row.detailsBefore)
    await adoptDetails({ tx, secrets, at }, { userId, actor, before: row.detailsBefore, after: repaired })
  await recordChange(tx, { at, actor, what, subject: id, details, payload: { userId } })
  return moved
}
