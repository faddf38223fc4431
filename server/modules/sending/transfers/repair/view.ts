import type { OfficeRepair, PayoutRepair } from '#contract/sending/payout-repairs.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { findRecipient, fullNameOf, readRecipient } from '#server/modules/funds/recipients/index.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import { recipientOf } from '#server/modules/sending/disclosures/index.ts'
import type { Db } from '#server/platform/database.ts'
import { ownerOf, type TransferRecord } from '../record.ts'
import { repairableUntil } from '../transfer.ts'
import { changesOf, isSameRecipient, refusedDetails } from './changes.ts'
import { selectRepairs } from './queries.ts'
import { renameOf } from './rename.ts'

/** The sender's options for a detail that the partner refused; null where that is not the problem. */
export const correctionView = async (db: Db, transfer: TransferRecord): Promise<Transfer['correction']> => {
  const until = repairableUntil(transfer)
  if (!until) return pickupView(db, transfer)
  const { recipient, userId } = transfer
  const payout = await findPayment(db, 'payout', ownerOf(transfer))
  const live = await readRecipient(db, { id: recipient.id, userId })
  const keepsWay = live.country === recipient.country && live.payout === recipient.payout
  return {
    kind: 'refused',
    pending: false,
    refused: refusedDetails(recipient, payout?.reason ?? null),
    corrected: keepsWay && !live.archivedAt && !isSameRecipient(recipient, recipientOf(live)),
    until: until.toString(),
  }
}

/** The name of a cash pickup that is not paid yet. */
const pickupView = async (db: Db, transfer: TransferRecord): Promise<Transfer['correction']> => {
  const way = await renameOf(db, transfer)
  if (!way) return null
  const { recipient, userId } = transfer
  const live = await findRecipient(db, recipient.id)
  const corrected = live?.userId === userId && fullNameOf(live) !== recipient.fullName
  return { kind: 'pickup', refused: [], corrected, pending: way === 'pending', until: null }
}

/** For its sender: when it was resent, and which recipient details were corrected. */
export const repairsView = async (db: Db, transferId: string): Promise<PayoutRepair[]> =>
  (await selectRepairs(db, transferId)).flatMap(({ kind, madeAt, ...row }) =>
    madeAt && kind !== 'ask_again' ? [{ kind, at: madeAt.toString(), changes: changesOf(row) }] : [],
  )

export const repairsForOffice = async (db: Db, transferId: string): Promise<OfficeRepair[]> => {
  const rows = await selectRepairs(db, transferId)
  const people = await readUsers(db, [
    ...new Set(rows.flatMap(({ requestedBy, approvedBy }) => [requestedBy, approvedBy ?? requestedBy])),
  ])
  const emailOf = (id: string): string => people.get(id)?.email ?? id
  return rows.flatMap(
    ({ kind, madeAt, requestedAt, requestedBy, approvedBy, reason, confirmedBy, outcome = null, ...row }) =>
      madeAt || kind === 'rename'
        ? [
            {
              ...{ kind, outcome, at: (madeAt ?? requestedAt).toString(), reason, confirmedBy },
              actor: emailOf(requestedBy),
              approvedBy: approvedBy && emailOf(approvedBy),
              changes: changesOf(row),
            },
          ]
        : [],
  )
}
