import { methods_max } from '#contract/funds/recipients.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { selectMethods } from '../queries.ts'
import { findOwnPerson, lockOwnPerson, wholePerson } from './list-people.ts'
import { lockPeople, moveTies, people, updatePerson } from './people-queries.ts'
import type { PersonRecord, WholePerson } from './person.ts'

const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? other : one

/** Fills missing details of the remaining person from the other. */
const joined = (kept: PersonRecord, other: PersonRecord, at: Temporal.Instant): PersonRecord => ({
  ...kept,
  email: kept.email || other.email,
  phone: kept.phone || other.phone,
  addressLine: kept.addressLine || other.addressLine,
  city: kept.city || other.city,
  country: kept.country ?? other.country,
  favorite: kept.favorite || other.favorite,
  usedAt: later(kept.usedAt, other.usedAt),
  updatedAt: at,
})

/**
 * Merges one of a customer's people into another: payout methods, groups and payments move along, and the other is deleted. Recipients do
 * not change, so schedules, disclosures and screening results remain valid. Throws `not_found`, `person_archived` and `too_many_methods`.
 */
export const mergePeople = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, otherId, userId }: { id: string; otherId: string; userId: string },
): Promise<WholePerson> => {
  const at = now()
  if (id === otherId) throw new Refusal('invalid_request', { fields: { otherId: 'malformed' } })
  return transaction(db, async (tx) => {
    await lockPeople(tx, userId)
    const kept = await lockOwnPerson(tx, { id, userId })
    const other = await lockOwnPerson(tx, { id: otherId, userId })
    if (kept.archivedAt || other.archivedAt) throw new Refusal('person_archived')
    if ((await selectMethods(tx, [id, otherId])).length > methods_max)
      throw new Refusal('too_many_methods', { values: { max: String(methods_max) } })
    await moveTies(tx, { from: otherId, to: id })
    await updatePerson(tx, joined(kept, other, at))
    await people.remove(tx, { id: otherId })
    await recordChange(tx, {
      ...{ at, actor: userId, what: 'person.merged', subject: id },
      details: { other: otherId },
      payload: { userId, other: otherId },
    })
    return wholePerson(tx, await findOwnPerson(tx, { id, userId }))
  })
}
