import type { Secrets } from './secrets.ts'

type Mac = Pick<Secrets, 'mac'>

/**
 * The token of a row's link: 128 bits of a keyed digest of its id. Its owner can share it again although only a digest of it is stored.
 * `noun` prevents a link of one table from opening another's.
 */
export const linkTokenOf = ({ mac }: Mac, { noun, id }: { noun: string; id: string }): string =>
  Buffer.from(mac(`${noun}-links`, id).slice(0, 32), 'hex').toString('base64url')

export const linkDigestOf = ({ mac }: Mac, { noun, token }: { noun: string; token: string }): string =>
  mac(`${noun}-tokens`, token)
