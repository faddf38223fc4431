import { Refusal } from '../../../contract/errors.ts'
import { recipients_max } from '../../../contract/recipients.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { countRecipients, findRecipient, firstFingerprint, insertRecipient, insertVersion } from './queries.ts'
import { type CheckedDetails, fingerprintOf, type RecipientRecord, readDetails, type Typed } from './recipient.ts'

/**
 * Saves a recipient. The same id with the same details is the same recipient, even after corrections; with others, or
 * another customer's, a conflict. Throws `too_many_recipients`, and a `Refusal` that names the wrong fields.
 */
export const createRecipient = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { id, userId, ...typed }: Typed & { id: string; userId: string },
): Promise<RecipientRecord> => {
  const details = readDetails(typed)
  return transaction(db, (tx) => addRecipient(tx, { id, userId, at: now(), secrets, details }))
}

/** In the caller's transaction, with details that were checked. Refuses what `createRecipient` refuses. */
export const addRecipient = async (
  tx: Tx,
  added: { id: string; userId: string; at: Temporal.Instant; details: CheckedDetails } & Pick<Deps, 'secrets'>,
): Promise<RecipientRecord> => {
  const { id, userId, at, secrets } = added
  const { label, ...details } = added.details
  const fingerprint = fingerprintOf(secrets, details)
  const known = await sameRecipient(tx, { id, userId, fingerprint })
  if (known) return known
  if ((await countRecipients(tx, userId)) >= recipients_max)
    throw new Refusal('too_many_recipients', { values: { max: String(recipients_max) } })
  const recipient = {
    ...details,
    id,
    userId,
    version: 1,
    fingerprint,
    label,
    favorite: false,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
    usedAt: at,
  }
  if (!(await insertRecipient(tx, recipient))) {
    // A simultaneous request with this id won; its row is visible now.
    const winner = await sameRecipient(tx, { id, userId, fingerprint })
    if (!winner) throw new Error(`recipient ${id} was neither inserted nor found`)
    return winner
  }
  await insertVersion(tx, recipient, details)
  const noted = { version: 1, country: details.country, payout: details.payout, fingerprint }
  const change = { at, actor: userId, what: 'recipient.created', subject: id }
  await recordChange(tx, { ...change, details: noted, payload: { userId, ...noted } })
  return recipient
}

const sameRecipient = async (
  tx: Tx,
  { id, userId, fingerprint }: { id: string; userId: string; fingerprint: string },
): Promise<RecipientRecord | undefined> => {
  const known = await findRecipient(tx, id)
  if (!known) return undefined
  if (known.userId !== userId || (await firstFingerprint(tx, id)) !== fingerprint) throw new Refusal('conflict')
  return known
}
