import { seal, unseal } from '../../platform/seal.ts'

/** Read only for an ACH file. */
export type AccountNumbers = { routingNumber: string; accountNumber: string }

export const sealNumbers = (key: Buffer, id: string, { routingNumber, accountNumber }: AccountNumbers): Buffer =>
  seal(key, id, Buffer.from(`${routingNumber} ${accountNumber}`))

/** Throws for changed data, another key or another row. */
export const openNumbers = (key: Buffer, id: string, sealed: Buffer): AccountNumbers => {
  const [routingNumber = '', accountNumber = ''] = unseal(key, id, sealed).toString('utf8').split(' ')
  return { routingNumber, accountNumber }
}
