import type { IdNumber } from '#contract/staff/id-numbers.ts'
import type { RecipientSnapshot, SenderSnapshot } from '#server/modules/sending/disclosures/index.ts'
import { checkedIdNumber, verificationOf } from '#server/modules/staff/verification/index.ts'
import type { Db } from '#server/platform/database.ts'
import { sumOfDay } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import type { Parameters } from './parameters.ts'

type OnRecord = {
  sender: SenderSnapshot
  isVerified: boolean
  idNumber: IdNumber | null
  recipient: Pick<RecipientSnapshot, 'payout' | 'fullName' | 'addressLine' | 'city' | 'fields'>
}

const isSenders = (name: string): boolean => name.startsWith('sender.')

/**
 * The names of the fields that are missing from the record required before the payout of a transfer from `recordFrom` on (31 CFR
 * 1010.410(e)(1), (e)(2), (f)(1)).
 */
export const missingFromRecord = ({ sender, isVerified, idNumber, recipient }: OnRecord): string[] => {
  const needed: [string, boolean][] = [
    ['sender.verification', isVerified],
    // A company has one name.
    ['sender.name', Boolean(sender.firstName && (sender.lastName || idNumber?.kind === 'ein'))],
    ['sender.address', Boolean(sender.addressLine && sender.city && sender.postalCode)],
    ['sender.id_number', idNumber !== null],
    ['recipient.name', Boolean(recipient.fullName)],
    ['recipient.address', Boolean(recipient.addressLine && recipient.city)],
    ['recipient.account', recipient.payout === 'cash_pickup' || Object.keys(recipient.fields).length > 0],
  ]
  return needed.filter(([, there]) => !there).map(([name]) => name)
}

type Related = Pick<TransferRecord, 'userId' | 'recipientSearch' | 'amount'> & {
  /** Null before it is confirmed. */
  id: string | null
  at: Temporal.Instant
}

/**
 * The amount that counts toward the threshold, in cents: this transfer and the sender's earlier ones of its day in New York to a recipient
 * of the same name.
 */
export const countedAmount = async (db: Db, { amount, ...related }: Related): Promise<bigint> =>
  amount + (await sumOfDay(db, related))

type Checked = Pick<
  TransferRecord,
  'id' | 'userId' | 'sender' | 'recipient' | 'recipientSearch' | 'amount' | 'authorizedAt' | 'recordClearedAt'
>

/** What the record of a transfer lacks; empty below the threshold. Staff may have confirmed that details of the recipient are not known. */
export const missingOf = async (
  db: Db,
  transfer: Checked,
  { recordFrom }: Pick<Parameters, 'recordFrom'>,
): Promise<string[]> => {
  const { userId, sender, recipient, recordClearedAt, authorizedAt: at } = transfer
  if ((await countedAmount(db, { ...transfer, at })) < recordFrom) return []
  const [verification, idNumber] = [await verificationOf(db, userId), await checkedIdNumber(db, userId)]
  const found = { sender, isVerified: verification === 'verified', idNumber: idNumber ?? null, recipient }
  return missingFromRecord(found).filter((name) => isSenders(name) || !recordClearedAt)
}

export const lacksSender = (missing: readonly string[]): boolean => missing.some(isSenders)
