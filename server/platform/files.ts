import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Secrets } from './secrets.ts'

/**
 * Sealed files. What is put is never seen in the clear on the disk: every file has a data key of its own (AES-256-GCM),
 * and that key lies wrapped by the master key at the head of the file. The file's id is authenticated with both, so a
 * file that was moved to another name does not open.
 *
 * On the disk: 'SOL1' | nonce 12 | wrapped key 32 | tag 16 | nonce 12 | sealed bytes | tag 16
 */
export type Files = {
  /** Seals a stream as it comes and stores it; nothing is kept when the stream fails. */
  put: (id: string, content: AsyncIterable<Buffer>) => Promise<{ bytes: bigint; sha256: string }>
  /** Opens a file; throws when a bit of it was changed. Nothing is handed out before all of it is authenticated. */
  read: (id: string) => Promise<Buffer>
  remove: (id: string) => Promise<void>
}

const magic = Buffer.from('SOL1')
const nonceLength = 12
const keyLength = 32
const tagLength = 16
const headLength = magic.length + nonceLength + keyLength + tagLength + nonceLength

const seal = (key: Buffer, nonce: Buffer, id: string) => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(id))
  return cipher
}

const unseal = (
  { key, nonce, tag, id }: { key: Buffer; nonce: Buffer; tag: Buffer; id: string },
  sealed: Buffer,
): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(id))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()])
}

/** Files under one folder of this machine. */
export const diskFiles = ({ dataDir, secrets }: { dataDir: string; secrets: Secrets }): Files => {
  const master = secrets.key('files')
  const pathOf = (id: string): string => {
    // An id is a UUID of ours, never a name that somebody typed.
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`'${id}' is not the id of a file`)
    return join(dataDir, 'files', id.slice(-2), id)
  }

  const headOf = (id: string) => {
    const key = randomBytes(keyLength)
    const [wrapNonce, nonce] = [randomBytes(nonceLength), randomBytes(nonceLength)]
    const wrap = seal(master, wrapNonce, id)
    const wrapped = Buffer.concat([wrap.update(key), wrap.final()])
    return { key, nonce, head: Buffer.concat([magic, wrapNonce, wrapped, wrap.getAuthTag(), nonce]) }
  }

  return {
    put: async (id, content) => {
      const path = pathOf(id)
      const partial = `${path}.partial`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const { key, nonce, head } = headOf(id)
      const cipher = seal(key, nonce, id)
      const digest = createHash('sha256')
      let bytes = 0n
      const sealed = async function* () {
        yield head
        for await (const chunk of content) {
          bytes += BigInt(chunk.length)
          digest.update(chunk)
          yield cipher.update(chunk)
        }
        yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
      }
      try {
        await pipeline(sealed, createWriteStream(partial, { mode: 0o600, flush: true }))
        await rename(partial, path)
        // The name itself is on the disk only once its folder is.
        const folder = await open(dirname(path))
        await folder.sync()
        await folder.close()
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return { bytes, sha256: digest.digest('hex') }
    },

    read: async (id) => {
      const whole = await readFile(pathOf(id))
      if (whole.length < headLength + tagLength || !whole.subarray(0, magic.length).equals(magic))
        throw new Error(`file ${id} is not sealed as ours are`)
      let offset = magic.length
      const next = (length: number): Buffer => {
        offset += length
        return whole.subarray(offset - length, offset)
      }
      const [wrapNonce, wrapped, wrapTag, nonce] = [
        next(nonceLength),
        next(keyLength),
        next(tagLength),
        next(nonceLength),
      ]
      const key = unseal({ key: master, nonce: wrapNonce, tag: wrapTag, id }, wrapped)
      const sealed = whole.subarray(headLength, whole.length - tagLength)
      return unseal({ key, nonce, tag: whole.subarray(whole.length - tagLength), id }, sealed)
    },

    remove: async (id) => {
      await rm(pathOf(id), { force: true })
    },
  }
}
