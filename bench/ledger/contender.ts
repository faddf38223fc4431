import pg from 'pg'
import { type Measure, measure, median, randomBelow } from './load.ts'

/** Between random accounts, or from random accounts to one shared account. */
export type Target = 'spread' | 'hot'

export const workloads = ['one', 'batch', 'file', 'node', 'http'] as const
/**
 * `one`: a call per posting. `batch`: a hundred per call. `file`: ten thousand in one call. `node`: 512 callers in one Node process.
 * `http`: 128 connections with one request per posting.
 */
export type Workload = (typeof workloads)[number]

export const batchSize = 100
export const fileSize = 10_000

/** A ledger to measure, which afterwards proves that its books are right. */
export type Contender = {
  name: string
  workload: Workload
  target: Target
  measure: (load: { callers: number; seconds: number }) => Promise<Measure>
  /** Errors in the books; empty when they are right. */
  verify: () => Promise<string[]>
}

/** Twenty thousand accounts; number 0 is the shared one. */
export const accountCount = 20_000
export const account = (n: number): string => `01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
export const anyAccount = (): string => account(1 + randomBelow(accountCount))

/** The same for pgbench scripts, with new ids: PostgreSQL makes UUIDv7 since version 18. */
export const prepareScripts = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ has: boolean }>(
      `select exists (select from pg_proc where proname = 'uuidv7') as has`,
    )
    const id = rows[0]?.has
      ? 'uuidv7()'
      : `overlay(replace(gen_random_uuid()::text, '-', '') placing
          lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' from 1)::uuid`
    await client.query(`
      create schema bench;
      create function bench.id() returns uuid language sql volatile as $$ select ${id} $$;
      create function bench.account(n integer) returns uuid language sql immutable as $$
        select ('01930000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
      $$;
      grant usage on schema bench to public`)
  })

/** Two different accounts, for pgbench scripts. */
export const pickTwo = `\\set a random(1, ${accountCount})
\\set b 1 + (:a + random(0, ${accountCount - 2})) % ${accountCount}
`

type Query = { name: string; text: string; values: unknown[] }

/** More batches than a server processes in a second, prepared in advance to exclude their creation from the measurement. */
const batchesASecond = 1200

/** One connection per caller, which sends batches as one prepared statement. */
export const byConnections =
  ({ url, next }: { url: string; next: () => Query }): Contender['measure'] =>
  async ({ callers, seconds }) => {
    const clients = Array.from({ length: callers }, () => new pg.Client({ connectionString: url }))
    await Promise.all(clients.map((client) => client.connect()))
    const batches = Array.from({ length: Math.ceil((seconds + 1) * batchesASecond) }, next)
    const call = async (caller: number): Promise<void> => {
      await clients[caller]?.query(batches.pop() ?? next())
    }
    return measure({ callers, seconds, perCall: batchSize, call }).finally(() =>
      Promise.all(clients.map((client) => client.end())),
    )
  }

/** Files one after the other, made before they are timed: the median of five, after one that warms up. */
export const byFiles =
  <File>(next: () => File, post: (file: File) => Promise<unknown>): Contender['measure'] =>
  async () => {
    const times: number[] = []
    for (let n = 0; n <= 5; n += 1) {
      const file = next()
      const begin = performance.now()
      await post(file)
      if (n > 0) times.push(performance.now() - begin)
    }
    const p50_ms = median(times)
    return { perSecond: (fileSize * 1000) / p50_ms, p50_ms, p99_ms: Math.max(...times) }
  }

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
