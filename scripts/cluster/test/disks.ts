import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../cluster.ts'
import { databaseMachines, type Machine } from '../machines.ts'
import { type Fault, machineAs } from './parts.ts'
import { uploadWithoutBucket } from './pictures.ts'

const disk_bytes = 3 * 1024 ** 3
const owners = [...databaseMachines, 'outside'] as const satisfies Machine[]
const fillerOf = (dir: string, machine: Machine): string => join(dir, machine, 'filler')

export const removeDisks = (dir: string): void => {
  const mounted = readFileSync('/proc/mounts', 'utf8')
  for (const machine of owners)
    if (mounted.includes(` ${join(dir, machine)} `)) execFileSync('umount', ['--lazy', join(dir, machine)])
}

/** A file system of its own under the folder of each machine that keeps data, so one is full while the others are not. */
export const makeDisks = (dir: string): void => {
  mkdirSync(join(dir, 'disks'), { recursive: true })
  for (const machine of owners) {
    const [image, folder] = [join(dir, 'disks', machine), join(dir, machine)]
    writeFileSync(image, '')
    truncateSync(image, disk_bytes)
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
    mkdirSync(folder)
    execFileSync('mount', ['-o', 'loop', image, folder])
  }
}

/** Uses every free byte until the returned function frees them. */
const fill = ({ folder }: Cluster, machine: Machine): (() => Promise<void>) => {
  const filler = fillerOf(folder.path, machine)
  const { bavail, bsize } = statfsSync(join(folder.path, machine))
  execFileSync('fallocate', ['--length', String((bavail - 64) * bsize), filler])
  // The rest, which was left for the file's own list of blocks; dd stops when the disk is full.
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'oflag=append', 'conv=notrunc'])
  return async () => rmSync(filler)
}

const full = (role: 'primary' | 'sync', name: string): Fault => ({
  name,
  lasts_s: 60,
  needsDisks: true,
  begin: async (cluster) => fill(cluster, await machineAs(cluster, role)),
})

export const diskFaults: Fault[] = [
  full('primary', 'the primary’s disk is full'),
  full('sync', 'the synchronous standby’s disk is full'),
  {
    name: 'the bucket’s disk is full',
    lasts_s: 10,
    needsDisks: true,
    begin: async (cluster, members) => uploadWithoutBucket(cluster, members, () => fill(cluster, 'outside')),
  },
]
