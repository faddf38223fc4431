import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failed, run } from '../lib/machine.mjs'
import { pgbackrestCommand } from './engines/pgbackrest.ts'
import type { Folder } from './folder.ts'
import { databaseMachines, type Machine, type Network } from './machines.ts'
import { backupSettings, type Origin, restoreSettings } from './processes.ts'
import { rolesOf, until } from './wait.ts'

type Place = { network: Network; folder: Folder }

/** The command line of pgBackRest as PostgreSQL's account on one machine. */
const inMachine = ({ network, folder }: Place, machine: Machine, command: readonly string[]): string[] => {
  const { uid, gid } = folder.account
  const account = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return ['netns', 'exec', network.namespaceOf(machine), ...account, ...command]
}

/** Runs pgBackRest where the primary is. */
export const backupTool = async (place: Place, args: string[]): Promise<void> => {
  const [machine] = (await rolesOf(place.network)).primary ?? []
  if (!machine) throw new Failed('The cluster has no primary: start it with `npm run cluster`, and see its logs.')
  const command = [...pgbackrestCommand(backupSettings(place.folder, machine)), ...args]
  const status = await run('ip', inMachine(place, machine, command), { cwd: place.folder.path })
  if (status !== 0) throw new Failed(`pgBackRest could not ${args.join(' ')}; the reason is above.`)
}

/** A restore was refused before anything of the database was copied. */
export class RestoreRefused extends Failed {}

/** A time as PostgreSQL reads it, to the second, in UTC. */
const sqlTime = (at: Temporal.Instant): string =>
  at.toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', '+00')

/** The moment of `--to`. Throws one line when it is none, or has not come. */
export const targetOf = (to: string, now: Temporal.Instant): Temporal.Instant => {
  const wrong = new Failed(
    `--to is '${to}': set it to a time with its offset, for example --to '2026-11-30 14:05:00+00'`,
  )
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d$/.test(to)) throw wrong
  let target: Temporal.Instant
  try {
    target = Temporal.Instant.from(to.replace(' ', 'T'))
  } catch {
    throw wrong
  }
  if (Temporal.Instant.compare(target, now) > 0)
    throw new Failed(`--to '${to}' is in the future: set it to a time before ${sqlTime(now)}`)
  return target
}

/** The output of `pgbackrest info`; another key than the store's is a message of the status. */
type Info = { backup: { timestamp: { stop: number } }[]; status: { message: string } }[]

/** Throws one line when the store has no backup that was complete at that time. */
export const requireBackupBefore = (info: Info, to: string | undefined): void => {
  const stops = info.flatMap(({ backup }) => backup.map(({ timestamp }) => timestamp.stop))
  if (stops.length === 0) {
    const says = info.map(({ status }) => status.message.split('\n')[0]).join(', ')
    throw new RestoreRefused(`The store has no complete backup for this key (${says}): name another one with --from.`)
  }
  const first = Temporal.Instant.fromEpochMilliseconds(Math.min(...stops) * 1000)
  if (to !== undefined && Temporal.Instant.compare(Temporal.Instant.from(to.replace(' ', 'T')), first) <= 0)
    throw new RestoreRefused(
      `--to '${to}' is before the oldest backup was complete: set it to a time after ${sqlTime(first)}`,
    )
}

const store_ms = 20_000

/** Reads the store that is to be restored, which may be in the bucket, and throws one line when it cannot serve. */
export const requireBackup = async (place: Place, { to }: Pick<Origin, 'to'>): Promise<void> => {
  const command = [...pgbackrestCommand(restoreSettings(place.folder, 'db1')), '--output=json', 'info']
  const read = async (): Promise<Info> => {
    const { stdout } = await promisify(execFile)('ip', inMachine(place, 'db1', command), { cwd: place.folder.path })
    return JSON.parse(stdout)
  }
  const info = await until('pgBackRest could not read the store', read, store_ms).catch((error: Error) => {
    throw new RestoreRefused(error.message)
  })
  requireBackupBefore(info, to)
}

/** Why Patroni gave up making the first member, from its log; undefined while it has not. */
export const failureIn = (log: string): string | undefined => {
  if (!log.includes('after failed attempt to bootstrap the cluster')) return undefined
  const reasons = log.split('\n').filter((line) => /\b(FATAL|PANIC):|^ERROR: \[|P00\s+ERROR:/.test(line))
  return reasons.at(-1)?.trim() ?? 'Patroni gave up'
}

/** Throws one line when the first member could not be made: Patroni would try the same forever. */
export const requireBootstrap = ({ path }: Pick<Folder, 'path'>): void => {
  for (const machine of databaseMachines) {
    const file = join(path, 'logs', `patroni-${machine}.log`)
    const reason = existsSync(file) ? failureIn(readFileSync(file, 'utf8')) : undefined
    if (reason)
      throw new Failed(`The backup could not be restored: ${reason}. See ${file}; the next attempt needs a new folder.`)
  }
}
