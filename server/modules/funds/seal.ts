import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** What nobody reads but the maker of an ACH file. */
export type AccountNumbers = { routingNumber: string; accountNumber: string }

/**
 * The numbers sealed with AES-256-GCM under `key` (32 bytes): nonce 12 | tag 16 | sealed text. The row's id is
 * authenticated with them, so numbers that were moved to another row do not open.
 */
export const sealNumbers = (key: Buffer, id: string, { routingNumber, accountNumber }: AccountNumbers): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(`${routingNumber} ${accountNumber}`, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The numbers again. Throws when a bit was changed, the key is another, or the row is. */
export const openNumbers = (key: Buffer, id: string, sealed: Buffer): AccountNumbers => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(id))
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  const [routingNumber = '', accountNumber = ''] = text.toString('utf8').split(' ')
  return { routingNumber, accountNumber }
}
