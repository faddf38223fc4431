import type { MemberRole } from '#contract/account/businesses.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type InvitationRecord = {
  id: string
  requestDigest: string
  businessId: string
  email: string
  role: MemberRole
  tokenDigest: string
  state: 'open' | 'accepted' | 'withdrawn'
  invitedBy: string
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  stateAt: Temporal.Instant
}
const own = (db: Db) => db.withTables<{ businessInvitations: InvitationRecord }>()

/** False when the id is taken, or an open invitation of this address exists. */
export const insertInvitation = async (tx: Tx, row: InvitationRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('businessInvitations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findInvitation = (db: Db, id: string): Promise<InvitationRecord | undefined> =>
  own(db).selectFrom('businessInvitations').selectAll().where('id', '=', id).executeTakeFirst()

export const findByDigest = (
  db: Db,
  tokenDigest: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<InvitationRecord | undefined> =>
  own(db)
    .selectFrom('businessInvitations')
    .selectAll()
    .where('tokenDigest', '=', tokenDigest)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

export const selectOpen = (db: Db, businessId: string, now: Temporal.Instant): Promise<InvitationRecord[]> =>
  own(db)
    .selectFrom('businessInvitations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .execute()

export const endInvitation = async (
  tx: Tx,
  id: string,
  { state, at }: { state: 'accepted' | 'withdrawn'; at: Temporal.Instant },
): Promise<void> => {
  await own(tx).updateTable('businessInvitations').set({ state, stateAt: at }).where('id', '=', id).execute()
}

/** Withdraws an open one for the address: a newer replaces it. */
export const withdrawOpen = async (
  tx: Tx,
  { businessId, email, at }: { businessId: string; email: string; at: Temporal.Instant },
): Promise<void> => {
  await own(tx)
    .updateTable('businessInvitations')
    .set({ state: 'withdrawn', stateAt: at })
    .where('businessId', '=', businessId)
    .where('email', '=', email)
    .where('state', '=', 'open')
    .execute()
}
