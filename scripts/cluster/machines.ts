import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { promisify } from 'node:util'
import { Failed } from '../lib/machine.mjs'

// Each machine of the cluster is a network namespace with an address of its own on one bridge: what runs there is reached over the
// network alone, no port of this machine is taken, and a link can be cut.

const run = promisify(execFile)

/** The last number of each machine's address. */
export const machines = {
  front: 2,
  db1: 11,
  db2: 12,
  db3: 13,
  app1: 21,
  app2: 22,
  outside: 31,
  store: 41,
} as const
export type Machine = keyof typeof machines
export const machineNames = Object.keys(machines) as Machine[]
export const databaseMachines = ['db1', 'db2', 'db3'] as const satisfies Machine[]

/** The first three numbers of the addresses, such as 10.77.0; a second cluster on the same machine has others. */
export type Network = {
  prefix: string
  addressOf: (machine: Machine) => string
  namespaceOf: (machine: Machine) => string
  bridge: string
  /** The end of the machine's link at the bridge. Names of links have at most fifteen characters. */
  linkOf: (machine: Machine) => string
}

export const networkOf = (prefix: string): Network => {
  if (!isIPv4(`${prefix}.1`))
    throw new Failed(
      `CLUSTER_NETWORK is '${prefix}': set it to the first three numbers of free addresses, for example 10.77.0`,
    )
  return {
    prefix,
    addressOf: (machine) => `${prefix}.${machines[machine]}`,
    namespaceOf: (machine) => `sol-${prefix}-${machine}`,
    bridge: `s${prefix}`,
    linkOf: (machine) => `s${prefix}.${machines[machine]}`,
  }
}

const ip = (...args: string[]): Promise<unknown> => run('ip', args)

/** What of a network is on this machine. */
type Present = {
  isRunning: boolean
  hasAddresses: boolean
  /** The folder of the cluster that made it, which its bridge remembers; undefined without one of ours. */
  madeBy: string | undefined
}

const presentOf = ({ namespaceOf, prefix, bridge }: Network): Present => {
  const list = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8' })
  const alias = `/sys/class/net/${bridge}/ifalias`
  return {
    isRunning: list('netns', 'list').split(/\s+/).includes(namespaceOf('front')),
    hasAddresses: list('-4', '-o', 'address').includes(` ${prefix}.`),
    madeBy: existsSync(alias) ? readFileSync(alias, 'utf8').trim() : undefined,
  }
}

/** Throws one line when the addresses or the names are taken. */
export const requireFreeNetwork = (network: Network, present = presentOf(network)): void => {
  if (present.isRunning)
    throw new Failed(
      `A cluster runs at CLUSTER_NETWORK ${network.prefix}, or one was killed: run \`npm run cluster -- stop\` first, or set it to other addresses.`,
    )
  if (present.hasAddresses)
    throw new Failed(
      `CLUSTER_NETWORK ${network.prefix} is used on this machine: set it to free addresses, for example 10.78.0`,
    )
}

/** Throws one line when another folder's cluster, or something that is no cluster, has these addresses. */
export const requireOwnNetwork = (network: Network, dir: string, present = presentOf(network)): void => {
  const { madeBy, isRunning } = present
  const wanted = `CLUSTER_NETWORK ${network.prefix}`
  if (madeBy && madeBy !== dir)
    throw new Failed(
      `${wanted} is of the cluster in ${madeBy}, not of CLUSTER_DIR ${dir}: set CLUSTER_DIR to ${madeBy} for that one, or CLUSTER_NETWORK to the addresses of this one.`,
    )
  if (!madeBy && (madeBy === '' || isRunning))
    throw new Failed(
      `${wanted} is used by something that no cluster here made: set it to the addresses of the cluster in ${dir}.`,
    )
}

/** Throws one line unless the cluster of this folder runs at these addresses. */
export const requireRunning = (network: Network, dir: string, present = presentOf(network)): void => {
  requireOwnNetwork(network, dir, present)
  if (!present.isRunning)
    throw new Failed(`No cluster runs at CLUSTER_NETWORK ${network.prefix}: start it with \`npm run cluster\`.`)
}

/** `dir` is the folder of the cluster: it alone may remove the network. */
export const makeNetwork = async (network: Network, dir: string): Promise<void> => {
  const { prefix, addressOf, namespaceOf, bridge, linkOf } = network
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('link', 'set', bridge, 'alias', dir)
  await ip('address', 'add', `${prefix}.1/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  for (const machine of machineNames) {
    const [namespace, link] = [namespaceOf(machine), linkOf(machine)]
    await ip('netns', 'add', namespace)
    await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    await ip('link', 'set', link, 'master', bridge, 'up')
    await ip('-n', namespace, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
    await ip('-n', namespace, 'link', 'set', 'eth0', 'up')
    await ip('-n', namespace, 'link', 'set', 'lo', 'up')
  }
}

/** The processes of a machine, also those that their parents left behind. */
export const processesOf = async ({ namespaceOf }: Network, machine: Machine): Promise<number[]> => {
  const { stdout } = await run('ip', ['netns', 'pids', namespaceOf(machine)]).catch(() => ({ stdout: '' }))
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((pid) => Number.parseInt(pid, 10))
}

/** Sends a signal to processes, of which some may have ended. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It ended meanwhile.
    }
}

export const removeNetwork = async (network: Network): Promise<void> => {
  for (const machine of machineNames) {
    signal(await processesOf(network, machine), 'SIGKILL')
    await ip('netns', 'delete', network.namespaceOf(machine)).catch(() => {})
    await ip('link', 'delete', network.linkOf(machine)).catch(() => {})
  }
  await ip('link', 'delete', network.bridge).catch(() => {})
}

/** Takes a machine off the network until `joinLink`; its processes go on. */
export const cutLink = ({ linkOf }: Network, machine: Machine): Promise<unknown> =>
  ip('link', 'set', linkOf(machine), 'down')
export const joinLink = ({ linkOf }: Network, machine: Machine): Promise<unknown> =>
  ip('link', 'set', linkOf(machine), 'up')

/** Passes so many kilobits a second in each direction, and queues the rest, until `speedLink`. */
export const slowLink = async ({ linkOf, namespaceOf }: Network, machine: Machine, kbit: number): Promise<void> => {
  const limit = ['tbf', 'rate', `${kbit}kbit`, 'burst', '4kb', 'latency', '400ms']
  await run('tc', ['qdisc', 'replace', 'dev', linkOf(machine), 'root', ...limit])
  await run('tc', ['-n', namespaceOf(machine), 'qdisc', 'replace', 'dev', 'eth0', 'root', ...limit])
}
export const speedLink = async ({ linkOf, namespaceOf }: Network, machine: Machine): Promise<void> => {
  await run('tc', ['qdisc', 'delete', 'dev', linkOf(machine), 'root'])
  await run('tc', ['-n', namespaceOf(machine), 'qdisc', 'delete', 'dev', 'eth0', 'root'])
}
