import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { RecordField, TransferRecords } from '#contract/sending/transfer-records.ts'
import { IdNumber } from '#contract/staff/id-numbers.ts'
import type { Caller } from '#server/http/serve.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parameters } from '../process/parameters.ts'
import { instructionFor } from '../process/payout.ts'
import { countedAmount, missingOf } from '../process/required-record.ts'
import { transfers } from '../queries.ts'
import { ownerOf } from '../record.ts'

const nameOf = ({ firstName, lastName, secondLastName }: Record<'firstName' | 'lastName' | 'secondLastName', string>) =>
  [firstName, lastName, secondLastName].filter(Boolean).join(' ')

/**
 * The record of a transfer: its fields as transmitted with the payout, or before that as they would be. The view is audited. Refuses
 * `not_found`.
 */
export const readRecords = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, caller }: { id: string; caller: Caller },
): Promise<TransferRecords> => {
  const transfer = await transfers.find(db, { id })
  if (!transfer) throw new Refusal('not_found')
  const row = { at: now(), actor: caller.userId, action: 'transfer.records_viewed', subject: id, details: {} }
  await transaction(db, (tx) => audit(tx, row))
  const { currency, amount, authorizedAt, terms, confirmationCode } = transfer
  const counted = await countedAmount(db, { ...transfer, at: authorizedAt })
  const payout = await findPayment(db, 'payout', ownerOf(transfer))
  const { originator, beneficiary, country } = payout?.instruction ?? (await instructionFor(db, transfer, parameters))
  return {
    confirmationCode,
    version: parameters.version,
    recordFrom: toWire({ minor: parameters.recordFrom, currency }),
    counted: toWire({ minor: counted, currency }),
    isRequired: counted >= parameters.recordFrom,
    missing: payout ? [] : ((await missingOf(db, transfer, parameters)) as RecordField[]),
    amount: toWire({ minor: amount, currency }),
    authorizedAt: authorizedAt.toString(),
    sent: payout ? { partner: payout.partner, reference: payout.reference, at: payout.createdAt.toString() } : null,
    sender: {
      name: nameOf(originator),
      addressLine: originator.addressLine ?? '',
      city: originator.city ?? '',
      state: originator.state ?? '',
      postalCode: originator.postalCode ?? '',
      country: originator.country,
      // A payout of an earlier release has neither.
      birthDate: originator.birthDate ?? null,
      document: IdNumber.safeParse(originator.document).data ?? null,
    },
    recipient: {
      name: nameOf(beneficiary),
      addressLine: beneficiary.addressLine ?? '',
      city: beneficiary.city ?? '',
      country,
      method: terms.payout,
      account: { ...beneficiary.fields },
    },
  }
}
