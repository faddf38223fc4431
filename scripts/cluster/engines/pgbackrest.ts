import { join } from 'node:path'
import type { Folder } from '../folder.ts'
import type { Machine } from '../machines.ts'

/** The store of backups and of the log, encrypted under a key of its own. */
export const backupsOf = (dir: string): string => join(dir, 'backups')

/** What the primary wrote since the last whole part of its log (../receive-log.ts). */
export const receivedOf = (dir: string): string => join(dir, 'received')

/** pgBackRest on one database machine, with the store of `dir`: this cluster's own, or the one that it is restored from. */
export const pgbackrest = (folder: Folder, machine: Machine, dir = folder.path): string => `[global]
repo1-path=${backupsOf(dir)}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${folder.secrets.backups}
repo1-retention-full=2
compress-type=zst
start-fast=y
log-path=${folder.folder(machine, 'pgbackrest')}
lock-path=${folder.folder(machine, 'pgbackrest')}
log-level-console=warn
log-level-file=info

[sol]
pg1-path=${join(folder.path, machine, 'postgres')}
pg1-socket-path=${join(folder.path, machine)}
pg1-user=postgres
`

export const pgbackrestCommand = (settings: string): string[] => [
  '/usr/bin/pgbackrest',
  `--config=${settings}`,
  '--stanza=sol',
]

/** PostgreSQL keeps each part of its log until it is stored. */
export const archiveCommand = (settings: string): string =>
  [...pgbackrestCommand(settings), 'archive-push', '%p'].join(' ')

/**
 * How Patroni makes the first member of a cluster from the backups of the one in `from`: as they were at `to`, or at the end of the log,
 * which was received and may be not yet stored.
 */
export const restoring = (settings: string, { from, to }: { from: string; to: string | undefined }) => {
  const target = to ? [`--type=time`, `"--target=${to}"`, '--target-action=promote'] : []
  const get = [...pgbackrestCommand(settings), 'archive-get', '%f', '%p'].join(' ')
  const received = ['%f', '%f.partial'].map((name) => `cp ${join(receivedOf(from), name)} %p`)
  const option = `'--recovery-option=restore_command=${[get, ...received].join(' || ')}'`
  return {
    method: 'pgbackrest',
    pgbackrest: {
      command: [...pgbackrestCommand(settings), ...target, option, 'restore'].join(' '),
      no_params: true,
      keep_existing_recovery_conf: true,
    },
  }
}
