import { holderToScreen, readBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { recipientToScreen } from '#server/modules/funds/recipients/index.ts'
import { type Person, readUser } from '#server/modules/people/identity/index.ts'
import { type SenderSnapshot, senderName, senderOf } from '#server/modules/sending/disclosures/index.ts'
import { evidenceOfPerson, type Screened, typeOf } from '#server/modules/staff/screening/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { TransferRecord } from '../record.ts'

/** The sender as the transfer has them, with the birth date and nationality of the account. */
const snapshotToScreen = (user: Person, sender: SenderSnapshot): Screened => {
  const { addressLine, city, state, postalCode, country } = sender
  const details = { addressLine, city, state, postalCode, country }
  const evidence = evidenceOfPerson(user)
  return { kind: 'sender', subject: user._id, name: senderName(sender), type: typeOf(user), details, ...evidence }
}

export const senderToScreen = (user: Person): Screened => snapshotToScreen(user, senderOf(user))

/** The names to screen: the sender, the recipient, and the holder of the paying bank account. */
export const partiesOf = async (
  db: Db,
  { userId, sender, recipient, bankAccountId }: TransferRecord,
): Promise<Screened[]> => {
  const account = bankAccountId === null ? undefined : await readBankAccount(db, { id: bankAccountId, userId })
  return [
    snapshotToScreen(await readUser(db, userId), sender),
    recipientToScreen(recipient),
    ...(account ? [holderToScreen(account)] : []),
  ]
}
