import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account, Folder } from './folder.ts'
import type { Machine, Network } from './machines.ts'

/** A process of the cluster: on which machine, as which account, and its command line. */
export type Process = {
  name: string
  machine: Machine
  command: string[]
  account?: Account
  env?: Record<string, string>
}

export type Running = Process & {
  pid: () => number | undefined
  /** Whether it is started again when it ends. */
  hold: (isHeld: boolean) => void
  /** Stops it in order and starts it again, with `before` in front of its command line, such as another clock. */
  restart: (before: readonly string[]) => Promise<void>
  stop: () => Promise<void>
}

const restart_ms = 1_000
const stop_ms = 15_000

/** Starts a process and starts it again a second after it ended, as systemd does with Restart=always; its output is a file of `logs`. */
export const supervise = (
  network: Network,
  folder: Folder,
  { name, machine, command, account, env = {} }: Process,
): Running => {
  const log = openSync(join(folder.folder('logs'), `${name}.log`), 'a')
  let [child, stopping, isHeld]: [ChildProcess | undefined, boolean, boolean] = [undefined, false, false]
  const changed = account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  let before: readonly string[] = []
  const start = (): void => {
    child = spawn('ip', ['netns', 'exec', network.namespaceOf(machine), ...changed, ...before, ...command], {
      cwd: account ? folder.path : undefined,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      // A Ctrl-C of the terminal reaches this process alone, which stops the others in order.
      detached: true,
    })
    child.once('exit', () => {
      child = undefined
      if (!stopping && !isHeld) setTimeout(() => !stopping && !isHeld && start(), restart_ms)
    })
  }
  start()
  const end = async (): Promise<void> => {
    child?.kill('SIGTERM')
    child?.kill('SIGCONT')
    for (let waited_ms = 0; child && waited_ms < stop_ms; waited_ms += 100) await sleep(100)
    child?.kill('SIGKILL')
  }
  const stop = (): Promise<void> => {
    stopping = true
    return end()
  }
  const hold = (held: boolean): void => {
    isHeld = held
    if (!held && !child && !stopping) start()
  }
  const restart = async (words: readonly string[]): Promise<void> => {
    hold(true)
    await end()
    while (child) await sleep(100)
    before = words
    hold(false)
  }
  return { name, machine, command, pid: () => child?.pid, hold, restart, stop }
}
