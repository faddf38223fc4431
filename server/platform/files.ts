import { createHash, randomBytes } from 'node:crypto'
import { seal, sealLength, sealStream, unseal } from './seal.ts'
import type { Secrets } from './secrets.ts'

/**
 * Sealed files. Content is never stored in the clear: every file has its own data key (AES-256-GCM), which is stored at the head of the
 * file, wrapped by the master key. The file's id is authenticated with both, so a file moved to another name does not open.
 * In a store: 'SOL1' | the data key, sealed under the master key | the content, sealed under the data key
 */
export type Files = {
  /** Seals a stream as it arrives and stores it; nothing remains when the stream fails. */
  put: (id: string, content: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<{ bytes: bigint; sha256: string }>
  /** Opens a file; throws when a bit of it was changed. Nothing is returned before all of it is authenticated. */
  read: (id: string) => Promise<Buffer>
  remove: (id: string) => Promise<void>
  /** The ids of all stored files, and of the parts that a crash left. */
  list: () => AsyncIterable<string>
}

/** The store of files does not answer or has no room: the same request may succeed later. */
export class FilesUnavailable extends Error {}

/** Where sealed bytes are: a folder (disk-files.ts) or a bucket (s3-files.ts). */
export type FileStore = {
  /** A file is readable as a whole or not at all. */
  put: (id: string, sealed: AsyncIterable<Buffer>) => Promise<void>
  /** Throws when it is absent. */
  read: (id: string) => Promise<Buffer>
  remove: (id: string) => Promise<void>
  list: () => AsyncIterable<string>
}

const magic = Buffer.from('SOL1')
const keyLength = 32
const headLength = magic.length + keyLength + sealLength

/** An id is a UUID of ours, never a name from a request. */
const checked = (id: string): string => {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`'${id}' is not the id of a file`)
  return id
}

export const sealedFiles = (store: FileStore, secrets: Secrets): Files => {
  const master = secrets.key('files')
  return {
    put: async (id, content) => {
      const key = randomBytes(keyLength)
      const digest = createHash('sha256')
      let bytes = 0n
      const counted = async function* () {
        for await (const chunk of content) {
          bytes += BigInt(chunk.length)
          digest.update(chunk)
          yield chunk
        }
      }
      const sealed = async function* () {
        yield Buffer.concat([magic, seal(master, id, key)])
        yield* sealStream(key, id, counted())
      }
      await store.put(checked(id), sealed())
      return { bytes, sha256: digest.digest('hex') }
    },

    read: async (id) => {
      const whole = await store.read(checked(id))
      if (whole.length < headLength + sealLength || !whole.subarray(0, magic.length).equals(magic))
        throw new Error(`file ${id} is not sealed as ours are`)
      const key = unseal(master, id, whole.subarray(magic.length, headLength))
      return unseal(key, id, whole.subarray(headLength))
    },

    remove: (id) => store.remove(checked(id)),
    list: store.list,
  }
}
