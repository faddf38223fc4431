import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import type { Machine } from '../machines.ts'
import type { Running } from '../supervise.ts'
import { rolesOf, until } from '../wait.ts'
import type { Member } from './members.ts'

/** A failure of one part; `begin` returns the function that repairs it, called after `lasts_s`. */
export type Fault = {
  name: string
  lasts_s: number
  /** Whether the machines have disks of their own (./disks.ts). */
  needsDisks?: true
  begin: (cluster: Cluster, members: readonly Member[]) => Promise<() => Promise<unknown>>
}

export const processOf = ({ running }: Cluster, name: string): Running => {
  const found = running.get(name)
  if (!found) throw new Error(`the cluster has no process ${name}`)
  return found
}

export const machineAs = async ({ network }: Cluster, role: 'primary' | 'sync'): Promise<Machine> => {
  const [machine] = (await rolesOf(network))[role] ?? []
  if (!machine) throw new Error(`no machine is ${role}`)
  return machine as Machine
}

/** Waits until the cluster has a primary and two standbys again, one of them synchronous. */
export const healed = ({ network }: Cluster): Promise<void> =>
  until(
    'The cluster did not heal',
    async () => {
      const { primary = [], sync = [], replica = [] } = await rolesOf(network)
      if (primary.length !== 1 || sync.length !== 1 || replica.length !== 2)
        throw new Error(`primary ${primary}, standbys ${replica}, synchronous ${sync}`)
      await sleep(0)
    },
    180_000,
  )
