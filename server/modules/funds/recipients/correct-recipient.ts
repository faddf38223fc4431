import { Refusal } from '#contract/lib/errors.ts'
import { matcherNow } from '#server/modules/staff/screening/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { requireBirthYear } from './birth-year.ts'
import { lockPeople, people, updatePerson } from './people/people-queries.ts'
import { followedBy, type PersonRecord } from './people/person.ts'
import { insertVersion, recipients, updateRecipient } from './queries.ts'
import { type Details, fingerprintOf, type RecipientInput, type RecipientRecord, readDetails } from './recipient.ts'

/**
 * Corrects a recipient: a new version with a new fingerprint, which invalidates a disclosure bound to the old one. Updates the person's
 * details that were the same before. The same details again change nothing. Throws `not_found` (also for another customer's), or a
 * `Refusal` that names the wrong fields or asks for the year of birth.
 */
export const correctRecipient = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { id, userId, ...typed }: RecipientInput & { id: string; userId: string },
): Promise<RecipientRecord> => {
  const at = now()
  return transaction(db, async (tx) => {
    await lockPeople(tx, userId)
    const known = await recipients.find(tx, { id })
    // Ownership is checked first: another customer must not learn which field would be wrong.
    if (known?.userId !== userId) throw new Refusal('not_found')
    const { label, ...details } = readDetails(typed)
    requireBirthYear(await matcherNow(tx), { id, ...details }, at)
    const person = await people.lock(tx, { id: known.personId })
    const before = await recipients.lock(tx, { id })
    if (!person || !before) throw new Error(`recipient ${id} has no person`)
    const fingerprint = fingerprintOf(secrets, details)
    if (fingerprint === before.fingerprint) return before
    return write(tx, { person, before, details, label, fingerprint, actor: userId, at })
  })
}

type Written = {
  person: PersonRecord
  before: RecipientRecord
  details: Details
  label: string
  fingerprint: string
  actor: string
  at: Temporal.Instant
}

const write = async (
  tx: Tx,
  { person, before, details, label, fingerprint, actor, at }: Written,
): Promise<RecipientRecord> => {
  const { id, userId } = before
  const version = before.version + 1
  const keepsPayee = before.country === details.country && paidAs(before) === paidAs(details)
  const payeeCheck = keepsPayee ? before.payeeCheck : null
  const recipient = { ...before, ...details, label, payeeCheck, fingerprint, version, updatedAt: at, usedAt: at }
  await updateRecipient(tx, recipient)
  await updatePerson(tx, { ...person, ...followedBy(person, before, recipient), updatedAt: at, usedAt: at })
  await insertVersion(tx, recipient, details)
  const noted = { version, country: details.country, payout: details.payout, fingerprint }
  const change = { at, actor, what: 'recipient.corrected', subject: id }
  await recordChange(tx, { ...change, details: noted, payload: { userId, ...noted } })
  return recipient
}

type Paid = Pick<RecipientRecord, 'id' | 'firstName' | 'lastName' | 'secondLastName' | 'fields' | 'label'>
type Adopted = { userId: string; actor: string; before: Paid; after: Paid }

const paidAs = ({ firstName, lastName, secondLastName, fields }: Omit<Paid, 'id' | 'label'>): string =>
  JSON.stringify([firstName, lastName, secondLastName, Object.entries(fields).toSorted()])

/**
 * Updates a recipient to the name and account of a corrected payout, so the next one does not fail again. One that its owner changed
 * since, or that was deleted, stays as it is.
 */
export const adoptDetails = async (
  { tx, secrets, at }: { tx: Tx; at: Temporal.Instant } & Pick<Deps, 'secrets'>,
  { userId, actor, before: sent, after }: Adopted,
): Promise<void> => {
  await lockPeople(tx, userId)
  const before = await recipients.lock(tx, { id: sent.id })
  const person = before && (await people.lock(tx, { id: before.personId }))
  if (!before || !person || paidAs(before) !== paidAs(sent)) return
  const { country, payout, email, phone, addressLine, city, relationship, birthYear } = before
  const { firstName, lastName, secondLastName, fields, label } = after
  const details = {
    ...{ country, payout, email, phone, addressLine, city, relationship, birthYear },
    ...{ firstName, lastName, secondLastName, fields },
  }
  await write(tx, { person, before, details, label, fingerprint: fingerprintOf(secrets, details), actor, at })
}
