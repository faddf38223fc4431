import type { Secrets } from '../folder.ts'
import type { Machine, Network } from '../machines.ts'
import { etcdHosts } from './etcd.ts'

type Own = {
  folder: string
  secrets: Secrets
  /** PostgreSQL's command that stores a part of its log. */
  archive: string
  /** How the first member is made, if not as an empty database. */
  bootstrap?: object | undefined
}

/**
 * Patroni runs PostgreSQL on its machine, and makes a standby the primary when the primary's lease in etcd ends. YAML reads JSON.
 * `synchronous_mode_strict`: no commit is acknowledged that only one disk has. Seconds are for one quick network; the page in
 * docs/operations tells those for real machines.
 */
export const patroni = (network: Network, name: Machine, { folder, secrets, archive, bootstrap }: Own): string => {
  const address = network.addressOf(name)
  const everyMachine = `${network.prefix}.0/24`
  return JSON.stringify(
    {
      scope: 'sol',
      name,
      restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
      // Through etcd's third API, Patroni 3.0 renews the primary's key without comparing it: a primary that was stopped for a while takes it
      // back from its successor, and loses the successor's commits (0619). Through the second, it renews only a key that is still its own.
      etcd: { hosts: etcdHosts(network) },
      bootstrap: {
        ...bootstrap,
        dcs: {
          ttl: 8,
          loop_wait: 2,
          retry_timeout: 3,
          primary_start_timeout: 5,
          master_start_timeout: 5,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 200,
              wal_log_hints: true,
              shared_buffers: '256MB',
              max_wal_size: '1GB',
              random_page_cost: 1.1,
              archive_mode: true,
              archive_timeout: 10,
              // DETAIL repeats the refused row, with names and addresses.
              log_error_verbosity: 'terse',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${address},127.0.0.1:5432`,
        connect_address: `${address}:5432`,
        data_dir: `${folder}/postgres`,
        bin_dir: '/usr/lib/postgresql/15/bin',
        pgpass: `${folder}/pgpass`,
        basebackup: [{ checkpoint: 'fast' }],
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        parameters: { unix_socket_directories: folder, archive_command: archive },
        authentication: {
          superuser: { username: 'postgres', password: secrets.superuser },
          replication: { username: 'replicator', password: secrets.replicator },
          rewind: { username: 'rewinder', password: secrets.rewinder },
        },
        pg_hba: [
          'local all all trust',
          ...['127.0.0.1/32', everyMachine].flatMap((from) => [
            `host replication replicator ${from} scram-sha-256`,
            `host all all ${from} scram-sha-256`,
          ]),
        ],
      },
    },
    undefined,
    2,
  )
}
