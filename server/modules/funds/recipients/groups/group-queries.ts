import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { GroupRecord } from './group.ts'

type Tables = {
  personGroups: GroupRecord
  personGroupMembers: { groupId: string; personId: string; addedAt: Temporal.Instant }
}
const own = (db: Db | Tx) => db.withTables<Tables>()

export type CountedGroup = GroupRecord & { people: number }

const count = sql<number>`(
  select count(*)::int from person_group_members m join people p on p.id = m.person_id
  where m.group_id = person_groups.id and p.archived_at is null
)`
const counted = (db: Db | Tx) =>
  own(db).selectFrom('personGroups').selectAll().select(count.as('people')) satisfies SelectQueryBuilder<
    Tables,
    'personGroups',
    CountedGroup
  >

export const selectGroups = (db: Db, userId: string): Promise<CountedGroup[]> =>
  counted(db).where('userId', '=', userId).orderBy('folded').execute()

export const findGroup = (db: Db | Tx, id: string): Promise<CountedGroup | undefined> =>
  counted(db).where('id', '=', id).executeTakeFirst()

export const countGroups = async (tx: Tx, userId: string): Promise<number> => {
  const { groups } = await own(tx)
    .selectFrom('personGroups')
    .select(({ fn }) => fn.countAll<bigint>().as('groups'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(groups) // tidy allows Number because it counts rows
}

/** Returns false when the id or the name is taken. */
export const insertGroup = async (tx: Tx, group: GroupRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('personGroups')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

/** Returns false when another group of the customer has the name. */
export const renameGroup = async (tx: Tx, { id, userId, name, folded }: GroupRecord): Promise<boolean> => {
  const renamed = await own(tx)
    .updateTable('personGroups')
    .set({ name, folded })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('personGroups as other')
            .select('other.id')
            .where('other.userId', '=', userId)
            .where('other.folded', '=', folded)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .execute()
  return renamed.length === 1
}

export const deleteGroup = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).deleteFrom('personGroups').where('id', '=', id).execute()
}

export const deleteGroupsOf = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx).deleteFrom('personGroups').where('userId', '=', userId).execute()
}

type Membership = { groupId: string; personId: string }

/** Returns false when the person was a member before. */
export const addMember = async (tx: Tx, member: Membership & { addedAt: Temporal.Instant }): Promise<boolean> => {
  const added = await own(tx)
    .insertInto('personGroupMembers')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('groupId')
    .execute()
  return added.length === 1
}

/** Returns false when the person was no member. */
export const removeMember = async (tx: Tx, { groupId, personId }: Membership): Promise<boolean> => {
  const removed = await own(tx)
    .deleteFrom('personGroupMembers')
    .where('groupId', '=', groupId)
    .where('personId', '=', personId)
    .returning('groupId')
    .execute()
  return removed.length === 1
}
