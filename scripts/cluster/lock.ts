import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { holderOf, takeLock } from '#server/platform/embedded-postgres-host.ts'
import { Failed } from '../lib/machine.mjs'

// A second cluster in the same folder, at other addresses, would write over the settings of the first.

export const lockOf = (dir: string): string => join(dir, 'lock')

const inUse = (dir: string, pid: number): Failed =>
  new Failed(
    `CLUSTER_DIR ${dir} is in use by process ${pid}: run \`npm run cluster -- stop\` first, or set it to another folder.`,
  )

/** Throws one line while the folder is in use. */
export const requireFreeFolder = (dir: string): void => {
  const holder = holderOf(lockOf(dir))
  if (holder) throw inUse(dir, holder.pid)
}

/** Returns what releases the folder. */
export const holdFolder = (dir: string): (() => void) => {
  mkdirSync(dir, { recursive: true })
  return takeLock(lockOf(dir), (pid) => inUse(dir, pid))
}
