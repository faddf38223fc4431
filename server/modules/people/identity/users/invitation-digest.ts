import type { Secrets } from '#server/platform/secrets.ts'

/** The digest of the invitation in an account's first event: enough to find it, too little to use its link. */
export const invitationDigest = ({ mac }: Pick<Secrets, 'mac'>, token: string): string =>
  mac('invitation-tokens', token)
