import type { Secrets } from '#server/platform/secrets.ts'

/** 128 bits of a keyed digest of the id: the mail contains it, the table only its digest. */
export const tokenOf = ({ mac }: Pick<Secrets, 'mac'>, id: string): string =>
  Buffer.from(mac('business-invitation-links', id).slice(0, 32), 'hex').toString('base64url')

export const tokenDigestOf = ({ mac }: Pick<Secrets, 'mac'>, token: string): string =>
  mac('business-invitation-tokens', token)
