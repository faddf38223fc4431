import { type BankAccountRecord, readBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { type Person, readUser } from '#server/modules/people/identity/index.ts'
import { type SenderSnapshot, senderName, senderOf } from '#server/modules/sending/disclosures/index.ts'
import { evidenceOfPerson, type Screened } from '#server/modules/staff/screening/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { TransferRecord } from '../record.ts'

/** The sender as the transfer has them, with the birth date and nationality of the account. */
const snapshotToScreen = (user: Person, sender: SenderSnapshot): Screened => {
  const { addressLine, city, state, postalCode, country } = sender
  const details = { addressLine, city, state, postalCode, country }
  const evidence = evidenceOfPerson(user)
  return { kind: 'sender', subject: user._id, name: senderName(sender), type: 'individual', details, ...evidence }
}

export const senderToScreen = (user: Person): Screened => snapshotToScreen(user, senderOf(user))

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
    snapshotToScreen(await readUser(db, userId), sender),
    { kind: 'recipient', subject: id, name: recipient.fullName, details, countries: [recipient.country] },
    ...(account ? [holderToScreen(account)] : []),
  ]
}
