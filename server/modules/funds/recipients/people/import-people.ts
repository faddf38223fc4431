import { type Imported, people_max } from '#contract/funds/people.ts'
import { messageOf, Refusal } from '#contract/lib/errors.ts'
import { sameLetters } from '#contract/lib/names.ts'
import type { Language } from '#contract/lib/route.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { fullNameOf } from '../recipient.ts'
import { countPeople, lockPeople, people, selectNamed } from './people-queries.ts'
import { type PersonFields, type PersonRecord, readPersonDetails, type TypedPerson } from './person.ts'

type Contact = TypedPerson & { id: string }
type Read = { id: string; details: PersonFields } | { id: string; refused: Imported['fields'] }

const read = ({ id, ...typed }: Contact, language: Language): Read => {
  try {
    return { id, details: readPersonDetails(typed) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problems = Object.entries(error.detail.fields ?? {})
    return {
      id,
      refused: Object.fromEntries(problems.map(([name, code]) => [name, { code, details: messageOf(code, language) }])),
    }
  }
}

/** A contact of the same name is the same person unless the telephone or address differs. */
const mayBeOne = (known: PersonFields, contact: PersonFields): boolean => {
  const differs = (detail: 'phone' | 'email') =>
    known[detail] !== '' && contact[detail] !== '' && known[detail] !== contact[detail]
  return !differs('phone') && !differs('email')
}

/** Adds a person whom a customer entered or imported, with audit record and event. */
export const addPerson = async (tx: Tx, person: PersonRecord): Promise<boolean> => {
  if (!(await people.insertOnce(tx, person))) return false
  const { id, userId, createdAt: at } = person
  await recordChange(tx, { at, actor: userId, what: 'person.created', subject: id, payload: { userId } })
  return true
}

/**
 * Imports contacts individually: a known one is not added twice, and problems are reported by field. The same import again adds nothing.
 * Throws `too_many_people`, and `conflict` for the id of another customer's person.
 */
export const importPeople = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, contacts, language }: { userId: string; contacts: readonly Contact[]; language: Language },
): Promise<Imported[]> => {
  const at = now()
  const all = contacts.map((contact) => read(contact, language))
  const names = all.flatMap((one) => ('details' in one ? [sameLetters(fullNameOf(one.details))] : []))
  return transaction(db, async (tx) => {
    await lockPeople(tx, userId)
    const known: PersonRecord[] = names.length > 0 ? await selectNamed(tx, userId, names) : []
    let room = people_max - (await countPeople(tx, userId))
    const taken: Imported[] = []
    for (const one of all) {
      if ('refused' in one) {
        taken.push({ id: one.id, outcome: 'refused', personId: null, fields: one.refused })
        continue
      }
      const { id, details } = one
      const name = sameLetters(fullNameOf(details))
      const same = known.find(
        (person) => person.id === id || (sameLetters(fullNameOf(person)) === name && mayBeOne(person, details)),
      )
      if (same) {
        taken.push({ id, outcome: same.id === id ? 'added' : 'known', personId: same.id, fields: {} })
        continue
      }
      room -= 1
      if (room < 0) throw new Refusal('too_many_people', { values: { max: String(people_max) } })
      const stamps = { createdAt: at, updatedAt: at, usedAt: at }
      const person = { ...details, id, userId, favorite: false, archivedAt: null, ...stamps }
      if (!(await addPerson(tx, person)) && (await people.find(tx, { id }))?.userId !== userId)
        throw new Refusal('conflict')
      known.push(person)
      taken.push({ id, outcome: 'added', personId: id, fields: {} })
    }
    return taken
  })
}
