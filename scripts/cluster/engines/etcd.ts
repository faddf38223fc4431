import { databaseMachines, type Network } from '../machines.ts'

/** etcd stores which member is the primary, by a majority of three. Patroni uses its older API (./patroni.ts). */
export const etcd = (network: Network, name: (typeof databaseMachines)[number], folder: string): string[] => {
  const peer = (member: (typeof databaseMachines)[number]): string => `http://${network.addressOf(member)}:2380`
  const client = `http://${network.addressOf(name)}:2379`
  return [
    '/usr/bin/etcd',
    ...['--name', name, '--data-dir', folder, '--logger', 'zap'],
    ...['--listen-peer-urls', peer(name), '--initial-advertise-peer-urls', peer(name)],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--initial-cluster', databaseMachines.map((member) => `${member}=${peer(member)}`).join(',')],
    ...['--initial-cluster-token', 'sol', '--heartbeat-interval', '200', '--election-timeout', '2000', '--enable-v2'],
    ...['--auto-compaction-mode', 'periodic', '--auto-compaction-retention', '1h'],
  ]
}

export const etcdHosts = (network: Network): string[] =>
  databaseMachines.map((member) => `${network.addressOf(member)}:2379`)
