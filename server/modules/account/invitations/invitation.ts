import type { Invitation } from '#contract/account/invitations.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export type InvitationRecord = {
  id: string
  userId: string
  requestDigest: string
  personId: string | null
  tokenDigest: string
  state: 'open' | 'accepted' | 'canceled'
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  /** The account opened through it. */
  acceptedBy: string | null
  stateAt: Temporal.Instant
}

type Mac = Pick<Secrets, 'mac'>

/** The link's token: 128 bits of a keyed digest of the id. Its owner can share it again, although only a digest of the token is stored. */
export const tokenOf = ({ mac }: Mac, id: string): string =>
  Buffer.from(mac('invitation-links', id).slice(0, 32), 'hex').toString('base64url')

export const hasExpired = ({ expiresAt }: Pick<InvitationRecord, 'expiresAt'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(expiresAt, now) <= 0

export const wireInvitation = (
  secrets: Mac,
  invitation: InvitationRecord,
  { now, person }: { now: Temporal.Instant; person: Invitation['person'] },
): Invitation => {
  const { id, state, createdAt, expiresAt, stateAt } = invitation
  return {
    ...{ id, person },
    state: state === 'open' && hasExpired(invitation, now) ? 'expired' : state,
    path: `/invite/${tokenOf(secrets, id)}`,
    createdAt: createdAt.toString(),
    expiresAt: expiresAt.toString(),
    stateAt: stateAt.toString(),
  }
}
