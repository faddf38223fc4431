import { setTimeout as sleep } from 'node:timers/promises'
import { Failed } from '../lib/machine.mjs'
import { databaseMachines, type Machine, type Network } from './machines.ts'

export const start_ms = 120_000

/** Repeats `check` until it succeeds, and fails with its last error after the limit, or as soon as that is `Failed`. */
export const until = async <T>(what: string, check: () => Promise<T>, limit_ms = start_ms): Promise<T> => {
  const end = performance.now() + limit_ms
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (error instanceof Failed) throw error
      if (performance.now() > end)
        throw new Failed(`${what} within ${limit_ms / 1000} s: ${error instanceof Error ? error.message : error}`)
      await sleep(200)
    }
  }
}

/** The roles that Patroni tells: which machine is the primary, and which are standbys that stream. */
export const rolesOf = async ({
  addressOf,
}: Network): Promise<Partial<Record<'primary' | 'sync' | 'replica', Machine[]>>> => {
  const roles: Partial<Record<'primary' | 'sync' | 'replica', Machine[]>> = {}
  for (const machine of databaseMachines) {
    for (const role of ['primary', 'sync', 'replica'] as const) {
      const signal = AbortSignal.timeout(1_000)
      const got = await fetch(`http://${addressOf(machine)}:8008/${role}`, { signal }).catch(() => undefined)
      await got?.body?.cancel()
      if (got?.status === 200) roles[role] = [...(roles[role] ?? []), machine]
    }
  }
  return roles
}
