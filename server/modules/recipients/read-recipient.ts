import { Refusal } from '../../../contract/errors.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { findRecipient, setUsed } from './queries.ts'
import type { RecipientRecord } from './recipient.ts'

/**
 * One of a customer's own recipients, as it stands. `lock` keeps it from being corrected until the transaction ends: the
 * fingerprint that is compared is then the one that is paid to. Throws `not_found`: another's does not exist for them.
 */
export const readRecipient = async (
  db: Db | Tx,
  { id, userId, lock = false }: { id: string; userId: string; lock?: boolean },
): Promise<RecipientRecord> => {
  const recipient = await findRecipient(db, id, { lock })
  if (recipient?.userId !== userId) throw new Refusal('not_found')
  return recipient
}

/** Notes that money was sent to a recipient: it comes first in the list. */
export const touchRecipient = async (
  tx: Tx,
  used: { id: string; userId: string; usedAt: Temporal.Instant },
): Promise<void> => setUsed(tx, used)
