import { isDeepStrictEqual } from 'node:util'
import { methods_max, recipients_max } from '#contract/funds/recipients.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { matcherNow } from '#server/modules/staff/screening/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { requireBirthYear } from './birth-year.ts'
import { lockOwnPerson } from './people/list-people.ts'
import { people, updatePerson } from './people/people-queries.ts'
import { type PersonRecord, personOf } from './people/person.ts'
import { countRecipients, findRecipient, insertVersion, recipients, selectMethods } from './queries.ts'
import {
  type CheckedDetails,
  fingerprintOf,
  type RecipientInput,
  type RecipientRecord,
  readDetails,
} from './recipient.ts'

/**
 * Saves a recipient: another payout method of one of the customer's people, or of a new person. The same id with the same details is
 * the same recipient, even after corrections; with others, or another customer's, a conflict. Throws `too_many_recipients`, a `Refusal`
 * that names the wrong fields or asks for the year of birth, and for a known person `not_found`, `person_archived`, `too_many_methods` and `method_known`.
 */
export const createRecipient = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  {
    id,
    userId,
    personId = null,
    requestDigest,
    ...typed
  }: RecipientInput & { id: string; userId: string; personId?: string | null; requestDigest: string },
): Promise<RecipientRecord> => {
  const details = readDetails(typed)
  const at = now()
  if (!(await findRecipient(db, id))) requireBirthYear(await matcherNow(db), { id, ...details }, at)
  return transaction(db, (tx) => addRecipient(tx, { id, userId, personId, requestDigest, at, secrets, details }))
}

type Added = {
  id: string
  userId: string
  /** Null for a new person. */
  personId?: string | null
  /** Null without a request of its own. */
  requestDigest: string | null
  at: Temporal.Instant
  details: CheckedDetails
} & Pick<Deps, 'secrets'>

/** Saves a recipient in the caller's transaction, with details that were checked. Refuses everything that `createRecipient` refuses. */
export const addRecipient = async (tx: Tx, added: Added): Promise<RecipientRecord> => {
  const { id, userId, personId = null, requestDigest, at, secrets } = added
  const { label, ...details } = added.details
  const fingerprint = fingerprintOf(secrets, details)
  const known = replayed(await recipients.find(tx, { id }), requestDigest)
  if (known) return known
  if ((await countRecipients(tx, userId)) >= recipients_max)
    throw new Refusal('too_many_recipients', { values: { max: String(recipients_max) } })
  const recipient: RecipientRecord = {
    ...details,
    id,
    userId,
    // A new person has the id of their first method.
    personId: personId ?? id,
    requestDigest,
    version: 1,
    fingerprint,
    label,
    payeeCheck: null,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
    usedAt: at,
  }
  if (personId !== null) await joinPerson(tx, recipient)
  const isNew = personId !== null || (await people.insertOnce(tx, personOf(recipient)))
  if (!isNew || !(await recipients.insertOnce(tx, recipient))) {
    const winner = replayed(await recipients.find(tx, { id }), requestDigest)
    if (!winner) throw new Refusal('conflict')
    return winner
  }
  await insertVersion(tx, recipient, details)
  const noted = { version: 1, country: details.country, payout: details.payout, fingerprint }
  const change = { at, actor: userId, what: 'recipient.created', subject: id }
  await recordChange(tx, { ...change, details: noted, payload: { userId, ...noted } })
  return recipient
}

const completed = (person: PersonRecord, method: RecipientRecord): PersonRecord => ({
  ...person,
  email: person.email || method.email,
  phone: person.phone || method.phone,
  addressLine: person.addressLine || method.addressLine,
  city: person.city || method.city,
  country: person.country ?? method.country,
  updatedAt: method.createdAt,
  usedAt: method.usedAt,
})

/** A second method of a person with the same account is refused. */
const joinPerson = async (tx: Tx, method: RecipientRecord): Promise<void> => {
  const { personId, userId, country, payout, fields } = method
  const person = await lockOwnPerson(tx, { id: personId, userId })
  if (person.archivedAt) throw new Refusal('person_archived')
  const methods = await selectMethods(tx, [personId])
  if (methods.length >= methods_max) throw new Refusal('too_many_methods', { values: { max: String(methods_max) } })
  const same = (other: RecipientRecord) =>
    other.country === country && other.payout === payout && isDeepStrictEqual(other.fields, fields)
  if (methods.some(same)) throw new Refusal('method_known')
  await updatePerson(tx, completed(person, method))
}
