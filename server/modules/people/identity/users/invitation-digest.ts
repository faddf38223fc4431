import type { Secrets } from '#server/platform/secrets.ts'

/** What an account's first event says of the invitation it was opened by: enough to find it, too little to use its link. */
export const invitationDigest = ({ mac }: Pick<Secrets, 'mac'>, token: string): string =>
  mac('invitation-tokens', token)
