import { join } from 'node:path'
import type { Folder } from '../folder.ts'
import type { Machine } from '../machines.ts'

/** Where the backups are: on a disk that all machines share, or in the bucket. */
export const stores = ['disk', 'bucket'] as const
export type Store = (typeof stores)[number]

export const backupsBucket = 'sol-backups'

/** The folder of backups and of the log, encrypted under a key of its own: on the disk, or with the same name in the bucket. */
export const backupsOf = (dir: string): string => join(dir, 'backups')

/** The objects of a cluster's bucket, as its server stores them. */
export const bucketOf = (dir: string): string => join(dir, 'outside', 'bucket')

/** The same backups as files. */
export const backupFilesOf = (dir: string, store: Store): string =>
  store === 'disk' ? backupsOf(dir) : join(bucketOf(dir), backupsBucket, backupsOf(dir))

/** What the primary wrote since the last whole part of its log (../receive-log.ts). */
export const receivedOf = (dir: string): string => join(dir, 'received')

/** The bucket as the database machines reach it: at the front, with a certificate of the cluster's authority. */
const inBucket = (front: string, authority: string): string => `repo1-type=s3
repo1-s3-bucket=${backupsBucket}
repo1-s3-endpoint=${front}
repo1-storage-port=9000
repo1-storage-ca-file=${authority}
repo1-s3-uri-style=path
repo1-s3-region=us-east-1
repo1-s3-key=S3RVER
repo1-s3-key-secret=S3RVER
`

type Own = { machine: Machine; front: string; store: Store }

/** pgBackRest on one database machine, with the backups of `dir`: this cluster's own, or the one that it is restored from. */
export const pgbackrest = (folder: Folder, { machine, front, store }: Own, dir = folder.path): string => `[global]
repo1-path=${backupsOf(dir)}
${store === 'bucket' ? inBucket(front, join(folder.path, 'tls', 'authority.pem')) : ''}repo1-cipher-type=aes-256-cbc
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
