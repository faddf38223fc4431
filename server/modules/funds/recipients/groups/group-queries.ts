import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { GroupRecord } from './group.ts'

type Tables = {
  personGroups: GroupRecord
  personGroupMembers: { groupId: string; personId: string; addedAt: Temporal.Instant }
}
export const groups = rows<GroupRecord>('personGroups', { unique: 'any' })
export const members = rows<Tables['personGroupMembers']>('personGroupMembers', { unique: ['groupId', 'personId'] })
const tables = (db: Db | Tx) => db.withTables<Tables>()

export type CountedGroup = GroupRecord & { people: number }

const count = sql<number>`(
  select count(*)::int from person_group_members m join people p on p.id = m.person_id
  where m.group_id = person_groups.id and p.archived_at is null
)`
const counted = (db: Db | Tx) =>
  tables(db).selectFrom('personGroups').selectAll().select(count.as('people')) satisfies SelectQueryBuilder<
    Tables,
    'personGroups',
    CountedGroup
  >

export const selectGroups = (db: Db, userId: string): Promise<CountedGroup[]> =>
  counted(db).where('userId', '=', userId).orderBy('folded').execute()

export const findGroup = (db: Db | Tx, id: string): Promise<CountedGroup | undefined> =>
  counted(db).where('id', '=', id).executeTakeFirst()

export const countGroups = async (tx: Tx, userId: string): Promise<number> => {
  const { groups } = await tables(tx)
    .selectFrom('personGroups')
    .select(({ fn }) => fn.countAll<bigint>().as('groups'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(groups) // tidy allows Number because it counts rows
}

/** Returns false when another group of the customer has the name. */
export const renameGroup = async (tx: Tx, { id, userId, name, folded }: GroupRecord): Promise<boolean> => {
  const renamed = await tables(tx)
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
