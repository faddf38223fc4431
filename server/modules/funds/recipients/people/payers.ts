import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockPeople, payers, people, updatePerson } from './people-queries.ts'
import type { PersonRecord } from './person.ts'

type Payer = {
  /** The customer who has the payer among their people. */
  userId: string
  /** The id of the payer's account, or a guest's canonical address. */
  payer: string
  name: string
  at: Temporal.Instant
}

const unknown = { lastName: '', secondLastName: '', email: '', phone: '', addressLine: '', city: '', country: null }

const namedPerson = ({ userId, name, at }: Pick<Payer, 'userId' | 'name' | 'at'>): PersonRecord => ({
  ...unknown,
  ...{ id: newId(at), userId, firstName: name, favorite: false, archivedAt: null },
  ...{ createdAt: at, updatedAt: at, usedAt: at },
})

/**
 * Returns the person that represents a payer of a customer: the known one, or a new one with the given name. Another person of the same
 * name may be someone else, so only the customer merges them. The payer's address is not shown, because the payer did not disclose it to
 * the customer.
 */
export const personOfPayer = async (tx: Tx, payer: Payer): Promise<string> => {
  const { userId, at } = payer
  await lockPeople(tx, userId)
  const known = await payers.find(tx, { userId, payer: payer.payer })
  if (known) {
    const person = await people.lock(tx, { id: known.personId })
    if (person && Temporal.Instant.compare(person.usedAt, at) < 0) await updatePerson(tx, { ...person, usedAt: at })
    return known.personId
  }
  const person = namedPerson(payer)
  await people.insertOnce(tx, person)
  await payers.insert(tx, { userId, payer: payer.payer, personId: person.id, since: at })
  await recordChange(tx, { at, actor: 'recipients', what: 'person.created', subject: person.id, payload: { userId } })
  return person.id
}

/**
 * Links an account to one of the customer's people, or to a new one. An account that is linked already keeps its person. Returns the
 * person's id.
 */
export const linkAccount = async (
  tx: Tx,
  { personId, ...account }: Payer & { personId: string | null },
): Promise<string> => {
  const { userId, at } = account
  await lockPeople(tx, userId)
  const known = await payers.find(tx, { userId, payer: account.payer })
  if (known) return known.personId
  const person = personId === null ? undefined : await people.find(tx, { id: personId })
  if (person?.userId !== userId) return personOfPayer(tx, account)
  await payers.insert(tx, { userId, payer: account.payer, personId: person.id, since: at })
  return person.id
}
