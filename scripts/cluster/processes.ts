import { join } from 'node:path'
import { inRoot, node } from '../lib/machine.mjs'
import { etcd } from './engines/etcd.ts'
import { haproxy } from './engines/haproxy.ts'
import { patroni } from './engines/patroni.ts'
import {
  archiveCommand,
  backupFilesOf,
  backupsBucket,
  bucketOf,
  pgbackrest,
  receivedOf,
  restoring,
  type Store,
} from './engines/pgbackrest.ts'
import { pgbouncer, pgbouncerUsers } from './engines/pgbouncer.ts'
import { type Folder, makeCertificate } from './folder.ts'
import { databaseMachines, type Machine, type Network } from './machines.ts'
import { s3rver } from './packages.ts'
import type { Process } from './supervise.ts'

const postgres = (login: string, password: string, address: string): string =>
  `postgres://${login}:${password}@${address}/sol`

export const addressesOf = (network: Network, { secrets }: Folder) => {
  const front = network.addressOf('front')
  return {
    web: `https://${front}`,
    state: `http://${front}:8404`,
    mails: `http://${network.addressOf('outside')}:8025`,
    superuser: `postgres://postgres:${secrets.superuser}@${front}:5432/postgres`,
    owner: postgres('sol', secrets.owner, `${front}:5432`),
    serving: postgres('sol_server', secrets.serving, `${front}:5432`),
    pooled: postgres('sol_server', secrets.serving, '127.0.0.1:6432'),
    bucket: `https://S3RVER:S3RVER@${front}:9000/sol-files`,
    bucketItself: `http://S3RVER:S3RVER@${network.addressOf('outside')}:9000/sol-files`,
  }
}

/** Another cluster's folder, where its backups are, and the time to which they are restored; absent: the end of its log. */
export type Origin = { from: string; store: Store; to: string | undefined }

export const backupSettings = ({ path }: Folder, machine: Machine): string => join(path, machine, 'pgbackrest.ini')

/** The same for the store that a cluster is restored from. */
export const restoreSettings = ({ path }: Folder, machine: Machine): string => join(path, machine, 'restore.ini')

/** Every engine's process, in the order in which they start; what is written before is in the folder. */
export const engines = (network: Network, folder: Folder, store: Store, origin?: Origin): Process[] => {
  const { account, secrets, write } = folder
  const tls = folder.folder('tls')
  const address = network.addressOf('front')
  makeCertificate(folder, address)
  const databases = databaseMachines.map((machine): Process[] => {
    const own = folder.folder(machine)
    folder.folder('backups')
    const writeSettings = (file: string, from: Store, dir?: string): string =>
      write(file, pgbackrest(folder, { machine, front: address, store: from }, dir))
    const archive = archiveCommand(writeSettings(backupSettings(folder, machine), store))
    const bootstrap =
      origin && restoring(writeSettings(restoreSettings(folder, machine), origin.store, origin.from), origin)
    const settings = write(
      join(own, 'patroni.json'),
      patroni(network, machine, { folder: own, secrets, archive, bootstrap }),
    )
    return [
      { name: `etcd-${machine}`, machine, account, command: etcd(network, machine, folder.folder('etcd', machine)) },
      { name: `patroni-${machine}`, machine, account, command: ['/usr/bin/patroni', settings] },
    ]
  })
  const front = write(join(folder.folder('front'), 'haproxy.cfg'), haproxy(network, tls))
  const outside = network.addressOf('outside')
  folder.folder('outside', 'bucket')
  const buckets = ['sol-files', backupsBucket].flatMap((name) => ['--configure-bucket', name])
  const bucket = ['-d', bucketOf(folder.path), '-a', outside, '-p', '9000', ...buckets]
  folder.folder('received')
  const stored = join(backupFilesOf(folder.path, store), 'archive', 'sol')
  const receiving = ['--into', receivedOf(folder.path), '--store', stored]
  return [
    ...databases.flat(),
    { name: 'haproxy', machine: 'front', command: ['/usr/sbin/haproxy', '-db', '-f', front] },
    {
      name: 'log-receiver',
      machine: 'store',
      account,
      command: [node, inRoot('scripts/cluster/receive-log.ts'), ...receiving, '--host', address],
      env: { PGPASSWORD: secrets.replicator },
    },
    { name: 'bucket', machine: 'outside', account, command: [node, s3rver, ...bucket] },
    { name: 'mailbox', machine: 'outside', command: [node, inRoot('scripts/cluster/mailbox.ts'), '--host', outside] },
  ]
}

/** Where a process of SOL serves its metrics. */
export const metricsOf = (network: Network, machine: 'app1' | 'app2', role: 'web' | 'worker'): string =>
  `${network.addressOf(machine)}:${role === 'web' ? 9464 : 9465}`

/** SOL's own processes: on each of two machines a pooler, a web and a worker process. */
export const products = (network: Network, folder: Folder, build: Record<string, string> = {}): Process[] => {
  const urls = addressesOf(network, folder)
  return (['app1', 'app2'] as const).flatMap((machine): Process[] => {
    const own = folder.folder(machine)
    folder.write(join(own, 'users.txt'), pgbouncerUsers(folder.secrets))
    const settings = folder.write(join(own, 'pgbouncer.ini'), pgbouncer(network, own))
    const sol = (role: 'web' | 'worker', port: string): Process => ({
      name: `${role}-${machine}`,
      machine,
      command: [node, inRoot('server/main.ts')],
      env: {
        NODE_ENV: 'production',
        NODE_EXTRA_CA_CERTS: join(folder.folder('tls'), 'authority.pem'),
        ROLE: role,
        PORT: port,
        DEMONSTRATION: '1',
        RAILS: 'sandbox',
        BASE_URL: urls.web,
        DATABASE_URL: urls.pooled,
        DATABASE_DIRECT_URL: urls.serving,
        SECRET_KEY: folder.secrets.secretKey,
        DATA_DIR: folder.folder(machine, role),
        FILES_S3: urls.bucket,
        SMTP_URL: `smtp://${network.addressOf('outside')}:25`,
        SMS_URL: '',
        METRICS_LISTEN: metricsOf(network, machine, role),
        ...build,
      },
    })
    return [
      { name: `pgbouncer-${machine}`, machine, account: folder.account, command: ['/usr/sbin/pgbouncer', settings] },
      sol('web', '3000'),
      sol('worker', '3001'),
    ]
  })
}
