import { seal, unseal } from '#server/platform/seal.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** Read only to build an ACH file or an instant payment. */
export type AccountNumbers = { routingNumber: string; accountNumber: string }

export const sealNumbers = (key: Buffer, id: string, { routingNumber, accountNumber }: AccountNumbers): Buffer =>
  seal(key, id, Buffer.from(`${routingNumber} ${accountNumber}`))

/** Throws for changed data, another key or another row. */
export const openNumbers = (key: Buffer, id: string, sealed: Buffer): AccountNumbers => {
  const [routingNumber = '', accountNumber = ''] = unseal(key, id, sealed).toString('utf8').split(' ')
  return { routingNumber, accountNumber }
}

/**
 * Digests that recognize an account under any holder. The first is stored: it omits the leading zeros that some banks print. Older rows
 * may have the second, of the number exactly as typed.
 */
export const numberMacsOf = (
  { mac }: Pick<Secrets, 'mac'>,
  { routingNumber, accountNumber }: AccountNumbers,
): [stored: string, ...former: string[]] => {
  const macOf = (number: string): string => mac('bank-account-numbers', JSON.stringify([routingNumber, number]))
  return [macOf(accountNumber.replace(/^0+/, '')), macOf(accountNumber)]
}
