import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { quantile } from '../ledger/load.ts'
import type { Product } from './product.ts'

const busySeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000

const readSeconds = async ({ running }: Product): Promise<Record<string, number>> => {
  const own = process.cpuUsage()
  const each = running.map(async ({ name, figure }) => [name, await figure('process_cpu_seconds_total')] as const)
  return { ...Object.fromEntries(await Promise.all(each)), driver: (own.user + own.system) / 1e6, all: busySeconds() }
}

/** The cores that each process used since the call; `rest` is PostgreSQL and whatever else runs on the machine. */
export const watchCores = async (product: Product): Promise<() => Promise<string>> => {
  const [before, began] = [await readSeconds(product), performance.now()]
  return async () => {
    const after = await readSeconds(product)
    const seconds = (performance.now() - began) / 1000
    const used = Object.entries(after).map(([name, value]) => [name, (value - (before[name] ?? 0)) / seconds] as const)
    const known = used.filter(([name]) => name !== 'all')
    const all = used.find(([name]) => name === 'all')?.[1] ?? 0
    const rest = all - known.reduce((sum, [, cores]) => sum + cores, 0)
    return [...known, ['rest', rest] as const].map(([name, cores]) => `${name} ${cores.toFixed(2)}`).join(', ')
  }
}

const every_ms = 100

/** The yardstick: `select 1` on a connection of its own, ten times a second until it is stopped. Returns p50 and p99 in milliseconds. */
export const watchSelect = async (url: string): Promise<() => Promise<{ p50_ms: number; p99_ms: number }>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const times: number[] = []
  let isOn = true
  const watching = (async () => {
    for (; isOn; await sleep(every_ms)) {
      const began = performance.now()
      await client.query('select 1')
      times.push(performance.now() - began)
    }
  })()
  return async () => {
    isOn = false
    await watching
    await client.end()
    times.sort((a, b) => a - b)
    return { p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99) }
  }
}

/** Memory of each process in MiB. */
export const readMemory = ({ running }: Product): Promise<{ name: string; rss: number; heap: number }[]> =>
  Promise.all(
    running.map(async ({ name, figure }) => {
      const [rss, heap] = [await figure('process_resident_memory_bytes'), await figure('nodejs_heap_size_used_bytes')]
      return { name, rss: rss / 2 ** 20, heap: heap / 2 ** 20 }
    }),
  )
