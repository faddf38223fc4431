import { Refusal } from '../../../contract/errors.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { findRecipient, setUsed } from './queries.ts'
import type { RecipientRecord } from './recipient.ts'

/** One of a customer's own recipients, as it stands. Throws `not_found`: another's does not exist for them. */
export const readRecipient = async (
  db: Db | Tx,
  { id, userId }: { id: string; userId: string },
): Promise<RecipientRecord> => {
  const recipient = await findRecipient(db, id)
  if (recipient?.userId !== userId) throw new Refusal('not_found')
  return recipient
}

/**
 * The same in the transaction that sends them money: they come first in the list from then on, and cannot be corrected
 * until it ends, so that the fingerprint that is compared is the one that is paid to.
 */
export const recipientToPay = async (
  tx: Tx,
  used: { id: string; userId: string; usedAt: Temporal.Instant },
): Promise<RecipientRecord> => {
  const recipient = await setUsed(tx, used)
  if (!recipient) throw new Refusal('not_found')
  return recipient
}
