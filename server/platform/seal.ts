import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// AES-256-GCM (NIST SP 800-38D). Layout: nonce 12 | sealed bytes | tag 16. The id of the row or file that it belongs to is authenticated
// with it, so a value moved to another place does not open.

const nonceLength = 12
const tagLength = 16
/** The overhead of sealing in bytes. */
export const sealLength = nonceLength + tagLength

const cipherOf = (key: Buffer, id: string) => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(id))
  return { nonce, cipher }
}

/** Seals bytes under `key` (32 bytes) for the row or file `id`. */
export const seal = (key: Buffer, id: string, plain: Buffer): Buffer => {
  const { nonce, cipher } = cipherOf(key, id)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** The same for a stream. */
export const sealStream = async function* (
  key: Buffer,
  id: string,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { nonce, cipher } = cipherOf(key, id)
  yield nonce
  for await (const chunk of plain) yield cipher.update(chunk)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** Returns the plain bytes. Throws when a bit was changed, or for another key or place. */
export const unseal = (key: Buffer, id: string, sealed: Buffer): Buffer => {
  const end = sealed.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(id))
  decipher.setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, end)), decipher.final()])
}
