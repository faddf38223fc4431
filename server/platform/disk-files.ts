import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './files.ts'

const partialName = /\.partial$/

export type DiskFiles = FileStore & { pathOf: (id: string) => string }

/** Files under one folder of this machine. */
export const diskFiles = (dataDir: string): DiskFiles => {
  const folder = join(dataDir, 'files')
  const pathOf = (id: string): string => join(folder, id.slice(-2), id)
  return {
    pathOf,

    put: async (id, sealed) => {
      const path = pathOf(id)
      const partial = `${path}.partial`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        // Opened before anything can fail: a file opened later would outlive its removal.
        const file = await open(partial, 'w', 0o600)
        await pipeline(sealed, file.createWriteStream({ flush: true }))
        await rename(partial, path)
        // Syncs the folder: without it, the name may not survive a crash.
        const parent = await open(dirname(path))
        await parent.sync()
        await parent.close()
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },

    read: (id) => readFile(pathOf(id)),

    remove: async (id) => {
      for (const path of [pathOf(id), `${pathOf(id)}.partial`]) await rm(path, { force: true })
    },

    list: async function* () {
      const parts = await readdir(folder).catch(() => [])
      for (const part of parts)
        for (const name of await readdir(join(folder, part))) yield name.replace(partialName, '')
    },
  }
}
