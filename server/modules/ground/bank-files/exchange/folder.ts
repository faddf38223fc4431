import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inbound } from './exchange.ts'

/** Where a bank puts its files, and where they go once they are recorded. */
const inbound = (folder: string): string => join(folder, 'inbound')
const recorded = (folder: string): string => join(folder, 'recorded')

/** The name of a recorded file. */
export const recordedName = ({ name, digest }: { name: string; digest: string }): string =>
  `${digest.slice(0, 16)}-${name}`

/** A name that a program gives a file while it still writes it. */
export const isUnfinished = (name: string): boolean => name.startsWith('.') || /\.(tmp|part|filepart)$/i.test(name)

/** SHA-256 of a file of any size, in bounded memory. */
export const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

export const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder of this machine. One that is not there yet is made. */
export const folderInbound = (folder: string): Inbound => ({
  waiting: async () => {
    await mkdir(inbound(folder), { recursive: true })
    await mkdir(recorded(folder), { recursive: true })
    const found = await readdir(inbound(folder), { withFileTypes: true })
    return found
      .filter((entry) => entry.isFile() && !isUnfinished(entry.name))
      .map(({ name }) => name)
      .sort()
  },

  fetch: async (name) => ({ path: join(inbound(folder), name), forget: async () => undefined }),

  setAside: async ({ name, digest }) => {
    await rename(join(inbound(folder), name), join(recorded(folder), recordedName({ name, digest })))
    await syncFolder(recorded(folder))
    await syncFolder(inbound(folder))
  },
})
