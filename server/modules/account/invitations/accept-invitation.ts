import { linkAccount } from '#server/modules/funds/recipients/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { hasExpired } from './invitation.ts'
import { invitations } from './queries.ts'

/**
 * Links an account opened through an invitation: each becomes a contact of the other by first name, and is recognized when money moves
 * between them. A used or expired link creates no contact, and the account is opened normally.
 */
export const acceptInvitation =
  ({ now }: Pick<Deps, 'now'>) =>
  async (tx: Tx, { subject: accountId, payload }: Event): Promise<void> => {
    if (typeof payload.invitation !== 'string') return
    const invitation = await invitations.lock(tx, { tokenDigest: payload.invitation })
    const at = now()
    if (invitation?.state !== 'open' || hasExpired(invitation, at)) return
    const [inviter, invited] = [await findUserById(tx, invitation.userId), await findUserById(tx, accountId)]
    if (!inviter || !invited) return
    const { id, userId } = invitation
    const personId = await linkAccount(tx, {
      ...{ userId, payer: accountId, name: invited.firstName, at },
      personId: invitation.personId,
    })
    await linkAccount(tx, { userId: accountId, payer: userId, name: inviter.firstName, at, personId: null })
    await invitations.update(tx, { id }, { state: 'accepted', personId, acceptedBy: accountId, stateAt: at })
    await recordChange(tx, { at, actor: accountId, what: 'invitation.accepted', subject: id, payload: { userId } })
  }
