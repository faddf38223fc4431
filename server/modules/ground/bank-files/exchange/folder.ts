import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a bank puts its files, and where they go once they are recorded. */
const inbound = (folder: string): string => join(folder, 'inbound')
const recorded = (folder: string): string => join(folder, 'recorded')

/** A name that a program gives a file while it still writes it. */
const isUnfinished = (name: string): boolean => name.startsWith('.') || /\.(tmp|part|filepart)$/i.test(name)

/** The files that wait, in the order of their names; a folder that is not there yet is made. */
export const waitingFiles = async (folder: string): Promise<{ name: string; path: string }[]> => {
  await mkdir(inbound(folder), { recursive: true })
  await mkdir(recorded(folder), { recursive: true })
  const found = await readdir(inbound(folder), { withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !isUnfinished(entry.name))
    .map(({ name }) => ({ name, path: join(inbound(folder), name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

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

/** Moves a recorded file away. Its digest is in its name, so a later file of the same name does not replace it. */
export const setAside = async (folder: string, file: { name: string; path: string; digest: string }): Promise<void> => {
  await rename(file.path, join(recorded(folder), `${file.digest.slice(0, 16)}-${file.name}`))
  await syncFolder(recorded(folder))
  await syncFolder(inbound(folder))
}
