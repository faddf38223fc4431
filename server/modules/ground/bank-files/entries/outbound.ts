import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../exchange/folder.ts'

/** Our files on their way to the bank. */
export type Outbound = {
  /** Writes a file where the bank does not look. */
  stage: (stagedAs: string, content: string) => Promise<void>
  /** Moves it into `outbound`, once: when it is not staged any more, it was moved before. */
  release: (file: { stagedAs: string; name: string }) => Promise<void>
  /** The bank has moved or removed it. */
  isTaken: (name: string) => Promise<boolean>
}

const isThere = async (path: string): Promise<boolean> => {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}

/** A folder that is missing is a disk that is not there: it says nothing about the files in it. */
const refuseMissing = async (path: string): Promise<void> => {
  if (!(await isThere(path))) throw new Error(`the folder ${path} is missing`)
}

export const outboundOf = (folder: string): Outbound => {
  const [staging, outbound] = [join(folder, 'staging'), join(folder, 'outbound')]
  return {
    stage: async (stagedAs, content) => {
      await mkdir(staging, { recursive: true })
      await mkdir(outbound, { recursive: true })
      const handle = await open(join(staging, stagedAs), 'wx', 0o640)
      try {
        await handle.writeFile(content, 'latin1')
        await handle.sync()
      } finally {
        await handle.close()
      }
      await syncFolder(staging)
    },

    release: async ({ stagedAs, name }) => {
      await refuseMissing(staging)
      await refuseMissing(outbound)
      const staged = join(staging, stagedAs)
      await rename(staged, join(outbound, name)).catch(async (error: unknown) => {
        // One that is not there was moved before, perhaps at this moment by another worker.
        if (await isThere(staged)) throw error
      })
      await syncFolder(outbound)
      // Copies of attempts that were not recorded.
      for (const left of await readdir(staging))
        if (left.startsWith(`${name}.`)) await rm(join(staging, left), { force: true })
      await syncFolder(staging)
    },

    isTaken: async (name) => {
      await refuseMissing(outbound)
      return !(await isThere(join(outbound, name)))
    },
  }
}
