import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { seal, sealLength, sealStream, unseal } from './seal.ts'
import type { Secrets } from './secrets.ts'

/**
 * Sealed files. Content is never on disk in the clear: every file has its own data key (AES-256-GCM), which is stored at the head of the
 * file, wrapped by the master key. The file's id is authenticated with both, so a file moved to another name does not open.
 * On disk: 'SOL1' | the data key, sealed under the master key | the content, sealed under the data key
 */
export type Files = {
  /** Seals a stream as it arrives and stores it; nothing remains when the stream fails. */
  put: (id: string, content: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<{ bytes: bigint; sha256: string }>
  /** Opens a file; throws when a bit of it was changed. Nothing is returned before all of it is authenticated. */
  read: (id: string) => Promise<Buffer>
  remove: (id: string) => Promise<void>
}

const magic = Buffer.from('SOL1')
const keyLength = 32
const headLength = magic.length + keyLength + sealLength

/** Files under one folder of this machine. */
export const diskFiles = ({ dataDir, secrets }: { dataDir: string; secrets: Secrets }): Files => {
  const master = secrets.key('files')
  const pathOf = (id: string): string => {
    // An id is a UUID of ours, never a name from a request.
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`'${id}' is not the id of a file`)
    return join(dataDir, 'files', id.slice(-2), id)
  }

  return {
    put: async (id, content) => {
      const path = pathOf(id)
      const partial = `${path}.partial`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
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
      try {
        // Opened before anything can fail: a file opened later would outlive its removal.
        const file = await open(partial, 'w', 0o600)
        await pipeline(sealed, file.createWriteStream({ flush: true }))
        await rename(partial, path)
        // Syncs the folder: without it, the name may not survive a crash.
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
      if (whole.length < headLength + sealLength || !whole.subarray(0, magic.length).equals(magic))
        throw new Error(`file ${id} is not sealed as ours are`)
      const key = unseal(master, id, whole.subarray(magic.length, headLength))
      return unseal(key, id, whole.subarray(headLength))
    },

    remove: async (id) => {
      await rm(pathOf(id), { force: true })
    },
  }
}
