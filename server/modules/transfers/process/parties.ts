import type { Db } from '../../../platform/database.ts'
import { readBankAccount } from '../../bank-accounts/index.ts'
import { senderName } from '../../disclosures/index.ts'
import type { Screened } from '../../screening/index.ts'
import type { TransferRecord } from '../record.ts'

/** Whose names are screened: the sender, the recipient, and the holder of the bank account that pays. */
export const partiesOf = async (
  db: Db,
  { userId, sender, recipient, bankAccountId }: TransferRecord,
): Promise<Screened[]> => {
  const { addressLine, city, state, postalCode, country } = sender
  const { id, label: _, phone: __, ...details } = recipient
  const account = bankAccountId === null ? undefined : await readBankAccount(db, { id: bankAccountId, userId })
  return [
    {
      kind: 'sender',
      subject: userId,
      name: senderName(sender),
      details: { addressLine, city, state, postalCode, country },
    },
    { kind: 'recipient', subject: id, name: recipient.fullName, details },
    ...(account
      ? [
          {
            kind: 'account_holder',
            subject: account.id,
            name: account.holder,
            details: { token: account.token },
          } as const,
        ]
      : []),
  ]
}
