import { Refusal } from '#contract/lib/errors.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { recipients, setUsed } from './queries.ts'
import type { RecipientRecord } from './recipient.ts'

/** One of a customer's own recipients, as it is now. Throws `not_found`, also for another customer's. */
export const readRecipient = async (
  db: Db | Tx,
  { id, userId }: { id: string; userId: string },
): Promise<RecipientRecord> => {
  const recipient = await recipients.find(db, { id })
  if (recipient?.userId !== userId) throw new Refusal('not_found')
  return recipient
}

/** A recipient for a new transfer. Throws `recipient_archived` too. */
export const readActiveRecipient = async (db: Db | Tx, key: { id: string; userId: string }): Promise<RecipientRecord> =>
  assertActive(await readRecipient(db, key))

const assertActive = (recipient: RecipientRecord): RecipientRecord => {
  if (recipient.archivedAt) throw new Refusal('recipient_archived')
  return recipient
}

/**
 * A recipient for a transfer, in its transaction: it moves to the top of the list, and cannot be corrected until the transaction ends, so
 * the compared fingerprint is the one that is paid.
 */
export const recipientToPay = async (
  tx: Tx,
  used: { id: string; userId: string; usedAt: Temporal.Instant },
): Promise<RecipientRecord> => {
  const recipient = await setUsed(tx, used)
  if (!recipient) throw new Refusal('not_found')
  return assertActive(recipient)
}
