import { Refusal } from '../../../contract/errors.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { findPerson, lockPeople, updatePerson } from './people/people-queries.ts'
import { followedBy } from './people/person.ts'
import { findRecipient, insertVersion, updateRecipient } from './queries.ts'
import { fingerprintOf, type RecipientRecord, readDetails, type Typed } from './recipient.ts'

/**
 * Corrects a recipient: a new version with a new fingerprint, which ends the validity of a disclosure bound to the old one. Their
 * person follows in what was the same before. The same details again change nothing. Throws `not_found` (also for another customer's),
 * or a `Refusal` that names the wrong fields.
 */
export const correctRecipient = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { id, userId, ...typed }: Typed & { id: string; userId: string },
): Promise<RecipientRecord> => {
  const at = now()
  return transaction(db, async (tx) => {
    await lockPeople(tx, userId)
    const known = await findRecipient(tx, id)
    // The owner is checked first: another customer must not learn which field would be wrong.
    if (known?.userId !== userId) throw new Refusal('not_found')
    const { label, ...details } = readDetails(typed)
    const person = await findPerson(tx, known.personId, { lock: true })
    const before = await findRecipient(tx, id, { lock: true })
    if (!person || !before) throw new Error(`recipient ${id} has no person`)
    const fingerprint = fingerprintOf(secrets, details)
    if (fingerprint === before.fingerprint) return before
    const version = before.version + 1
    const recipient = { ...before, ...details, label, fingerprint, version, updatedAt: at, usedAt: at }
    await updateRecipient(tx, recipient)
    await updatePerson(tx, { ...person, ...followedBy(person, before, recipient), updatedAt: at, usedAt: at })
    await insertVersion(tx, recipient, details)
    const noted = { version, country: details.country, payout: details.payout, fingerprint }
    const change = { at, actor: userId, what: 'recipient.corrected', subject: id }
    await recordChange(tx, { ...change, details: noted, payload: { userId, ...noted } })
    return recipient
  })
}
