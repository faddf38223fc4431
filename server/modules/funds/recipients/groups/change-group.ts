import { type Group, groups_max } from '#contract/funds/groups.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { findOwnPerson } from '../people/list-people.ts'
import { lockPeople } from '../people/people-queries.ts'
import { readGroupName, wireGroup } from './group.ts'
import { type CountedGroup, countGroups, findGroup, groups, members, renameGroup } from './group-queries.ts'

type GroupDeps = Pick<Deps, 'db' | 'now'>
type OwnKey = { id: string; userId: string }

const findOwn = async (tx: Tx, { id, userId }: OwnKey): Promise<CountedGroup> => {
  const group = await findGroup(tx, id)
  if (group?.userId !== userId) throw new Refusal('not_found')
  return group
}

const record = (tx: Tx, { id, userId }: OwnKey, what: string, at: Temporal.Instant, details = {}): Promise<void> =>
  recordChange(tx, { at, actor: userId, what, subject: id, details, payload: { userId } })

/**
 * Creates a group. The same id with the same name is the same group, otherwise a `conflict`. Refuses `too_many_groups`, and a name that
 * is invalid or taken.
 */
export const createGroup = async (
  { db, now }: GroupDeps,
  { id, userId, requestDigest, name: typed }: OwnKey & { requestDigest: string; name: string },
): Promise<Group> => {
  const name = readGroupName(typed)
  const at = now()
  return transaction(db, async (tx) => {
    await lockPeople(tx, userId)
    const known = replayed(await findGroup(tx, id), requestDigest)
    if (known) return wireGroup(known)
    if ((await countGroups(tx, userId)) >= groups_max)
      throw new Refusal('too_many_groups', { values: { max: String(groups_max) } })
    const group = { ...name, id, userId, requestDigest, createdAt: at }
    if (!(await groups.insertOnce(tx, group))) throw refuseFields({ name: 'group_name_taken' })
    await record(tx, group, 'group.created', at)
    return wireGroup({ ...group, people: 0 })
  })
}

/** Throws `not_found`; refuses a name that is invalid or taken. */
export const renameOwnGroup = async (
  { db, now }: GroupDeps,
  { name: typed, ...own }: OwnKey & { name: string },
): Promise<Group> => {
  const at = now()
  return transaction(db, async (tx) => {
    await lockPeople(tx, own.userId)
    const before = await findOwn(tx, own)
    const name = readGroupName(typed)
    if (before.name === name.name) return wireGroup(before)
    if (!(await renameGroup(tx, { ...before, ...name }))) throw refuseFields({ name: 'group_name_taken' })
    await record(tx, own, 'group.renamed', at)
    return wireGroup({ ...before, ...name })
  })
}

/** Removes a group; its people stay. Throws `not_found`. */
export const removeGroup = async ({ db, now }: GroupDeps, own: OwnKey): Promise<void> => {
  const at = now()
  await transaction(db, async (tx) => {
    await lockPeople(tx, own.userId)
    await findOwn(tx, own)
    await groups.remove(tx, { id: own.id })
    await record(tx, own, 'group.deleted', at)
  })
}

/** Adds a person to a group or removes them; the same again changes nothing. Throws `not_found` for either. */
export const setMember = async (
  { db, now }: GroupDeps,
  { personId, member, ...own }: OwnKey & { personId: string; member: boolean },
): Promise<Group> => {
  const at = now()
  return transaction(db, async (tx) => {
    await lockPeople(tx, own.userId)
    await findOwn(tx, own)
    await findOwnPerson(tx, { id: personId, userId: own.userId })
    const membership = { groupId: own.id, personId }
    const changed = member
      ? await members.insertOnce(tx, { ...membership, addedAt: at })
      : await members.remove(tx, membership)
    if (changed) await record(tx, own, member ? 'group.joined' : 'group.left', at, { personId })
    return wireGroup(await findOwn(tx, own))
  })
}
