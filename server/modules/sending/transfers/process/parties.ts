import { type BankAccountRecord, readBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { type SenderSnapshot, senderName } from '#server/modules/sending/disclosures/index.ts'
import type { Screened } from '#server/modules/staff/screening/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { TransferRecord } from '../record.ts'

export const senderToScreen = (userId: string, sender: SenderSnapshot): Screened => {
  const { addressLine, city, state, postalCode, country } = sender
  const details = { addressLine, city, state, postalCode, country }
  return { kind: 'sender', subject: userId, name: senderName(sender), details }
}

export const holderToScreen = ({ id, holder, token }: BankAccountRecord): Screened => ({
  kind: 'account_holder',
  subject: id,
  name: holder,
  details: { token },
})

/** The names to screen: the sender, the recipient, and the holder of the paying bank account. */
export const partiesOf = async (
  db: Db,
  { userId, sender, recipient, bankAccountId }: TransferRecord,
): Promise<Screened[]> => {
  const { id, label: _, phone: __, ...details } = recipient
  const account = bankAccountId === null ? undefined : await readBankAccount(db, { id: bankAccountId, userId })
  return [
    senderToScreen(userId, sender),
    { kind: 'recipient', subject: id, name: recipient.fullName, details },
    ...(account ? [holderToScreen(account)] : []),
  ]
}
