import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { archiveMethods, restoreMethods } from '../queries.ts'
import { findOwnPerson, lockOwnPerson, wholePerson } from './list-people.ts'
import { lockPeople, updatePerson } from './people-queries.ts'
import { type PersonRecord, readPersonDetails, type TypedPerson, type WholePerson } from './person.ts'

type OwnKey = { id: string; userId: string }
type ChangeDeps = Pick<Deps, 'db' | 'now'>

const change = async (
  { db, now }: ChangeDeps,
  { id, userId }: OwnKey,
  work: (tx: Tx, before: PersonRecord, at: Temporal.Instant) => Promise<void>,
): Promise<WholePerson> => {
  const at = now()
  return transaction(db, async (tx) => {
    await lockPeople(tx, userId)
    await work(tx, await lockOwnPerson(tx, { id, userId }), at)
    return wholePerson(tx, await findOwnPerson(tx, { id, userId }))
  })
}

const detailNames = [
  'firstName',
  'lastName',
  'secondLastName',
  'email',
  'phone',
  'addressLine',
  'city',
  'country',
] as const

/** Changes a person's name and contact details. Throws `not_found`, and a `Refusal` that names the wrong fields. */
export const correctPerson = (deps: ChangeDeps, { id, userId, ...typed }: OwnKey & TypedPerson): Promise<WholePerson> =>
  change(deps, { id, userId }, async (tx, before, at) => {
    const details = readPersonDetails(typed)
    const changed = detailNames.filter((name) => details[name] !== before[name])
    if (changed.length === 0) return
    await updatePerson(tx, { ...before, ...details, updatedAt: at })
    const recorded = { at, actor: userId, what: 'person.corrected', subject: id }
    await recordChange(tx, { ...recorded, details: { changed }, payload: { userId } })
  })

/** Sets or clears a person as a favorite. Throws `not_found`. */
export const setFavorite = (
  deps: ChangeDeps,
  { favorite, ...own }: OwnKey & { favorite: boolean },
): Promise<WholePerson> =>
  change(deps, own, async (tx, before, at) => {
    if (before.favorite === favorite) return
    await updatePerson(tx, { ...before, favorite })
    const what = favorite ? 'person.favored' : 'person.unfavored'
    await recordChange(tx, { at, actor: own.userId, what, subject: own.id, payload: { userId: own.userId } })
  })

/**
 * Archives a person with all payout methods that are not archived yet, or restores them with the methods archived at the same time.
 * Transfers in progress continue. Throws `not_found`.
 */
export const archivePerson = (
  deps: ChangeDeps,
  { archived, ...own }: OwnKey & { archived: boolean },
): Promise<WholePerson> =>
  change(deps, own, async (tx, before, at) => {
    if ((before.archivedAt !== null) === archived) return
    const { id, userId } = own
    const methods = before.archivedAt
      ? await restoreMethods(tx, { personId: id, archivedAt: before.archivedAt })
      : await archiveMethods(tx, { personId: id, at })
    await updatePerson(tx, { ...before, archivedAt: archived ? at : null })
    const done = archived ? 'archived' : 'restored'
    for (const subject of methods)
      await recordChange(tx, { at, actor: userId, what: `recipient.${done}`, subject, payload: { userId } })
    await recordChange(tx, { at, actor: userId, what: `person.${done}`, subject: id, payload: { userId } })
  })
