import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { MemberRecord } from '../business.ts'

const tables = (db: Db) => db.withTables<{ businessMembers: MemberRecord }>()

export const members = rows<MemberRecord>('businessMembers')

/** Adds or restores a member; false when they are one already. */
export const addMember = async (tx: Tx, member: Omit<MemberRecord, 'removedAt'>): Promise<boolean> => {
  const { role, joinedAt } = member
  const added = await tables(tx)
    .insertInto('businessMembers')
    .values({ ...member, removedAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'userId'])
        .doUpdateSet({ role, joinedAt, removedAt: null })
        .where('businessMembers.removedAt', 'is not', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return added !== undefined
}

/** `share`: prevents a role change or removal until commit. */
export const findMember = (
  db: Db,
  { businessId, userId }: { businessId: string; userId: string },
  { share = false }: { share?: boolean } = {},
): Promise<MemberRecord | undefined> =>
  tables(db)
    .selectFrom('businessMembers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .$if(share, (query) => query.forShare())
    .executeTakeFirst()

export const selectMembers = (db: Db, businessId: string): Promise<MemberRecord[]> =>
  tables(db)
    .selectFrom('businessMembers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('removedAt', 'is', null)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute()

export const ownersOf = async (db: Db, businessId: string): Promise<string[]> =>
  (await selectMembers(db, businessId)).flatMap(({ userId, role }) => (role === 'owner' ? [userId] : []))

export const selectMemberships = (db: Db, userId: string): Promise<MemberRecord[]> =>
  tables(db)
    .selectFrom('businessMembers')
    .selectAll()
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('joinedAt')
    .orderBy('businessId')
    .execute()

/** Of a row of `business_members`. */
export const isOwnerNow = sql<boolean>`role = 'owner' and removed_at is null`

type Whose = { businessId: string; userId: string }

export const markRemoved = async (tx: Tx, { businessId, userId }: Whose, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('businessMembers')
    .set({ removedAt: at })
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
}

/** Removes all memberships of a person; returns the businesses. */
export const removeEverywhere = async (tx: Tx, userId: string, at: Temporal.Instant): Promise<string[]> => {
  const ended = await tables(tx)
    .updateTable('businessMembers')
    .set({ removedAt: at })
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .returning('businessId')
    .execute()
  return ended.map(({ businessId }) => businessId)
}
