import type { MemberRole } from '#contract/account/businesses.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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
const tables = (db: Db) => db.withTables<{ businessInvitations: InvitationRecord }>()

/** A second open invitation of an address is refused like a taken id. */
export const memberInvitations = rows<InvitationRecord>('businessInvitations', { unique: 'any' })

export const selectOpen = (db: Db, businessId: string, now: Temporal.Instant): Promise<InvitationRecord[]> =>
  tables(db)
    .selectFrom('businessInvitations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .execute()

/** Closes a person's open invitations to a business; returns their ids. */
export const withdrawInvitedBy = async (
  tx: Tx,
  { businessId, invitedBy, at }: { businessId: string; invitedBy: string; at: Temporal.Instant },
): Promise<string[]> => {
  const withdrawn = await tables(tx)
    .updateTable('businessInvitations')
    .set({ state: 'withdrawn', stateAt: at })
    .where('businessId', '=', businessId)
    .where('invitedBy', '=', invitedBy)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  return withdrawn.map(({ id }) => id)
}
