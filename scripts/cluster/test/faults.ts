import type { Cluster } from '../cluster.ts'
import {
  cutLink,
  databaseMachines,
  joinLink,
  type Machine,
  processesOf,
  signal,
  slowLink,
  speedLink,
} from '../machines.ts'
import { clockFaults } from './clocks.ts'
import { diskFaults } from './disks.ts'
import { type Fault, machineAs, processOf } from './parts.ts'
import { uploadWithoutBucket } from './pictures.ts'

const nothing = async (): Promise<void> => {}

/** Every process of the machine dies and none is started for `lasts_s`, as when it loses power. */
const dies = async (cluster: Cluster, machine: Machine): Promise<() => Promise<void>> => {
  const own = [...cluster.running.values()].filter((each) => each.machine === machine)
  for (const each of own) each.hold(true)
  signal(await processesOf(cluster.network, machine), 'SIGKILL')
  return async () => {
    for (const each of own) each.hold(false)
  }
}

/** PostgreSQL itself, which Patroni runs: the processes of the machine that are none of ours. */
const postgresOf = async (cluster: Cluster, machine: Machine): Promise<number[]> => {
  const ours = [...cluster.running.values()].filter((each) => each.machine === machine).map((each) => each.pid())
  return (await processesOf(cluster.network, machine)).filter((pid) => !ours.includes(pid))
}

const stopped = (pids: readonly number[]): (() => Promise<void>) => {
  signal(pids, 'SIGSTOP')
  return async () => signal(pids, 'SIGCONT')
}

const killed = (name: string): Fault => ({
  name: `${name} killed`,
  lasts_s: 10,
  begin: async (cluster) => {
    signal([processOf(cluster, name).pid() ?? 0], 'SIGKILL')
    return nothing
  },
})

/** One process of ours is stopped, such as by a machine that swaps. */
const halted = (name: string): Fault => ({
  name: `${name} stopped (SIGSTOP)`,
  lasts_s: 15,
  begin: async (cluster) => stopped([processOf(cluster, name).pid() ?? 0]),
})

const cut = (machine: Machine, what: string): Fault => ({
  name: `the link of ${what} cut`,
  lasts_s: 15,
  begin: async ({ network }) => {
    await cutLink(network, machine)
    return () => joinLink(network, machine)
  },
})

const etcdLeader = async ({ network }: Cluster): Promise<Machine> => {
  for (const machine of databaseMachines) {
    const url = `http://${network.addressOf(machine)}:2379/v3/maintenance/status`
    const reply = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    const status = (await reply?.json()) as { leader: string; header: { member_id: string } } | undefined
    if (status && status.leader === status.header.member_id) return machine
  }
  throw new Error('etcd has no leader')
}

export const faults: Fault[] = [
  {
    name: 'nothing',
    lasts_s: 20,
    begin: async () => nothing,
  },
  {
    name: 'PostgreSQL of the primary killed',
    lasts_s: 15,
    begin: async (cluster) => {
      signal(await postgresOf(cluster, await machineAs(cluster, 'primary')), 'SIGKILL')
      return nothing
    },
  },
  {
    name: 'the primary’s machine dies',
    lasts_s: 30,
    begin: async (cluster) => dies(cluster, await machineAs(cluster, 'primary')),
  },
  {
    name: 'the synchronous standby’s machine dies',
    lasts_s: 20,
    begin: async (cluster) => dies(cluster, await machineAs(cluster, 'sync')),
  },
  {
    name: 'the leader of etcd killed',
    lasts_s: 15,
    begin: async (cluster) => {
      signal([processOf(cluster, `etcd-${await etcdLeader(cluster)}`).pid() ?? 0], 'SIGKILL')
      return nothing
    },
  },
  {
    name: 'a follower of etcd killed',
    lasts_s: 15,
    begin: async (cluster) => {
      const leader = await etcdLeader(cluster)
      const [follower = leader] = databaseMachines.filter((machine) => machine !== leader)
      signal([processOf(cluster, `etcd-${follower}`).pid() ?? 0], 'SIGKILL')
      return nothing
    },
  },
  killed('pgbouncer-app1'),
  killed('haproxy'),
  killed('web-app1'),
  killed('worker-app1'),
  {
    name: 'bucket killed',
    lasts_s: 10,
    begin: async (cluster, members) => {
      const bucket = processOf(cluster, 'bucket')
      return uploadWithoutBucket(cluster, members, () => {
        bucket.hold(true)
        signal([bucket.pid() ?? 0], 'SIGKILL')
        return async () => bucket.hold(false)
      })
    },
  },
  {
    name: 'PostgreSQL of the primary stopped (SIGSTOP)',
    lasts_s: 25,
    begin: async (cluster) => stopped(await postgresOf(cluster, await machineAs(cluster, 'primary'))),
  },
  {
    name: 'every process of the primary stopped',
    lasts_s: 25,
    begin: async (cluster) => stopped(await processesOf(cluster.network, await machineAs(cluster, 'primary'))),
  },
  halted('web-app1'),
  halted('worker-app1'),
  halted('pgbouncer-app1'),
  halted('haproxy'),
  cut('app1', 'one machine of web and worker'),
  cut('front', 'HAProxy'),
  {
    name: 'the primary’s link cut',
    lasts_s: 25,
    begin: async (cluster) => {
      const machine = await machineAs(cluster, 'primary')
      await cutLink(cluster.network, machine)
      return () => joinLink(cluster.network, machine)
    },
  },
  {
    name: 'the link of the synchronous standby slowed to 512 kbit/s',
    lasts_s: 20,
    begin: async (cluster) => {
      const machine = await machineAs(cluster, 'sync')
      await slowLink(cluster.network, machine, 512)
      return () => speedLink(cluster.network, machine)
    },
  },
  ...diskFaults,
  ...clockFaults,
]
