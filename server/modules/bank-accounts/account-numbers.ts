import { seal, unseal } from '../../platform/seal.ts'

/** What nobody reads but the maker of an ACH file. */
export type AccountNumbers = { routingNumber: string; accountNumber: string }

/** The numbers sealed for the row `id`. */
export const sealNumbers = (key: Buffer, id: string, { routingNumber, accountNumber }: AccountNumbers): Buffer =>
  seal(key, id, Buffer.from(`${routingNumber} ${accountNumber}`))

/** The numbers again. Throws when a bit was changed, the key is another, or the row is. */
export const openNumbers = (key: Buffer, id: string, sealed: Buffer): AccountNumbers => {
  const [routingNumber = '', accountNumber = ''] = unseal(key, id, sealed).toString('utf8').split(' ')
  return { routingNumber, accountNumber }
}
